import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../api/api';
import { Arrival } from '../mine/Arrival';
import { BringDevice } from '../mine/BringDevice';
import { DeviceList } from '../mine/DeviceList';
import { words } from '../words';
import { PageFrame } from './PageFrame';

/** What a link for another device carries in its fragment. */
const secretIn = (hash: string): string | undefined => /^#come=([\w-]{1,128})$/.exec(hash)?.[1];

/** `/devices`: the devices that hold this person's seats, and the way to one more; or, by its link, the arrival there. */
export function DevicesPage() {
  const [, go] = useLocation();
  // Read once: then it leaves the address bar.
  const [secret] = useState(() => secretIn(window.location.hash));
  useEffect(() => {
    if (secret !== undefined) go('/devices', { replace: true });
  }, [secret, go]);
  return (
    <PageFrame>
      <main className="my-page">
        <h1>{words.devices.head}</h1>
        {secret === undefined ? (
          <>
            <p className="voice">{words.devices.text}</p>
            <BringDevice ask={api.deviceLink} />
          </>
        ) : (
          <Arrival secret={secret} />
        )}
        <DeviceList />
      </main>
    </PageFrame>
  );
}
