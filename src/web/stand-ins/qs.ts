/**
 * Reads and writes what Refine puts into an address. The lists keep their view there themselves, in
 * plain pairs of text.
 */
export default {
  parse: (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query)),
  stringify: (query: Readonly<Record<string, string>>): string => `?${new URLSearchParams(query)}`,
}
