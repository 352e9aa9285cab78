/**
 * Settings built into the app, which a server may override when it starts. Each has a rule and the
 * message for an invalid value (specification section 7). Without zod, which the first page does
 * not load.
 */
export const appSettings = {
  VITE_TIMEZONE: [{ test: isZone }, 'Write an IANA name, such as Asia/Makassar.'],
  VITE_API_URL: [/^(https?:\/\/[\w.:[\]-]+)?$/, 'Write it as https://api.example, without a path.'],
  VITE_PRICE_LIST_DELETE: [/^(articles|own)$/, 'Write articles or own.'],
} as const

export type AppSettings = Record<keyof typeof appSettings, string>

export function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
