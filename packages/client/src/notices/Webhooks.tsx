import type { WebhookInfo, WebhookKind } from '@packetboat/protocol';
import { useCallback, useEffect, useId, useState } from 'react';
import { api, type Reply } from '../api/api';
import { Button } from '../parts';
import { Choices } from '../parts/Choices';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';

const KINDS = ['discord', 'slack', 'ntfy', 'json'] as const satisfies readonly WebhookKind[];

/** Where the host has others told whose turn it is. What was written down is never shown again. */
export function Webhooks({ table, token }: { readonly table: string; readonly token: string }) {
  const { webhooks: w } = words;
  const [known, setKnown] = useState<readonly WebhookInfo[]>([]);
  const [kind, setKind] = useState<WebhookKind>('discord');
  const [url, setUrl] = useState('');
  const [said, setSaid] = useState<{ readonly text: string; readonly wrong: boolean }>();
  const field = useId();
  const load = useCallback(async () => {
    const reply = await api.webhooks(table, token);
    if (reply.ok) setKnown(reply.value.webhooks);
  }, [table, token]);
  useEffect(() => void load(), [load]);

  const during = async (work: Promise<Reply<object>>, done?: string) => {
    const reply = await work;
    if (!reply.ok) setSaid({ text: refusalText(reply.refusal), wrong: true });
    else setSaid(done === undefined ? undefined : { text: done, wrong: false });
    await load();
    return reply.ok;
  };
  const add = async () => {
    if (await during(api.addWebhook(table, token, { kind, url: url.trim() }))) setUrl('');
  };
  return (
    <section className="links stack" aria-label={w.head}>
      <h3>{w.head}</h3>
      <p className="soft">{w.text}</p>
      {known.length > 0 && (
        <ul>
          {known.map(({ id, kind: its, place, failedAt }) => (
            <li key={id}>
              <span>
                <b>{w.there(w.kinds[its], place)}</b>
                {failedAt !== null && <small>{w.failing}</small>}
              </span>
              <Button onClick={() => void during(api.testWebhook(table, token, id), w.sent)}>{w.test}</Button>
              <Button kind="ghost" onClick={() => void during(api.endWebhook(table, token, id))}>
                {w.end}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Choices
        legend={w.kind}
        across
        value={kind}
        onChange={(value) => setKind(KINDS.find((one) => one === value) ?? 'json')}
        choices={KINDS.map((value) => ({ value, label: w.kinds[value] }))}
      />
      <div className="field">
        <label htmlFor={field}>{w.url}</label>
        <input
          id={field}
          type="url"
          autoComplete="off"
          className="text-field"
          placeholder={w.hint[kind]}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
      </div>
      <Button wide barred={url.trim() === '' ? w.missing : undefined} onClick={() => void add()}>
        {w.add}
      </Button>
      {said !== undefined && (
        <p className={said.wrong ? 'wrong' : ''} role={said.wrong ? 'alert' : 'status'}>
          {said.text}
        </p>
      )}
    </section>
  );
}
