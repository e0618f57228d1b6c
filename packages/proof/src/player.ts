import {
  type Chance,
  type ChronicleEvent,
  chanceFromText,
  type Move,
  type Options,
  type Params,
  type Refusal,
  type Seat,
  type Title,
} from '@packetboat/games/kit';

/** A move of a test: by the seat that is asked, `port`, or by the one named, `1: port` or `1 port`. */
const CLAIM = /^(?:(\d):? )?(.*)$/;

/** Plays a title's rules in the title's own tests, by the texts of its notation. `C` is what the chronicle may tell. */
export const playerFor =
  <C extends Readonly<Record<keyof C, Params>>>() =>
  <G extends V, V extends object, M extends Move, O extends Options>(
    title: Title<G, V, M, O>,
    /** The fortune of a test that tells none. */
    fortune: () => Chance = () => chanceFromText('testing'),
  ) => {
    const read = (text: string): M => {
      const move = title.notation.read(text);
      if (move === undefined) throw new RangeError(`no move reads ${text}`);
      return move;
    };

    const claimed = (g: G, text: string): { seat: Seat; move: M } => {
      const [, seat, rest = ''] = CLAIM.exec(text.trim()) ?? [];
      const asked = () => title.turn(g).acting[0] ?? 0;
      return { seat: seat === undefined ? asked() : Number(seat), move: read(rest) };
    };

    const makeAll = (g: G, text: string, chance: Chance, after: (one: string) => void): ChronicleEvent[] => {
      const events: ChronicleEvent[] = [];
      for (const one of text.split(';')) {
        const { seat, move } = claimed(g, one);
        const refusal = title.refuse(g, seat, move);
        if (refusal !== undefined) throw new Error(`seat ${seat}, ${one}: ${JSON.stringify(refusal)}`);
        title.apply(g, seat, move, { chance, tell: (event) => void events.push(event) });
        after(one);
      }
      return events;
    };

    return {
      read,

      /** Makes the moves of a text, `sail 4; port`, one after the other; returns what the log tells. */
      play: (g: G, text: string, chance: Chance = fortune()) =>
        makeAll(g, text, chance, (one) => {
          const broken = title.check(g);
          if (broken.length > 0) throw new Error(`${one}: ${broken.join('; ')}`);
        }),

      /** The same in positions that no game can reach, where the conservation laws do not hold. */
      playLawless: (g: G, text: string, chance: Chance = fortune()) => makeAll(g, text, chance, () => {}),

      /** Why a move may not be made. */
      whyNot: (g: G, text: string): Refusal | undefined => {
        const { seat, move } = claimed(g, text);
        return title.refuse(g, seat, move);
      },

      /** The legal moves of a seat as texts, those of one verb. */
      choices: (g: G, seat: Seat, verb: M['type']): string[] =>
        title
          .legal(g, seat)
          .filter(({ type }) => type === verb)
          .map((move) => title.notation.write(move)),

      /** The parameters of each event of one kind. */
      told: <K extends keyof C & string>(events: readonly ChronicleEvent[], key: K): C[K][] =>
        events.filter((event) => event.key === key).map(({ params }) => params as C[K]),
    };
  };
