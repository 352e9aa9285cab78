import { closeHistory } from '@tiptap/pm/history'
import type { EditorOptions } from '@tiptap/react'
import { openToast } from '../data/providers/notification.ts'
import { cleanPastedHtml } from './pasted-html.ts'

/**
 * What is pasted or dropped into an article: cleaned to what an article may hold, so that nothing
 * of Word's or of a page's own look comes along. Pictures stay where they have an address; for any
 * other it is told why not.
 */
export const pasteProps: EditorOptions['editorProps'] = {
  transformPastedHTML(html) {
    const clean = cleanPastedHtml(html)
    if (count(clean, /<img\b[^>]*\ssrc=/gi) < count(html, /<img\b/gi)) tellRefused()
    return clean
  },
  handlePaste(view, event) {
    // What was typed just before is not undone with it.
    view.dispatch(closeHistory(view.state.tr))
    return refuseFiles(event.clipboardData)
  },
  handleDrop: (_, event) => refuseFiles(event.dataTransfer),
}

/**
 * A picture copied from a page comes as a file and as HTML with its address: then the address is
 * taken.
 */
function refuseFiles(data: DataTransfer | null): boolean {
  if (!data || data.files.length === 0 || data.types.includes('text/html')) return false
  tellRefused()
  return true
}

function tellRefused() {
  openToast({
    severity: 'error',
    headMsg: 'A pasted picture cannot be kept',
    message: 'An article holds the addresses of its pictures: add it with the picture tool.',
    duration: 8000,
  })
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
