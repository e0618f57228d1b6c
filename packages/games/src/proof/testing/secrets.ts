import { secrets as broadhornsSecrets } from '../../broadhorns/testing/secrets';
import { broadhorns } from '../../broadhorns/title';
import { secrets as broadsidesSecrets } from '../../broadsides/testing/secrets';
import { broadsides } from '../../broadsides/title';
import { example } from '../../example/game';
import { secrets as exampleSecrets } from '../../example/testing/secrets';
import type { AnyTitle, Move, Options, Title } from '../../kit';
import { secrets as queenSecrets } from '../../mississippi-queen/testing/secrets';
import { mississippiQueen } from '../../mississippi-queen/title';
import { secrets as montanaSecrets } from '../../montana/testing/secrets';
import { montana } from '../../montana/title';
import { secrets as railroadSecrets } from '../../small-railroad-empires/testing/secrets';
import { smallRailroadEmpires } from '../../small-railroad-empires/title';
import type { Secrets } from './secretsOf';

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
