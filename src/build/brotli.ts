import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

/** Writes `app.js.br` beside `app.js`, once at build instead of at every request. */
export function brotli(): Plugin {
  return {
    name: 'roda:brotli',
    apply: 'build',
    generateBundle: {
      // After Vite itself, which still writes into the chunks here.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (!/\.(js|css|svg)$/.test(file.fileName)) continue
          const text = file.type === 'chunk' ? file.code : file.source
          const source = brotliCompressSync(text, {
            params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
          })
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source })
        }
      },
    },
  }
}
