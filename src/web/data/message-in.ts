import { texts } from '../../contract/texts.ts'

/** What is told of anything that was thrown: an error of our own code as itself. */
export function messageIn(error: unknown): string {
  if (isLostScript(error)) return LOST
  return error instanceof Error ? error.message : texts.notText
}

/** Whether our own code has failed, and not what it has asked or read. */
export function isOwn(error: unknown): boolean {
  return [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind)
}

const LOST =
  'A part of the app could not be loaded. There may be a new version of it: refresh the page. Drafts are kept.'

/** Whether it is a browser's for a file of the app that did not come, or as a page in its place. */
export function isLostScript(error: unknown): boolean {
  return /dynamically imported module|importing a module script|JavaScript MIME type|preload CSS/i.test(
    Object(error).message,
  )
}
