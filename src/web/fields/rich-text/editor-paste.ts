import { closeHistory } from '@tiptap/pm/history'
import type { EditorOptions } from '@tiptap/react'
import type { Notice } from '../../data/providers/notification.ts'
import { cleanPastedHtml } from './pasted-html.ts'

/**
 * Cleans pasted and dropped content of an article from the styles of Word or web pages. Pictures
 * are kept if they have a URL; for others a toast gives the reason.
 */
export function pasteProps(tell: (notice: Notice) => void): EditorOptions['editorProps'] {
  // A picture copied from a web page comes as a file and as HTML. The URL in the HTML is used.
  function refuseFiles(data: DataTransfer | null) {
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

function count(text: string, pattern: RegExp) {
  return text.match(pattern)?.length ?? 0
}
