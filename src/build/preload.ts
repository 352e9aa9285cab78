interface PageFile {
  href: string
  /** Of the page after: loaded once this one is ready (`ui/prefetch.ts`). */
  rel?: 'later'
}

/** What a page begins with, beside what all do. */
export interface PageFiles {
  /** A regular expression for its paths, whatever the case; the first that matches counts. */
  paths: string
  files: PageFile[]
}

/** Has the browser load what the page at its address begins with. Runs in the page, as text. */
export function preload(pages: readonly PageFiles[]): void {
  const page = pages.find(({ paths }) => new RegExp(paths, 'i').test(location.pathname))
  for (const file of page?.files ?? []) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '' }, file))
  }
}
