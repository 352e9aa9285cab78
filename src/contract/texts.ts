/** The toast and error texts of specification section 8, verbatim, including their misspellings. */
export const texts = {
  noResponse: 'Oops, something wrong with our server, please try again later.',
  notText: 'interval server error',
  head: {
    get: 'Error get data',
    create: 'Error create data',
    update: 'Error update data',
    delete: 'Error delete data',
    login: 'Login Failed',
    logout: 'Logout Failed',
  },
  success: {
    create: 'Success create',
    update: 'Success update',
    delete: 'Success delete',
    createUser: 'Succes create new user',
    updateUser: 'Succes update user',
    approve: 'Success Approve',
    assign: 'Berhasil memilih teknisi',
  },
  welcome: (name: string) => `Welcome ${name}`,
  loginSuccess: 'login success',
  approved: (count: number) => `${count} data Approved`,
  declined: (count: number) => `${count} data declined`,
  deleted: (count: number) => `${count} data deleted`,
  assigned: (technician: string, report: string) => `${technician} is assigned to ${report}.`,
  cancelled: (report: string) => `${report} is cancelled.`,
  charged: (report: string, total: string) => `The cost of ${report} is ${total}.`,
  errorScreen: (status: number | undefined) => `Error ${status ?? 500}`,
  refreshPage: 'Refresh page',
} as const

/**
 * The message for a failed request: the server's own where it sent one (`wordsIn`), else the text
 * that specification section 8 states. `body` is undefined when there was no response.
 */
export function messageOf(body: unknown, hasResponse: boolean): string {
  if (!hasResponse) return texts.noResponse
  return (typeof body === 'object' && wordsIn(body)) || texts.notText
}

/**
 * The message in an error body of any server: text, a list of texts, or a property such as
 * `message` of the body or of its data. Undefined if there is none, or one that is no text.
 */
export function wordsIn(value: unknown): string | undefined {
  if (!value) return undefined
  if (typeof value === 'string') return value
  if (Array.isArray(value)) {
    const words = value.map(wordsIn)
    return words.includes(undefined) ? undefined : words.join('\n') || undefined
  }
  const { message, msg, error, detail, data } = Object(value)
  return [message, msg, error, detail, data].map(wordsIn).find(Boolean)
}

const numbers = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 20 })

/** A number as the app writes it: `4.098` or `0,25`. */
export function grouped(value: number | bigint): string {
  return numbers.format(value)
}

/** A count with its noun: `1 testimony`, `3 branches`, `4.098 days`. */
export function counted(count: number, singular: string): string {
  return `${grouped(count)} ${nounFor(count, singular)}`
}

/** The noun in the singular or plural, depending on the count. */
export function nounFor(count: number, singular: string): string {
  return count === 1
    ? singular
    : `${singular.replace(/([^aeiou])y$/, '$1ie').replace(/(s|x|z|ch|sh)$/, '$1e')}s`
}
