import { join } from 'node:path'
import { build } from 'vite'
import { temporaryFolder } from '../folder.ts'

const list = join(import.meta.dirname, '../../../src/contract/resources/index.ts')
const order = join(import.meta.dirname, 'order.ts')

/** Builds the app with the orders among its resources. Returns the folder. */
export async function buildWithOrders(): Promise<string> {
  const outDir = temporaryFolder()
  await build({
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
    plugins: [
      {
        name: 'with orders',
        enforce: 'pre',
        transform: (code, id) =>
          id === list
            ? `import { order } from '${order}'\n${code.replace('= [', '= [order, ')}`
            : undefined,
      },
    ],
  })
  return outDir
}
