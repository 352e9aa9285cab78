interface PageFile {
  href: string
  /** A file of the next page: loaded once this page is ready (`ui/prefetch.ts`). */
  rel?: 'later'
}

/** The files that a page begins with, without those that every page has. */
export interface PageFiles {
  /** A regular expression for its paths, ignoring case; the first match counts. */
  paths: string
  files: PageFile[]
}

/** Preloads the files that the page at this address begins with. Its source becomes a script. */
export function preload(pages: readonly PageFiles[]): void {
  const page = pages.find(({ paths }) => new RegExp(paths, 'i').test(location.pathname))
  for (const file of page?.files ?? []) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '' }, file))
  }
}
