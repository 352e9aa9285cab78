import type { Kind } from '../../src/contract/field.ts'

/** Values that a field with a rule accepts, up to its limits, and values just beyond them. */
export interface Held {
  kind?: Kind
  taken: unknown[]
  refused: unknown[]
}

const x = (length: number) => 'x'.repeat(length)
const one = (length: number) => '1'.repeat(length)
const file = (size: number, type = 'image/webp') => ({ size, type })
const first = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

function sets(kind: Kind | undefined, taken: unknown[], refused: unknown[]): Held {
  return { ...(kind && { kind }), taken, refused }
}

function numbers(kind: Kind, min: number, max: number, step = 1): Held {
  return sets(kind, [min, max], [min - step, max + step, String(min), Number.NaN])
}

/** A text of one or several lines. */
function texts(kind: 'text' | 'longText', min: number, max: number): Held {
  const twoLines = `${x(Math.max(min, 1))}\nx`
  const refused = [...(min > 0 ? [x(min - 1)] : []), x(max + 1), 1]
  const taken = [x(min), x(max), ` ${x(max)} `]
  return kind === 'text'
    ? sets(kind, taken, [...refused, twoLines])
    : sets(kind, [...taken, twoLines], refused)
}

function password(min: number, max: number): Held {
  const of = (length: number) => 'kuda hujan kertas '.repeat(length).slice(0, length)
  const refused = [of(min - 1), of(max + 1), x(min), ' '.repeat(min)]
  return sets('password', [of(min), of(max)], refused)
}

function address(kind: Kind, max: number, refused: string, ...taken: string[]): Held {
  return sets(kind, [`https://${x(max - 8)}`, ...taken], [`https://${x(max - 7)}`, refused])
}

function image(limit: number): Held {
  const taken = [file(limit), '/files/known.webp', x(500)]
  return sets('image', taken, [file(limit + 1), file(0), file(1, 'image/gif'), ''])
}

function images(count: number, limit: number): Held {
  const refused = [first(count + 1).map(String), ['same', 'same'], [file(limit + 1)]]
  return sets('images', [[], first(count).map(String), [file(limit)]], refused)
}

const MB = 1_000_000
const [firstDay, lastDay] = ['1900-01-01', '2099-12-31']

type Rule = [pattern: RegExp, held: (...found: number[]) => Held]

/** The rules in the words of `records.ts`, with the numbers in them as parameters. */
const rules: Rule[] = [
  [/^text (\d+)–(\d+)$/, (min, max) => texts('text', min, max)],
  [/^lines (\d+)–(\d+)$/, (min, max) => texts('longText', min, max)],
  [/^yes$/, () => sets(undefined, [true], [false, 'true', 1])],
  [
    /^secret (\d+)–(\d+)$/,
    (min, max) => sets('password', [x(min), x(max)], [x(min - 1), x(max + 1)]),
  ],
  [/^password (\d+)–(\d+)$/, password],
  [/^HTML (\d+) kB$/, (kB) => sets('richText', ['x', x(kB * 1000)], ['', x(kB * 1000 + 1)])],
  [/^slug (\d+)$/, (max) => sets('slug', ['a', x(max)], ['', x(max + 1), 'A'])],
  [
    /^digits (\d+)$/,
    (length) => sets('text', [one(length)], [one(length - 1), one(length + 1), x(length)]),
  ],
  [
    /^digits from (\d+) to (\d+)$/,
    (min, max) => sets(undefined, [`${min}`, `${max}`], [`${min - 1}`, `${max + 1}`, min]),
  ],
  [
    /^phone (\d+)–(\d+)$/,
    (min, max) => sets('phone', [one(min), one(max)], [one(min - 1), one(max + 1), x(max)]),
  ],
  [/^email (\d+)$/, (max) => sets('email', [`${x(max - 5)}@a.id`], [`${x(max - 4)}@a.id`, 'a.id'])],
  [/^https (\d+)$/, (max) => address('url', max, '/promo')],
  [/^path or https (\d+)$/, (max) => address('text', max, 'promo', `/${x(max - 1)}`)],
  [/^whole (\d+)–(\d+)$/, (min, max) => numbers('number', min, max)],
  [/^rupiah (\d+)–(\d+)$/, (min, max) => numbers('money', min, max)],
  [/^stars (\d+)–(\d+)$/, (min, max) => numbers('rating', min, max)],
  [/^fraction (-?[\d.]+)–(-?[\d.]+)$/, (min, max) => numbers('decimal', min, max, 0.001)],
  [/^fraction$/, () => sets('decimal', [-6.2, 106.8], ['1', Number.NaN])],
  [/^day$/, () => sets('date', [firstDay, lastDay], ['1899-12-31', '2100-01-01', '2026-02-30'])],
  [
    /^moment$/,
    () =>
      sets(
        'dateTime',
        [`${firstDay}T00:00:00Z`, `${lastDay}T23:59:59Z`],
        ['2026-01-31', '2100-01-01T00:00:00Z'],
      ),
  ],
  [/^time$/, () => sets('time', ['00:00', '23:59'], ['24:00', '8:00'])],
  [/^yes or no$/, () => sets('switch', [true, false], ['true', 1])],
  [/^record(?: of .*)?$/, () => sets('reference', [1, 2_147_483_647], [0, 2_147_483_648, '1'])],
  [
    /^records of .*, (\d+)$/,
    (limit) => sets('references', [[], first(limit)], [first(limit + 1), [1, 1], [0]]),
  ],
  [/^picture .*?(\d+) MB$/, (megabytes) => image(megabytes * MB)],
  [/^pictures (\d+) .*?(\d+) MB$/, (count, megabytes) => images(count, megabytes * MB)],
  [/^person$/, () => sets('person', [], [])],
  [/^file$/, () => sets(undefined, [file(1, 'text/csv')], ['opl.csv', {}])],
]

/** @throws {Error} for an unknown rule. */
export function heldBy(rule: string): Held {
  const [, options] = /^one of (.*)$/.exec(rule) ?? []
  const names = options?.split(', ').map((option) => option.replace(/ \(.*/, ''))
  if (names) return sets('select', names, ['', 'none of them'])
  for (const [pattern, of] of rules) {
    const found = pattern.exec(rule)
    if (found) return of(...found.slice(1).map(Number))
  }
  throw new Error(`“${rule}” is no rule.`)
}
