import { timeZone } from '../../../brand.ts'
import { type AppSettings, appSettings } from '../../../contract/app-settings.ts'
import { messageIn } from './message-in.ts'

/**
 * The settings of the build. `main.tsx` replaces them by those of the server before it loads the
 * app.
 */
export const settings: AppSettings = {
  VITE_TIMEZONE: import.meta.env.VITE_TIMEZONE || timeZone,
  VITE_API_URL: import.meta.env.VITE_API_URL || '',
  VITE_PRICE_LIST_DELETE: import.meta.env.VITE_PRICE_LIST_DELETE || 'articles',
}

/**
 * Takes the settings from the page of our server, or from a `config.json` beside the page of any
 * other. Resolves with the error if they are invalid.
 */
export async function takeSettings(inPage: string | undefined): Promise<Error | undefined> {
  try {
    Object.assign(settings, inPage ? JSON.parse(inPage) : await readFile())
    // Our server has checked its own settings, and checking a time zone is slow.
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

/** Fetched at each start. Many servers reply with the page if the file does not exist. */
async function readFile(): Promise<object> {
  const answer = await fetch(`${import.meta.env.BASE_URL}config.json`, { cache: 'no-cache' })
  if (answer.status >= 500) throw new Error(`Status ${answer.status}.`)
  const isPage = answer.headers.get('content-type')?.includes('html')
  return answer.ok && !isPage ? answer.json() : {}
}
