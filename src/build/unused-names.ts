import type { Plugin } from 'vite'

/**
 * Packages that only define things when imported, but do not say so (`sideEffects` in their
 * package.json). Told, the bundler leaves out what of them is not used: about 48 KiB.
 */
export const quiet =
  /\/node_modules\/(react-markdown|remark-[^/]+|micromark[^/]*|mdast-[^/]+|unified|vfile[^/]*|numfmt|papaparse|pluralize|qs|query-string|notistack|lodash-es|dayjs|react-hook-form|crypto-js|@refinedev\/[^/]+)\//

/**
 * Refine keeps the names of its functions, React Router those of its components, used or not: for
 * debugging, 4 KiB.
 */
export function dropNames(): Plugin {
  return {
    name: 'roda:names',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/(@refinedev\/[^/]+|react-router)\/dist\// },
      handler: (code) =>
        code
          .replace(/^var __name = .*$/m, 'var __name = (target) => target;')
          .replace(/^\w+\.displayName = .*$/gm, '')
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
    },
  }
}
