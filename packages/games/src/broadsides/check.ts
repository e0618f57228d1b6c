import {
  BOXES_PER_SECTION,
  CARDS_PER_PLOT,
  CREW,
  deckOf,
  FIGURES_PER_CELL,
  GUNS,
  HULL_SECTIONS,
  isIsland,
  MASTS,
  onSea,
  PLACES,
} from './data';
import { crewOf, figuresAt, type G, lacksCaptain, of, type Ship } from './state';

/** One sentence for each law that is broken: cannons, crew, masts, hull boxes, cards, and who may stand where. */
export function check(g: G): string[] {
  return [...g.ships.flatMap((ship, seat) => checkShip(g, ship, seat)), ...checkPlots(g), ...checkPhase(g)];
}

function checkShip(g: G, ship: Ship, seat: number): string[] {
  const broken: string[] = [];
  const says = (wrong: boolean, what: string) => {
    if (wrong) broken.push(`seat ${seat}: ${what}`);
  };
  const captains = g.phase === 'manning' ? 0 : 1;
  const standing = crewOf(ship) + (ship.captain === null || g.phase === 'manning' ? 0 : 1);
  says(standing + ship.fallen !== CREW + captains, `${standing} figures and ${ship.fallen} fallen`);
  says(ship.crew.length !== PLACES.length || ship.crew.some((men) => men < 0), 'crew out of place');
  says(
    PLACES.some((_, spot) => figuresAt(ship, spot) > FIGURES_PER_CELL),
    'a section is too full',
  );
  const abroad = PLACES.some((_, spot) => deckOf(spot) !== seat && figuresAt(ship, spot) > 0);
  says(abroad && g.phase !== 'boarding' && g.ended === null, 'figures abroad before boarding');
  says(new Set(ship.guns).size !== ship.guns.length, 'a cannon twice');
  says(!ship.guns.every((gun) => GUNS.includes(gun)), 'a cannon of no battery');
  says(
    ship.masts.length !== MASTS.length ||
      MASTS.some(({ hits }, i) => !(of(ship.masts, i) >= 0 && of(ship.masts, i) <= hits)),
    `masts ${ship.masts.join()}`,
  );
  says(
    ship.hull.length !== HULL_SECTIONS || ship.hull.some((hits) => hits < 0 || hits > BOXES_PER_SECTION),
    `hull ${ship.hull.join()}`,
  );
  says(!onSea(ship) || isIsland(ship), `stands on ${ship.x},${ship.y}`);
  says((ship.lostIn === null) === (ship.captain === null) && atSea(g), `Captain lost in ${ship.lostIn}`);
  return broken;
}

function atSea(g: G): boolean {
  return g.phase !== 'manning' && g.phase !== 'boarding' && g.ended === null;
}

function checkPlots(g: G): string[] {
  return g.plots.flatMap((plot, seat) => {
    const due = of(g.due, seat);
    const sailing = g.phase === 'firing' && g.boarding === null && g.ended === null;
    const cards = sailing ? [...of(g.shown, seat), ...plot] : plot;
    if (cards.length === 0) return [];
    const damage = cards.filter((card) => card === 'damage').length;
    const whole = cards.length === CARDS_PER_PLOT && damage === due;
    return whole || (of(g.ships, seat).aground && damage <= due)
      ? []
      : [`seat ${seat} plots ${cards.join()} with ${due} due`];
  });
}

function checkPhase(g: G): string[] {
  const broken: string[] = [];
  if (g.ended === null && (g.phase === 'firing') !== (g.volley !== null))
    broken.push(`a volley while ${g.phase}`);
  if (g.phase === 'sailing' && g.ended === null) broken.push('nobody is asked');
  const [a, b] = [of(g.ships, 0), of(g.ships, 1)];
  if ((a.x === b.x && a.y === b.y) !== (g.boarding !== null)) broken.push('the ships share a dot at sea');
  if (g.boarding !== null && g.phase === 'boarding' && g.ended === null) {
    for (const ship of g.ships) if (lacksCaptain(ship)) broken.push('a boarding without a Captain');
    const mixed = PLACES.flatMap((_, spot) =>
      figuresAt(a, spot) > 0 && figuresAt(b, spot) > 0 ? [spot] : [],
    );
    if (mixed.some((spot) => !g.boarding?.fights.includes(spot)))
      broken.push('enemies share a section in peace');
  }
  return broken;
}
