import { useState } from 'react';
import { Link } from '../routes/Link';
import { words } from '../words';
import { MoveSeatsDialog } from './MoveSeatsDialog';

export function Footer() {
  const [moving, setMoving] = useState(false);
  return (
    <footer className="footer">
      <p>
        {words.front.footer}{' '}
        <button type="button" className="linklike" onClick={() => setMoving(true)}>
          {words.front.move}
        </button>
      </p>
      <nav aria-label={words.front.about}>
        <Link to="/rules">{words.front.rules}</Link>
        <Link to="/host">{words.front.hosts}</Link>
        <Link to="/about">{words.front.about}</Link>
        <span className="soft">{words.front.house(window.location.host)}</span>
      </nav>
      {moving && <MoveSeatsDialog onClose={() => setMoving(false)} />}
    </footer>
  );
}
