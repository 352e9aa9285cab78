/** Letters as they are often disguised: `p4$$w0rd`. */
const disguises: Readonly<Record<string, string>> = {
  a: '[a4@]',
  e: '[e3]',
  i: '[i1!]',
  o: '[o0]',
  s: '[s5$]',
  t: '[t7]',
}

/**
 * Words that are tried before any others, here and elsewhere; longer ones first, as they may hold
 * others.
 */
const words = [
  'administrator',
  'indonesia',
  'superuser',
  'bismillah',
  'kata sandi',
  'katasandi',
  'password',
  'passwort',
  'iloveyou',
  'trustno1',
  'changeme',
  'football',
  'princess',
  'sunshine',
  'rahasia',
  'welcome',
  'letmein',
  'default',
  'dragon',
  'monkey',
  'master',
  'sayang',
  'secret',
  'access',
  'passwd',
  'system',
  'abc123',
  'login',
  'hello',
  'admin',
  'guest',
  'sandi',
  'cinta',
  'staff',
  'super',
  'pass',
  'root',
  'user',
  'test',
]
const common = new RegExp(
  words.map((word) => word.replace(/[aeiost]/g, (letter) => disguises[letter] ?? letter)).join('|'),
  'g',
)
const years = /(19|20)\d\d/g

/**
 * What lies side by side: in the alphabet, among the digits, and on a keyboard, along its rows and
 * down its columns.
 */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '!@#$%^&*()_+',
  'qwertyuiop[]',
  'qwertzuiop',
  'asdfghjkl;',
  'zxcvbnm,./',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.',
].flatMap((row) => [row, [...row].reverse().join('')])
/** So many beside one another are no accident. */
const RUN = 3

/** So many different characters have to be left when all that everybody tries is taken away. */
const LEFT = 5

/**
 * Whether a password is one that is tried first: it comes down to common words, a year, runs on the
 * keyboard, and the same few characters again and again. Also when it is long:
 * `Password-123456789`.
 */
export function isCommonPassword(password: string): boolean {
  const rest = withoutRuns(password.toLowerCase().replace(common, ' ').replace(years, ' '))
  return new Set(rest.replace(/\s/g, '')).size < LEFT
}

function withoutRuns(text: string): string {
  let left = ''
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = start + 1
    while (end < text.length && rows.some((row) => row.includes(text.slice(start, end + 1))))
      end += 1
    if (end - start >= RUN) continue
    left += text[start]
    end = start + 1
  }
  return left
}
