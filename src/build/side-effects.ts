import type { Plugin, Rolldown } from 'vite'

/**
 * Packages that only define things when imported but do not declare it (`sideEffects` in their
 * package.json), and functions without side effects. Unused parts of both are dropped.
 */
export const treeshake: Rolldown.TreeshakingOptions = {
  moduleSideEffects: [
    {
      test: /\/node_modules\/(react-markdown|remark-[^/]+|micromark[^/]*|mdast-[^/]+|unified|vfile[^/]*|numfmt|papaparse|pluralize|qs|query-string|notistack|lodash-es|dayjs|react-hook-form|crypto-js|hoist-non-react-statics|prop-types|react-is|error-stack-parser|stackframe|@refinedev\/[^/]+)\//,
      sideEffects: false,
    },
  ],
  propertyReadSideEffects: false,
  // Refine's own themes and styles, and its helper that keeps the names of functions.
  manualPureFunctions: ['createTheme', 'styled', '__name'],
}

/**
 * Marks calls of a library as pure, which the bundler would keep: a component that is styled by a
 * template, and an extended dayjs, both needed only by parts that few pages use.
 */
export function markPure(): Plugin {
  return {
    name: 'roda:mark-pure',
    apply: 'build',
    transform: {
      filter: { id: /\/@refinedev\/mui\// },
      handler: (code) => ({
        code: code
          .replace(
            /^var (\w+) = (styled\(\w+\)`[^`]*`);$/gm,
            'var $1 = /* @__PURE__ */ (() => $2)();',
          )
          .replace('import dayjs from', 'import plainDayjs from')
          .replace(
            /^dayjs(\.extend\(.+)\n(.+=)/m,
            'var dayjs = /* @__PURE__ */ plainDayjs$1\n$2 /* @__PURE__ */',
          ),
        map: null,
      }),
    },
  }
}
