import type { Plugin } from 'vite'

/** Inlines all styles into the page, as nothing is painted before they are loaded. */
export function writeStyles(): Plugin {
  let styles = ''
  return {
    name: 'roda:styles',
    apply: 'build',
    generateBundle: {
      // Before Vite links them as a file.
      order: 'pre',
      handler(_, bundle) {
        const entries = Object.values(bundle).filter((file) => 'isEntry' in file && file.isEntry)
        for (const { viteMetadata } of entries) {
          for (const name of viteMetadata?.importedCss ?? []) {
            styles += Object(bundle[name]).source
            delete bundle[name]
          }
          viteMetadata?.importedCss.clear()
        }
      },
    },
    transformIndexHtml: () => [
      { tag: 'style', attrs: { nonce: '__CSP_NONCE__' }, children: styles, injectTo: 'head' },
    ],
  }
}
