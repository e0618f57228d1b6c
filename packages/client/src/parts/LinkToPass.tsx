import { lazy, Suspense, useState } from 'react';
import { words } from '../words';
import { Button } from './Button';

const QrCode = lazy(async () => ({ default: (await import('./QrCode')).QrCode }));

interface LinkToPassProps {
  readonly label: string;
  readonly link: string;
  /** Shows the link as a QR code as well. */
  readonly code?: boolean;
  readonly primary?: boolean;
}

/** A link to give to somebody: to copy, to share, to photograph. */
export function LinkToPass({ label, link, code = false, primary = false }: LinkToPassProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // No clipboard on a page that is not encrypted: the field is selected and can be copied by hand.
      document.querySelector<HTMLInputElement>(`input[value="${CSS.escape(link)}"]`)?.select();
    }
  };
  return (
    <div className="link-to-pass">
      <div className="copy-row">
        <input
          className="text-field"
          aria-label={label}
          value={link}
          readOnly
          onFocus={(event) => event.target.select()}
        />
        <Button kind={primary ? 'primary' : 'plain'} icon="copy" onClick={copy}>
          <span aria-live="polite">{copied ? words.common.copied : words.common.copy}</span>
        </Button>
        {'share' in navigator && (
          <Button icon="link" onClick={() => void navigator.share({ url: link }).catch(() => undefined)}>
            {words.waiting.share}
          </Button>
        )}
      </div>
      {code && (
        <Suspense fallback={<div className="qr" />}>
          <QrCode text={link} label={words.waiting.qr} />
        </Suspense>
      )}
    </div>
  );
}
