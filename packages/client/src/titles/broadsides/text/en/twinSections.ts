import {
  ALONGSIDE,
  bearingOf,
  CELLS,
  ISLANDS,
  LADDERS,
  MASTS,
  placeAt,
  ROWS,
  RUINS_TO_SINK,
  SIDES,
  sectionOf,
  spotAt,
  stepsApart,
  turned,
} from '@packetboat/games/broadsides/data';
import { bearingGuns } from '@packetboat/games/broadsides/gunnery';
import {
  crewAt,
  crewOf,
  damageCardsDue,
  figuresAt,
  of,
  other,
  QUIET_TURNS,
  ruinedSections,
  type ShipView,
  type View,
} from '@packetboat/games/broadsides/state';
import { capital, counted } from '../../../../words/phrase';
import { fieldsOfFire } from '../../hand/forecast';
import { ownAndEnemyAt } from '../../hand/hand';
import { words } from '../../words';

type NameOf = (seat: number) => string;

export interface TwinSection {
  /** No two are alike. */
  readonly id: string;
  readonly head: string;
  readonly lines: readonly string[];
}

/** The whole position in sentences, under heads. Nothing is left out that the drawing shows. */
export function twinSections(view: View, seats: readonly number[], nameOf: NameOf): readonly TwinSection[] {
  const sections: TwinSection[] = [];
  const alongside = view.boarding !== null && view.phase !== 'firing';
  if (view.boarding === null) {
    sections.push({ id: 'sea', head: 'At sea', lines: seats.flatMap((seat) => atSea(view, seat, nameOf)) });
    sections.push({
      id: 'islands',
      head: 'Islands',
      lines: [
        `Land lies on ${ISLANDS.flat().map(words.dotWord).join(', ')}. The sea has columns A to K and rows 1 to 13, row 1 in the north.`,
      ],
    });
  }
  const cards = view.shown.flatMap((turnedCards, seat) =>
    turnedCards.length === 0
      ? []
      : [
          `${nameOf(seat)} turned ${turnedCards.map((card) => words.CARD_WORDS[card].toLowerCase()).join(', ')}.`,
        ],
  );
  if (cards.length > 0 && view.boarding === null)
    sections.push({
      id: 'cards',
      head: view.turned === 0 ? 'Cards of the last round' : 'Cards of this round',
      lines: cards,
    });
  if (view.volley !== null) sections.push({ id: 'volley', head: 'Cannon fire', lines: volley(view, nameOf) });
  for (const seat of seats)
    sections.push({
      id: `ship.${seat}`,
      head: `The ${words.shipName(seat)}, ${nameOf(seat)}`,
      lines: deck(view, seat, alongside, nameOf),
    });
  if (view.boarding !== null)
    sections.push({ id: 'alongside', head: 'Alongside', lines: boardingLines(view, nameOf) });
  return sections.map((section) => ({ ...section, lines: section.lines.map(capital) }));
}

const RELATIVE = [
  'ahead',
  'ahead to starboard',
  'abeam to starboard',
  'astern to starboard',
  'astern',
  'astern to port',
  'abeam to port',
  'ahead to port',
];

function atSea(view: View, seat: number, nameOf: NameOf): string[] {
  const [own, enemy] = [of(view.ships, seat), of(view.ships, other(seat))];
  const bearing = bearingOf(own, enemy);
  const away = stepsApart(own, enemy);
  const where =
    bearing === undefined
      ? `${counted(away, 'step', 'steps')} from the enemy, out of range`
      : `in range: the enemy lies ${RELATIVE[turned(bearing, -own.heading)]}, and ${counted(bearingGuns(view, seat).length, 'cannon bears', 'cannons bear')}`;
  const plots = view.phase === 'plotting' ? (of(view.ready, seat) ? ' Ready.' : ' Plotting.') : '';
  return [
    `${nameOf(seat)}’s ${words.shipName(seat)} is on ${words.dotWord(own)}, heading ${words.headingWord(own.heading)}, ${where}.${plots}`,
    `Her cannons reach: ${words.fieldWords(fieldsOfFire(own, own))}`,
  ];
}

function volley({ volley: exchange, turned: card }: View, nameOf: NameOf): string[] {
  if (exchange === null) return [];
  return [
    exchange.final ? 'The final volley before boarding: masts and hull count no more.' : `Card ${card} of 3.`,
    ...exchange.guns.map(
      (guns, seat) =>
        `${nameOf(seat)} has ${guns.length === 0 ? 'no cannon left to fire' : `${guns.join(', ')} still to fire`} in this exchange.`,
    ),
  ];
}

