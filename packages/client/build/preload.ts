import type { Plugin } from 'vite';
import { FIRST_LANGUAGE } from '../src/words/language.ts';

/** The words that the page begins with. */
const WORDS = `/src/words/${FIRST_LANGUAGE}.ts`;

/** Says which language the page is in, as it is sent: what stands in `index.html` counts for nothing. */
export function inLanguage(): Plugin {
  return {
    name: 'packetboat-language',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(/<html[^>]*>/, `<html lang="${FIRST_LANGUAGE}">`),
    },
  };
}

/** Has the page's words fetched beside its first script, which asks for them only once it runs. */
export function preload(): Plugin {
  return {
    name: 'packetboat-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        return Object.values(bundle)
          .filter((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(WORDS))
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}
