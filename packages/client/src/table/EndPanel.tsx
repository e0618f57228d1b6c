import type { Outcome, Seat } from '@packetboat/games/kit/title';
import type { TableInfo } from '@packetboat/protocol';
import { Cover } from '../covers/Cover';
import { Button, PhraseText, SeatMark } from '../parts';
import { Link } from '../routes/Link';
import { words } from '../words';
import { Rematch } from './Rematch';
import type { Scene } from './scene';
import { standingOf } from './standing';

interface EndPanelProps {
  readonly scene: Scene;
  readonly outcome: Outcome;
  readonly onLook: () => void;
  readonly onFairness: () => void;
}

/** How it ended: the sentence, the ranking, and what one may do next. */
export function EndPanel({ scene, outcome, onLook, onFairness }: EndPanelProps) {
  const { title, nameOf, seats, table, held } = scene;
  const winners = outcome.places[0] ?? [];
  const ending = title.words.endings[outcome.ending]?.(outcome, scene.view);
  const columns = Object.keys(title.words.scores).filter((key) =>
    outcome.scores.some((score) => score[key] !== undefined),
  );
  const { head, own } = standingOf(outcome, seats, nameOf);
  return (
    <section className="panel end" aria-labelledby="end-head">
      <header className="end-head">
        <div>
          <h2 id="end-head">
            {winners.map((seat) => (
              <SeatMark key={seat} seat={seat} size={40} />
            ))}
            {head}
          </h2>
          {own !== null && (
            <p className="own-place">
              <SeatMark seat={own.seat} size={26} />
              {own.text}
            </p>
          )}
          {ending !== undefined && (
            <p className="voice ending">
              <PhraseText phrase={ending} nameOf={nameOf} />
            </p>
          )}
        </div>
        <Cover title={table.title} />
      </header>
      <div className="end-table">
        {columns.length > MOST_COLUMNS ? (
          <FiguresByRow scene={scene} outcome={outcome} keys={columns} />
        ) : (
          <FiguresByColumn scene={scene} outcome={outcome} keys={columns} />
        )}
      </div>
      <div className="ways">
        <Rematch table={table} held={held} />
        <Button onClick={onLook}>{words.end.look}</Button>
        <Link className="button" to={`/replay/${table.id}`}>
          {words.end.replay}
        </Link>
        <Button icon="scales" onClick={onFairness}>
          {words.end.fairness(table.title)}
        </Button>
      </div>
    </section>
  );
}

/** More figures than this stand in rows, a column a player: sideways a phone would cut them off. */
const MOST_COLUMNS = 3;
/** Of more than these the first is what the others come to. */
const FEW = 5;

interface FiguresTableProps {
  readonly scene: Scene;
  readonly outcome: Outcome;
  readonly keys: readonly string[];
}

/** How often a seat was played by advice. */
function Advised({ table, seat }: { readonly table: TableInfo; readonly seat: Seat }) {
  const times = table.seats.find(({ player }) => player === seat)?.advised ?? 0;
  return times === 0 ? null : <small className="advised">{words.advice.counted(times)}</small>;
}

function FiguresByColumn({ scene: { title, nameOf, view, table }, outcome, keys }: FiguresTableProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.end.rank}</th>
          <th scope="col">{words.end.player}</th>
          {keys.map((key) => (
            <th key={key} scope="col" className="figure">
              {title.words.scores[key]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {outcome.places.flatMap((tied, place) =>
          tied.map((seat) => (
            <tr key={seat} className={place === 0 ? 'first' : ''}>
              <td>{words.end.place(place + 1)}</td>
              <th scope="row">
                <SeatMark seat={seat} />
                {nameOf(seat)}
                {title.byname !== undefined && <i>{title.byname(seat, view)}</i>}
                {title.words.fate !== undefined && <small>{title.words.fate(seat, view)}</small>}
                <Advised table={table} seat={seat} />
              </th>
              {keys.map((key) => (
                <td key={key} className="figure">
                  {outcome.scores[seat]?.[key] ?? ''}
                </td>
              ))}
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}

/** The ranking across, and under it every figure in a row of its own. */
function FiguresByRow({ scene: { title, nameOf, table }, outcome, keys }: FiguresTableProps) {
  const ranked = outcome.places.flatMap((tied, place) => tied.map((seat) => ({ seat, place })));
  return (
    <table className={`by-row${keys.length > FEW ? ' summed' : ''}`}>
      <thead>
        <tr>
          <th scope="col">{words.end.player}</th>
          {ranked.map(({ seat, place }) => (
            <th key={seat} scope="col" className={`figure ${place === 0 ? 'first' : ''}`}>
              <SeatMark seat={seat} />
              <span className="name">{nameOf(seat)}</span>
              <small>{words.end.place(place + 1)}</small>
              <Advised table={table} seat={seat} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key}>
            <th scope="row">{title.words.scores[key]}</th>
            {ranked.map(({ seat, place }) => (
              <td key={seat} className={`figure ${place === 0 ? 'first' : ''}`}>
                {String(outcome.scores[seat]?.[key] ?? '').replace('-', '\u2212')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
