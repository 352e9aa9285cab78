/** Texts of the screen that tests look for, each once, by their subject. */

export const refusing = {
  mayNotOpen: 'You may not open this page',
  instead: 'What you can open instead',
}

export const opening = {
  whatICanOpen: 'What I can open',
  own: (role: string) => `Your role: ${role}`,
  ownAmongOthers: (role: string) => `${role} (your role)`,
  notTold: /^The server does not tell what the role/,
  changes: 'add, change',
}

export const paper = {
  printedAt: /, printed \d+ [A-Z][a-z]+ \d{4}, \d\d\.\d\d WIB$/m,
}

/** Titles of the pages that no resource declares. */
export const titles: Readonly<Record<string, string>> = {
  '/': 'Roda',
  '/login': 'Sign in',
  '/dashboard': 'Home',
  '/no-such-page': 'Page not found',
}
