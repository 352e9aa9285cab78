import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import Login from './app/Login.tsx'
import { Root } from './app/Root.tsx'
import { settings } from './data/client/settings.ts'
import { nonce } from './ui/theme.ts'

/** The pages that look the same to everybody before they sign in, as `main.tsx` has their paths. */
const paths = ['', '/login']

/**
 * The public pages as HTML, by their paths, so that they are seen before any script has come; and
 * the settings that the app is built with, as the server needs the same.
 */
export function prerender(): Record<string, object> {
  const pages = paths.map((path) => [path, split(renderToString(pageAt(path)))])
  return { prerendered: Object.fromEntries(pages), settings }
}

function pageAt(start: string) {
  return (
    <StrictMode>
      <Root {...{ start, Login }} App={() => null} drawFrame={() => undefined} />
    </StrictMode>
  )
}

/**
 * The HTML of the head (title, preloads, styles and script), and of the element that React takes
 * over. React puts what belongs into the head before everything else, but for what Emotion writes.
 */
function split(html: string) {
  const [head = ''] = /^(<link[^>]*>|<title>[^<]*<\/title>)*/.exec(html) ?? []
  // Between the elements the styles would have a slow phone draw these one after the other, and move
  // a page that is centred by each.
  const styles = html.match(style)?.join('') ?? ''
  const root = html.slice(head.length).replace(style, '')
  return { head: head + styles + (root.includes('<form') ? submitLater : ''), root }
}

const style = /<style data-emotion.*?<\/style>/gs

/** Marks a form that is submitted before React can, which submits it as soon as it can (`SignInForm`). */
const submitLater = `<script nonce="${nonce}">
addEventListener('submit', (event) => {
  if (event.defaultPrevented) return
  event.preventDefault()
  event.target.ariaBusy = 'true'
})
</script>`
