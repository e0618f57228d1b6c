const MASK = '[masked]';

/** Our tokens and seeds are long unbroken strings; nothing else in a log line is, hashes apart. */
const LONG_STRING = /[A-Za-z0-9_-]{32,}/g;
const URL_PASSWORD = /(:\/\/[^\s/:@"]*:)[^\s/@"]+@/g;
const BEARER = /\b(bearer\s+)[^\s",;]+/gi;
/** A name that tells a secret, as a JSON field with a text, or as `name=value` or `name: value` within a sentence. */
const NAMED =
  /\b((?:access_?token|token|credentials|authorization|password|secret|seed|api_?key)(?:\\?["']\s*:\s*\\?["']|\s*=\s*\\?["']?|:\s*))[^\s"'&,;}\\]+/gi;

/** Blanks everything in a line of text that looks like a secret. */
export function maskSecrets(text: string): string {
  return text
    .replace(URL_PASSWORD, `$1${MASK}@`)
    .replace(BEARER, `$1${MASK}`)
    .replace(NAMED, `$1${MASK}`)
    .replace(LONG_STRING, MASK);
}
