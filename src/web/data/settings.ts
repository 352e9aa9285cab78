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
export async function takeSettings(
  inPage: string | undefined,
  askForFile: () => Promise<Response>,
): Promise<Error | undefined> {
  try {
    const told: object = inPage ? JSON.parse(inPage) : await jsonOf(await askForFile())
    const rules: Readonly<Record<string, (typeof appSettings)[keyof AppSettings]>> = appSettings
    const wrong = Object.entries({ ...settings, ...told }).flatMap(([name, text]) => {
      const [isRight, error] = rules[name] ?? [() => false, 'There is no such setting.']
      return typeof text === 'string' && isRight(text) ? [] : [`${name}: ${error}`]
    })
    if (wrong.length > 0) throw new Error(wrong.join(' '))
    Object.assign(settings, told)
    return undefined
  } catch (error) {
    return new Error(`config.json: ${messageIn(error)}`)
  }
}

/** Many servers answer the page in the place of a file that they do not have. */
async function jsonOf(answer: Response): Promise<object> {
  if (answer.status >= 500) throw new Error(`Status ${answer.status}.`)
  const isPage = answer.headers.get('content-type')?.includes('html')
  return answer.ok && !isPage ? answer.json() : {}
}
