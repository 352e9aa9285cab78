import type { I18nProvider } from '@refinedev/core'
import { texts } from '../../../contract/texts.ts'

/**
 * The toast headings by Refine's translation keys, from the catalogue of specification section 8.
 */
const heads: Record<string, string> = {
  'notifications.error': texts.head.get,
  'notifications.createError': texts.head.create,
  'notifications.editError': texts.head.update,
  'notifications.deleteError': texts.head.delete,
  'notifications.createSuccess': texts.success.create,
  'notifications.editSuccess': texts.success.update,
  'notifications.deleteSuccess': texts.success.delete,
  'notifications.success': '',
}

/**
 * The app has one language; this provider only replaces Refine's texts by those of the
 * specification. Refine passes its own text as the last argument, which may be the second.
 */
export const i18nProvider: I18nProvider = {
  translate: (key, options, fallback) =>
    heads[key] ?? fallback ?? (typeof options === 'string' ? options : key),
  changeLocale: () => undefined,
  getLocale: () => 'en',
}
