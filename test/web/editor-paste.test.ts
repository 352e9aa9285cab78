import { renderHook } from '@testing-library/react'
import { Editor } from '@tiptap/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeToast, useToasts } from '../../src/web/data/providers/notification.ts'
import { editorExtensions } from '../../src/web/fields/editor-extensions.ts'
import { pasteProps } from '../../src/web/fields/editor-paste.ts'

/** What becomes of what is pasted or dropped into an article, and what is told of it. */

const picture = new File(['a'], 'a.png', { type: 'image/png' })
const kept = '<img src="https://roda.example/a.png">'
const lost = '<img src="data:image/png;base64,AAAA">'

let editor: Editor
beforeEach(() => {
  editor = new Editor({
    extensions: editorExtensions,
    injectCSS: false,
    editorProps: { ...pasteProps },
  })
})
afterEach(() => {
  editor.destroy()
  for (const { key } of toasts()) closeToast(key)
})

/** Read and let go, so that nothing renders when the last toast closes after the test. */
function toasts() {
  const { result, unmount } = renderHook(useToasts)
  unmount()
  return result.current.filter(({ open }) => open)
}

/** What the browser tells of a paste or a drop. */
function bringing(files: File[], ...types: string[]): DataTransfer {
  return { files, types, getData: () => '' } as unknown as DataTransfer
}
const paste = (html: string, clipboardData: DataTransfer | null = bringing([], 'text/html')) =>
  editor.view.pasteHTML(html, { clipboardData } as ClipboardEvent)
const drop = (dataTransfer: DataTransfer | null) =>
  pasteProps?.handleDrop?.call(
    undefined as never,
    editor.view,
    { dataTransfer } as DragEvent,
    editor.state.doc.slice(0),
    false,
  )

test.each([
  ['text', '<p style="color: red">a</p>', '<p>a</p>'],
  ['a picture with an address', kept, kept],
  [
    'a picture with a text before its address',
    '<img alt="b" src="https://roda.example/a.png">',
    '<img src="https://roda.example/a.png" alt="b">',
  ],
  [
    'a table',
    '<table style="width: 9cm"><tr><th>a</th><th>b</th></tr><tr><td>c</td></tr></table>',
    '<table><tbody><tr><th><p>a</p></th><th><p>b</p></th></tr><tr><td><p>c</p></td><td></td></tr></tbody></table>',
  ],
  ['a text and a picture with an address', `<p>a</p>${kept}`, `<p>a</p>${kept}`],
])('%s is pasted without its styles, and nothing is told', (_, html, article) => {
  paste(html)
  expect(editor.getHTML().replaceAll('<p></p>', '')).toBe(article)
  expect(toasts()).toEqual([])
})

test.each([
  ['alone', lost],
  ['after one that is kept', `${kept}${lost}`],
  ['with an address that is no address', '<img alt="src=" src="data:image/png;base64,AAAA">'],
  ['in capitals', '<IMG SRC="data:image/png;base64,AAAA">'],
])('of a picture without an address it is told that it cannot be kept: %s', (_, html) => {
  paste(html)
  expect(editor.getHTML()).not.toContain('data:')
  expect(toasts()).toMatchObject([
    {
      severity: 'error',
      headMsg: expect.stringContaining('cannot be kept'),
      message: expect.stringContaining('picture tool'),
      duration: 8000,
      count: 1,
    },
  ])
})

describe.each<[string, DataTransfer | null, boolean]>([
  ['a picture from a folder', bringing([picture], 'Files'), true],
  ['two of them', bringing([picture, picture], 'Files'), true],
  ['a picture of a web page', bringing([picture], 'text/html', 'Files'), false],
  ['text', bringing([], 'text/plain'), false],
  ['nothing that the browser tells of', null, false],
])('%s', (_, data, isRefused) => {
  test(`is ${isRefused ? '' : 'not '}refused when it is pasted`, () => {
    paste('<p>a</p>', data)
    expect(editor.getText()).toBe(isRefused ? '' : 'a')
    expect(toasts().map(({ severity }) => severity)).toEqual(isRefused ? ['error'] : [])
  })

  test(`is ${isRefused ? '' : 'not '}refused when it is dropped`, () => {
    expect(drop(data)).toBe(isRefused)
    expect(toasts().map(({ severity }) => severity)).toEqual(isRefused ? ['error'] : [])
  })
})

test('undoing what was pasted keeps what was typed just before', () => {
  editor.commands.insertContent('typed ')
  paste('<p>pasted</p>')
  expect(editor.getText()).toBe('typed pasted')
  editor.commands.undo()
  expect(editor.getText().trim()).toBe('typed')
})
