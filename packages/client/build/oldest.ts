import type { Plugin } from 'vite';

/** The oldest browsers that the page is built for, as docs/players.md and the sentence in index.html name them. */
export const OLDEST = ['safari16.4', 'ios16.4', 'firefox128', 'chrome117', 'edge117'] as const;

/**
 * What some of them do not have yet. The build lowers syntax and nothing else, so that each of these would break there.
 * What a library asks for before it uses it is not named.
 */
const NEWER_SCRIPT: Readonly<Record<string, RegExp>> = {
  'AbortSignal.any': /\bAbortSignal\.any\b/,
  'Array.fromAsync': /\bArray\.fromAsync\b/,
  'checkVisibility()': /\.checkVisibility\(/,
  CloseWatcher: /\bCloseWatcher\b/,
  'crypto.randomUUID (not on plain http)': /\.randomUUID\b/,
  'crypto.subtle (not on plain http)': /\bcrypto\.subtle\b/,
  'Intl.DurationFormat': /\bIntl\.DurationFormat\b/,
  'isWellFormed()': /\.(isWellFormed|toWellFormed)\(/,
  'iterator helpers': /\bIterator\.(from|concat|prototype)\b/,
  'Object.groupBy, Map.groupBy': /\b(Object|Map)\.groupBy\b/,
  popover: /\.(showPopover|togglePopover|hidePopover)\(/,
  'Promise.try': /\bPromise\.try\b/,
  'Promise.withResolvers': /\bPromise\.withResolvers\b/,
  'RegExp.escape': /\bRegExp\.escape\b/,
  requestIdleCallback: /\brequestIdleCallback\b/,
  'scheduler.yield': /\bscheduler\.(yield|postTask)\b/,
  'set operations': /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  setHTMLUnsafe: /\.(setHTML|setHTMLUnsafe|moveBefore)\(/,
  'URL.canParse, URL.parse': /\bURL\.(canParse|parse)\b/,
};

const NEWER_STYLE: Readonly<Record<string, RegExp>> = {
  '@property': /@property\b/,
  '@scope': /@scope\b/,
  '@starting-style': /@starting-style\b/,
  'allow-discrete': /\ballow-discrete\b/,
  'anchor positioning': /\banchor-name:|\bposition-anchor:|\banchor\(/,
  'animation-timeline': /\banimation-timeline:/,
  'field-sizing': /\bfield-sizing:/,
  'interpolate-size': /\binterpolate-size:/,
  'light-dark()': /\blight-dark\(/,
  'relative colours': /\b(rgb|hsl|oklch|lab|lch)\(from\b/,
  ':open, :popover-open': /:(open|popover-open)\b/,
  'text-decoration with a thickness (not in Safari)': /text-decoration:[^;}]*\d/,
  'container style queries': /@container[^{]*\bstyle\(/,
};

/** Fails the build when what was built names something that the oldest browsers do not have. */
export function oldest(): Plugin {
  return {
    name: 'packetboat-oldest',
    apply: 'build',
    generateBundle(_options, bundle) {
      const found = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? newerIn(file.code, NEWER_SCRIPT)
          : file.fileName.endsWith('.css')
            ? newerIn(String(file.source), NEWER_STYLE)
            : [],
      );
      if (found.length > 0)
        this.error(
          `newer than the oldest browsers (${OLDEST.join(', ')}): ${[...new Set(found)].join(', ')}`,
        );
    },
  };
}

const newerIn = (text: string, newer: Readonly<Record<string, RegExp>>): string[] =>
  Object.entries(newer).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