function deck(view: View, seat: number, alongside: boolean, nameOf: NameOf): string[] {
  const ship = of(view.ships, seat);
  const lines: string[] = [];
  if (!alongside) {
    lines.push(
      `${counted(ship.guns.length, 'cannon', 'cannons')}${ship.guns.length === 0 ? '' : `: ${ship.guns.join(', ')}`}.`,
    );
    lines.push(`Masts: ${masts(ship)}.`);
    lines.push(`Hull: ${hull(ship)}.`);
    const due = damageCardsDue(ship);
    if (due > 0) lines.push(`${counted(due, 'damage card', 'damage cards')} due in each plot.`);
  }
  const aboard = ([0, 1] as const).flatMap((who) =>
    CELLS.flatMap((cell) => {
      const spot = spotAt(seat, cell);
      const crew = crewAt(of(view.ships, who), spot);
      const captain = of(view.ships, who).captain === spot;
      if (crew === 0 && !captain) return [];
      return [`${cell} ${who === seat ? '' : `${nameOf(who)}’s `}${words.partyWords({ crew, captain })}`];
    }),
  );
  lines.push(`On her decks: ${aboard.length === 0 ? 'nobody' : aboard.join('; ')}.`);
  lines.push(`${counted(crewOf(ship), 'crewmember', 'crewmembers')} of ${nameOf(seat)}’s left in all.`);
  if (ship.captain === null && view.phase !== 'manning') lines.push('She has no Captain.');
  return lines;
}

function masts({ masts: left }: ShipView): string {
  return MASTS.map(({ id, hits }, i) => {
    const now = left[i] ?? 0;
    return `${words.MAST_WORDS[id]} ${now === 0 ? 'lost' : now < hits ? 'topped' : 'stands'}`;
  }).join(', ');
}

function hull(ship: ShipView): string {
  const hit = ROWS.flatMap((row) =>
    SIDES.flatMap((side) => {
      const n = ship.hull[sectionOf(row, side)] ?? 0;
      return n === 0 ? [] : [`${row} ${side} ${n >= 2 ? 'ruined' : 'hit once'}`];
    }),
  );
  if (hit.length === 0) return 'sound';
  const peril = words.perilWords(ship);
  return `${hit.join(', ')}; ${ruinedSections(ship)} of the ${RUINS_TO_SINK} ruined that sink her${peril === null ? '' : `: ${peril}`}`;
}

function boardingLines(view: View, nameOf: NameOf): string[] {
  const { boarding } = view;
  if (boarding === null) return [];
  const { links } = ALONGSIDE[boarding.layout];
  const fights = boarding.fights.map((spot) => {
    const place = placeAt(spot);
    const [own, enemy] = ownAndEnemyAt(view, boarding.seat, place);
    return `A fight is due in ${words.spotWords(place)}: ${nameOf(boarding.seat)} with ${words.partyWords(own)} against ${words.partyWords(enemy)}.`;
  });
  const figures = view.ships.map((_, seat) => {
    const abroad = CELLS.reduce(
      (sum, cell) => sum + figuresAt(of(view.ships, seat), spotAt(other(seat), cell)),
      0,
    );
    return `${nameOf(seat)} has ${counted(abroad, 'figure', 'figures')} on the enemy’s decks.`;
  });
  return [
    `The ships lie ${words.ALONGSIDE_WORDS[boarding.layout]}. The ${words.shipName(boarding.stationary)} was run into.`,
    `One crosses between ${links.map(([a, b]) => `${a} of the ${words.shipName(boarding.stationary)} and ${b} of the ${words.shipName(other(boarding.stationary))}`).join('; ')}.`,
    `Ladders join ${LADDERS.map(([a, b]) => `${a} and ${b}`).join(', ')}; elsewhere one moves on one level. Row A lies highest, B, G and H one lower, C to F lowest.`,
    ...(boarding.turn === 0
      ? []
      : [
          `Turn ${boarding.turn}, ${nameOf(boarding.seat)}: ${counted(boarding.movementsLeft, 'movement', 'movements')} left.`,
        ]),
    ...fights,
    ...figures,
    ...(boarding.quietTurns > 0
      ? [`${counted(boarding.quietTurns, 'turn', 'turns')} without a fight; ${QUIET_TURNS} end the boarding.`]
      : []),
  ];
}
