/**
 * The page of parts stores nothing. Imported before anything else, it leaves the session, the drafts
 * and the preferences of the app at this address alone.
 */
const methods = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
}

for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { value: Object.create(methods) })
