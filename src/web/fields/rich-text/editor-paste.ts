import { closeHistory } from '@tiptap/pm/history'
import type { EditorOptions } from '@tiptap/react'
import type { Notice } from '../../data/providers/notification.ts'
import { cleanPastedHtml } from './pasted-html.ts'

/**
 * Cleans what is pasted or dropped into an article, so that no styles of Word or of a web page come
 * along. Pictures are kept if they have a URL; for others a toast says why not.
 */
export function pasteProps(tell: (notice: Notice) => void): EditorOptions['editorProps'] {
  // A picture copied from a web page comes as a file and as HTML with its URL, which is used then.
  function refuseFiles(data: DataTransfer | null): boolean {
    if (!data || data.files.length === 0 || data.types.includes('text/html')) return false
    tell(refused)
    return true
  }

  return {
    transformPastedHTML(html) {
      const clean = cleanPastedHtml(html)
      if (count(clean, /<img\b[^>]*\ssrc=/gi) < count(html, /<img\b/gi)) tell(refused)
      return clean
    },
    handlePaste(view, event) {
      // A new history step, so that undoing the paste keeps what was typed before.
      view.dispatch(closeHistory(view.state.tr))
      return refuseFiles(event.clipboardData)
    },
    handleDrop: (_, event) => refuseFiles(event.dataTransfer),
  }
}

const refused: Notice = {
  type: 'error',
  message: 'A pasted picture cannot be kept',
  description: 'An article holds the addresses of its pictures: add it with the picture tool.',
  duration: 8000,
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
