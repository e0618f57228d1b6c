import { parseArgs } from 'node:util';
import { type Command, none } from './command';
import { examineHouse } from './doctor';

const SIGNS = { fine: 'ok   ', odd: 'look ', wrong: 'WRONG' } as const;

export const doctor: Command = {
  usage: 'doctor [PUBLIC-URL]',
  purpose: 'looks at everything the server stands on, and says what to do',
  help: `Settings, the folder and its disk, the store, the clock, the folder of the backups, PostgreSQL, Redis, and the way of a
visitor to PUBLIC-URL (or to the setting PUBLIC_URL), with a live connection. The server may run. Ends with code 1 where something is wrong.`,
  run: async (args, env, say) => {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    none(positionals.slice(1));
    let isWrong = false;
    for await (const { state, what, remedy } of examineHouse(env, positionals[0])) {
      say(`${SIGNS[state]} ${what}${remedy === undefined ? '' : `. ${remedy}`}`);
      isWrong ||= state === 'wrong';
    }
    return isWrong ? 1 : 0;
  },
};
