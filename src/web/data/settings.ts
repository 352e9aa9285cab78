import { timeZone } from '../../brand.ts'
import { type AppSettings, appSettings } from '../../contract/app-settings.ts'
import { messageIn } from './message-in.ts'

/** Those of the build, until `main.tsx` takes what is told in their place, before it loads the app. */
export const settings: AppSettings = {
  VITE_TIMEZONE: import.meta.env.VITE_TIMEZONE || timeZone,
  VITE_API_URL: import.meta.env.VITE_API_URL || '',
  VITE_PRICE_LIST_DELETE: import.meta.env.VITE_PRICE_LIST_DELETE || 'articles',
}

/**
 * Takes what our server says in its page, or any other in a `config.json` beside it, if it has one.
 * Resolves with what is wrong with it.
 */
export async function takeSettings(inPage: string | undefined): Promise<Error | undefined> {
  try {
    Object.assign(settings, inPage ? JSON.parse(inPage) : await readFile())
    // Our server has looked at its own, and looking at a zone takes long.
    if (inPage) return undefined
    for (const [name, text] of Object.entries<unknown>(settings)) {
      const [rule, error = 'There is no such setting.'] = Object(appSettings)[name] ?? []
      if (typeof text !== 'string' || !rule?.test(text)) throw new Error(`${name}: ${error}`)
    }
    return undefined
  } catch (error) {
    return new Error(`config.json: ${messageIn(error)}`)
  }
}

/** Asked for anew at each start. Many servers answer the page in the place of a file that is not there. */
async function readFile(): Promise<object> {
  const answer = await fetch(`${import.meta.env.BASE_URL}config.json`, { cache: 'no-cache' })
  if (answer.status >= 500) throw new Error(`Status ${answer.status}.`)
  const isPage = answer.headers.get('content-type')?.includes('html')
  return answer.ok && !isPage ? answer.json() : {}
}
