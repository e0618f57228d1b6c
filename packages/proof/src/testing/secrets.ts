import { secrets as broadhornsSecrets } from '@packetboat/games/broadhorns/testing/secrets';
import { broadhorns } from '@packetboat/games/broadhorns/title';
import { secrets as broadsidesSecrets } from '@packetboat/games/broadsides/testing/secrets';
import { broadsides } from '@packetboat/games/broadsides/title';
import { example } from '@packetboat/games/example/game';
import { secrets as exampleSecrets } from '@packetboat/games/example/testing/secrets';
import type { AnyTitle, Move, Options, Title } from '@packetboat/games/kit';
import { secrets as queenSecrets } from '@packetboat/games/mississippi-queen/testing/secrets';
import { mississippiQueen } from '@packetboat/games/mississippi-queen/title';
import { secrets as montanaSecrets } from '@packetboat/games/montana/testing/secrets';
import { montana } from '@packetboat/games/montana/title';
import { secrets as railroadSecrets } from '@packetboat/games/small-railroad-empires/testing/secrets';
import { smallRailroadEmpires } from '@packetboat/games/small-railroad-empires/title';
import type { Secrets } from '../secretsOf';

/** A title with what is known of its secrets, when nobody cares which one it is. */
export type AnySecrets = Secrets<object, object>;

function subject<G extends V, V extends object, M extends Move, O extends Options>(
  title: Title<G, V, M, O>,
  secrets: Secrets<G, V>,
): readonly [name: string, title: AnyTitle, secrets: AnySecrets] {
  return [title.meta.name, title as unknown as AnyTitle, secrets as unknown as AnySecrets];
}

export const secretive = [
  subject(example, exampleSecrets),
  subject(broadhorns, broadhornsSecrets),
  subject(broadsides, broadsidesSecrets),
  subject(mississippiQueen, queenSecrets),
  subject(montana, montanaSecrets),
  subject(smallRailroadEmpires, railroadSecrets),
];
