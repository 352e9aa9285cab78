import { texts } from '../../../contract/texts.ts'

/** The message about anything that was thrown. */
export function messageIn(error: unknown): string {
  if (isLostScript(error)) return LOST
  return error instanceof Error ? error.message : texts.notText
}

/** Whether an error is a bug in our own code, and not a failed request. */
export function isOwn(error: unknown): boolean {
  return [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind)
}

const LOST = 'A part of the app could not be loaded. Refresh the page; drafts are kept.'

/** Whether the browser could not load a file of the app, or got a page in its place. */
export function isLostScript(error: unknown): boolean {
  return /dynamically imported module|importing a module script|JavaScript MIME type|preload CSS/i.test(
    Object(error).message,
  )
}
