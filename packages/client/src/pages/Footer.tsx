import { Link } from '../routes/Link';
import { words } from '../words';

/** The build writes it into the page; what serves the page without a build says none. */
const VERSION = document.querySelector<HTMLMetaElement>('meta[name=version]')?.content ?? '';

export function Footer() {
  return (
    <footer className="footer">
      <p>
        {words.front.footer} <Link to="/devices">{words.front.move}</Link>
      </p>
      <nav aria-label={words.front.about}>
        <Link to="/rules">{words.front.rules}</Link>
        <Link to="/host">{words.front.hosts}</Link>
        <Link to="/about">{words.front.about}</Link>
        <span className="soft">{words.front.house(window.location.host, VERSION)}</span>
      </nav>
    </footer>
  );
}
