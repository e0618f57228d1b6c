import type { Plugin } from 'vite';

/** The words that the page begins with. */
const WORDS = /\/src\/words\/en\.ts$/;

/** Has the page's words fetched beside its first script, which asks for them only once it runs. */
export function preload(): Plugin {
  return {
    name: 'packetboat-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        return Object.values(bundle)
          .filter((file) => file.type === 'chunk' && WORDS.test(file.facadeModuleId ?? ''))
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}
