export default {
  parse: (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query)),
  stringify: (query: Readonly<Record<string, string>>): string => `?${new URLSearchParams(query)}`,
}
