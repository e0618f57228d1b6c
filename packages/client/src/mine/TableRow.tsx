import { identity } from '../identity/held';
import { Seats } from '../pages/TableList';
import { Icon, IconButton } from '../parts';
import { Link } from '../routes/Link';
import { words } from '../words';
import type { Row } from './rows';

/** One of one's own tables. */
export function TableRow({ row }: { readonly row: Row }) {
  const { held, info, title, standing, company, line, verb, hot, gone, moves, talk } = row;
  return (
    <li className={hot ? 'hot' : ''}>
      <div className="row-text">
        <b>
          {title}
          {standing !== '' && <small> {standing}</small>}
        </b>
        {company !== '' && <span className="company">{company}</span>}
        <span className="row-line">{line}</span>
        {(moves > 0 || talk > 0) && (
          <span className="fresh-marks">
            {moves > 0 && (
              <span className="fresh" title={words.mine.newMovesLong(moves)}>
                <Icon name="list" />
                <span aria-hidden="true">{words.mine.newMoves(moves)}</span>
                <span className="unseen">{words.mine.newMovesLong(moves)}</span>
              </span>
            )}
            {talk > 0 && (
              <span className="fresh" title={words.mine.newTalk}>
                <Icon name="chat" />
                <span className="unseen">{words.mine.newTalk}</span>
              </span>
            )}
          </span>
        )}
      </div>
      {info !== undefined && <Seats table={info} />}
      {gone ? (
        <IconButton
          icon="close"
          label={words.front.forget(title)}
          onClick={() => identity.forget(held.table)}
        />
      ) : (
        <Link className={`button ${hot ? 'primary' : ''}`} to={`/t/${held.table}`}>
          {verb}
        </Link>
      )}
    </li>
  );
}
