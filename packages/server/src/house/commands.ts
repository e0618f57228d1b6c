import type { Command } from './command';
import { doctor } from './doctorCommand';
import { backup, move, restore, verify } from './storeCommands';
import { close, forget, free, keep, purge, tables, token } from './tableCommands';

/** Every command by its name, in the order of the help. */
export const commands: Readonly<Record<string, Command>> = {
  backup,
  restore,
  verify,
  move,
  doctor,
  tables,
  close,
  free,
  keep,
  purge,
  forget,
  token,
};

export const helpText = `The tool of who runs a Packetboat. It reads the same settings as the server.

${Object.values(commands)
  .map(({ usage, purpose }) => `  packetboat ${usage}\n      ${purpose}\n`)
  .join('')}
packetboat COMMAND --help tells more. docs/hosting.md explains them all.
`;
