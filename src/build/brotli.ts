import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }

/** Writes `app.js.br` beside `app.js`, once at build instead of at every request. */
export function brotli(): Plugin {
  return {
    name: 'roda:brotli',
    apply: 'build',
    generateBundle: {
      // After Vite itself, which still writes into the chunks here.
      order: 'post',
      async handler(_, bundle) {
        const files = Object.values(bundle).filter(({ fileName }) =>
          /\.(js|css|svg)$/.test(fileName),
        )
        // In parallel, as it takes a third of the build on one core.
        await Promise.all(
          files.map(async (file) => {
            const text = file.type === 'chunk' ? file.code : file.source
            const source = await compress(text, { params })
            this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source })
          }),
        )
      },
    },
  }
}
