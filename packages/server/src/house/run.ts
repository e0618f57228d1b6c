import { ConfigError } from '../config';
import { codeOf, reasonOf } from '../storage/reasons';
import { type Env, type Say, UsageError } from './command';
import { commands, helpText } from './commands';

/** The host's tool: `packetboat COMMAND`. It ends with 0, with 1 where something is wrong, and with 2 where it was called wrongly. */
export async function runTool(
  [name, ...args]: readonly string[],
  env: Env,
  { say, complain }: { readonly say: Say; readonly complain: Say },
): Promise<number> {
  const wrong = (what: string, code: number) => {
    complain(`packetboat: ${what.trimEnd()}`);
    return code;
  };
  if (name === undefined || name === 'help' || name === '--help') {
    say(helpText);
    return name === undefined ? 2 : 0;
  }
  const command = commands[name];
  if (command === undefined) return wrong(`there is no command "${name}"\n${helpText}`, 2);
  if (args.includes('--help')) {
    say(`packetboat ${command.usage}\n\n${command.help}`);
    return 0;
  }
  try {
    return await command.run(args, env, say);
  } catch (error) {
    if (isUsage(error)) return wrong(`${reasonOf(error)}\nUse it as: packetboat ${command.usage}`, 2);
    return wrong(reasonOf(error), error instanceof ConfigError ? 2 : 1);
  }
}

/** Ours, or that of Node's own reader of arguments. */
const isUsage = (error: unknown): boolean =>
  error instanceof UsageError || codeOf(error).startsWith('ERR_PARSE_ARGS');
