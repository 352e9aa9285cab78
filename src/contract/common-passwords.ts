/** Common substitutions of letters: `p4$$w0rd`. */
const disguises: Readonly<Record<string, string>> = {
  a: '[a4@]',
  e: '[e3]',
  i: '[i1!]',
  o: '[o0]',
  s: '[s5$]',
  t: '[t7]',
}

/**
 * Frequent words in passwords, worldwide and in Indonesia; longer ones first, as they may contain
 * others.
 */
const words =
  `administrator, indonesia, superuser, bismillah, kata sandi, katasandi, password, passwort,
  iloveyou, trustno1, changeme, football, princess, sunshine, rahasia, welcome, letmein, default,
  dragon, monkey, master, sayang, secret, access, passwd, system, abc123, login, hello, admin,
  guest, sandi, cinta, staff, super, pass, root, user, test`.split(/,\s+/)
const common = new RegExp(
  words.map((word) => word.replace(/[aeiost]/g, (letter) => disguises[letter] ?? letter)).join('|'),
  'g',
)
const years = /(19|20)\d\d/g

/** Sequences of characters: the alphabet, the digits, and the rows and columns of a keyboard. */
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
/** The length from which adjacent characters count as a run. */
const RUN = 3

/** The number of distinct characters that must remain after the common parts are removed. */
const LEFT = 5

/**
 * Whether a password is easily guessed: made of common words, a year, keyboard runs and a few
 * repeated characters, even if it is long, such as `Password-123456789`.
 */
export function isCommonPassword(password: string): boolean {
  const rest = withoutRuns(password.toLowerCase().replace(common, ' ').replace(years, ' '))
  return new Set(rest.replace(/\s/g, '')).size < LEFT
}

function withoutRuns(text: string) {
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
