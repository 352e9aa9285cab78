import type { Plugin, Rolldown } from 'vite'

/**
 * Packages that only define things when imported, but do not say so (`sideEffects` in their
 * package.json), and functions that only make something: what of them is not used is left out.
 */
export const treeshake: Rolldown.TreeshakingOptions = {
  moduleSideEffects: [
    {
      test: /\/node_modules\/(react-markdown|remark-[^/]+|micromark[^/]*|mdast-[^/]+|unified|vfile[^/]*|numfmt|papaparse|pluralize|qs|query-string|notistack|lodash-es|dayjs|react-hook-form|crypto-js|hoist-non-react-statics|prop-types|react-is|error-stack-parser|stackframe|@refinedev\/[^/]+)\//,
      sideEffects: false,
    },
  ],
  propertyReadSideEffects: false,
  // Refine's own themes, styles, and the names that it keeps of its functions.
  manualPureFunctions: ['createTheme', 'styled', '__name'],
}

/** Marks a styled component that a library defines by a template: the bundler takes it for a call. */
export function markStyled(): Plugin {
  return {
    name: 'roda:mark-styled',
    apply: 'build',
    transform: {
      filter: { id: /\/@refinedev\/mui\// },
      handler: (code) => ({
        code: code.replace(
          /^var (\w+) = (styled\(\w+\)`[^`]*`);$/gm,
          'var $1 = /* @__PURE__ */ (() => $2)();',
        ),
        map: null,
      }),
    },
  }
}
