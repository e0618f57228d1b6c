import { lazy, Suspense, useRef, useState } from 'react';
import { chunk } from '../loading/chunk';
import { words } from '../words';
import { Button } from './Button';

const qrCode = chunk(async () => (await import('./QrCode')).QrCode);
const QrCode = lazy(async () => ({ default: await qrCode.load() }));

interface LinkToPassProps {
  readonly label: string;
  readonly link: string;
  /** Shows the link as a QR code as well. */
  readonly code?: boolean;
  readonly primary?: boolean;
}

/** A link to give to somebody: to copy, to share, to photograph. */
export function LinkToPass({ label, link, code = false, primary = false }: LinkToPassProps) {
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected'>();
  const copy = async () => {
    // What is selected can be copied by hand, whatever comes of the rest.
    field.current?.select();
    setOutcome((await copied(link)) ? 'copied' : 'selected');
  };
  return (
    <div className="link-to-pass">
      <div className="copy-row">
        <input
          ref={field}
          className="text-field"
          aria-label={label}
          value={link}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <Button kind={primary ? 'primary' : 'plain'} icon="copy" onClick={copy}>
          <span aria-live="polite">{outcome === 'copied' ? words.common.copied : words.common.copy}</span>
        </Button>
        {'share' in navigator && (
          <Button icon="link" onClick={() => void navigator.share({ url: link }).catch(() => undefined)}>
            {words.waiting.share}
          </Button>
        )}
      </div>
      {outcome === 'selected' && (
        <p className="soft" role="status">
          {words.common.copyByHand}
        </p>
      )}
      {code && (
        <Suspense fallback={<div className="qr" />}>
          <QrCode text={link} label={words.waiting.qr} />
        </Suspense>
      )}
    </div>
  );
}

/** Puts a text on the clipboard; the older way copies what is selected, and serves a page that came unencrypted too. */
async function copied(text: string): Promise<boolean> {
  if (!window.isSecureContext) return document.execCommand('copy');
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => document.execCommand('copy'),
  );
}
