import type { Kind } from '../../src/contract/field.ts'

/** What a field of a rule may hold, up to its limits, and what lies just beyond them. */
export interface Held {
  kind?: Kind
  taken: unknown[]
  refused: unknown[]
}

const x = (length: number) => 'x'.repeat(length)
const one = (length: number) => '1'.repeat(length)
const file = (size: number, type = 'image/webp') => ({ size, type })
const first = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

function numbers(kind: Kind, min: number, max: number, step: number): Held {
  return { kind, taken: [min, max], refused: [min - step, max + step, String(min), Number.NaN] }
}

function texts(min: number, max: number): Held {
  return {
    taken: [x(min), x(max), ` ${x(max)} `],
    refused: [...(min > 0 ? [x(min - 1)] : []), x(max + 1), 1],
  }
}

type Rule = [pattern: RegExp, held: (...found: string[]) => Held]

/** The rules in the words of `records.ts`. */
const rules: Rule[] = [
  [
    /^(text|lines) (\d+)–(\d+)$/,
    (word, min, max) => {
      const { taken, refused } = texts(Number(min), Number(max))
      const twoLines = `${x(Math.max(Number(min), 1))}\nx`
      return word === 'text'
        ? { kind: 'text', taken, refused: [...refused, twoLines] }
        : { kind: 'longText', taken: [...taken, twoLines], refused }
    },
  ],
  [/^yes$/, () => ({ taken: [true], refused: [false, 'true', 1] })],
  [
    /^secret (\d+)–(\d+)$/,
    (min, max) => ({
      kind: 'password',
      taken: [x(Number(min)), x(Number(max))],
      refused: [x(Number(min) - 1), x(Number(max) + 1)],
    }),
  ],
  [
    /^password (\d+)–(\d+)$/,
    (min, max) => {
      const password = (length: number) => 'kuda hujan kertas '.repeat(length).slice(0, length)
      return {
        kind: 'password',
        taken: [password(Number(min)), password(Number(max))],
        refused: [
          password(Number(min) - 1),
          password(Number(max) + 1),
          x(Number(min)),
          ' '.repeat(Number(min)),
        ],
      }
    },
  ],
  [
    /^HTML (\d+) kB$/,
    (kilobytes) => ({
      kind: 'richText',
      taken: ['x', x(Number(kilobytes) * 1000)],
      refused: ['', x(Number(kilobytes) * 1000 + 1)],
    }),
  ],
  [
    /^slug (\d+)$/,
    (max) => ({
      kind: 'slug',
      taken: ['a', x(Number(max))],
      refused: ['', x(Number(max) + 1), 'A'],
    }),
  ],
  [
    /^digits (\d+)$/,
    (length) => ({
      kind: 'text',
      taken: [one(Number(length))],
      refused: [one(Number(length) - 1), one(Number(length) + 1), x(Number(length))],
    }),
  ],
  [
    /^digits from (\d+) to (\d+)$/,
    (min, max) => ({
      taken: [min, max],
      refused: [String(Number(min) - 1), String(Number(max) + 1), Number(min)],
    }),
  ],
  [
    /^phone (\d+)–(\d+)$/,
    (min, max) => ({
      kind: 'phone',
      taken: [one(Number(min)), one(Number(max))],
      refused: [one(Number(min) - 1), one(Number(max) + 1), x(Number(max))],
    }),
  ],
  [
    /^email (\d+)$/,
    (max) => ({
      kind: 'email',
      taken: [`${x(Number(max) - 5)}@a.id`],
      refused: [`${x(Number(max) - 4)}@a.id`, 'a.id'],
    }),
  ],
  [
    /^https (\d+)$/,
    (max) => ({
      kind: 'url',
      taken: [`https://${x(Number(max) - 8)}`],
      refused: [`https://${x(Number(max) - 7)}`, '/promo'],
    }),
  ],
  [
    /^path or https (\d+)$/,
    (max) => ({
      kind: 'text',
      taken: [`https://${x(Number(max) - 8)}`, `/${x(Number(max) - 1)}`],
      refused: [`https://${x(Number(max) - 7)}`, 'promo'],
    }),
  ],
  [/^whole (\d+)–(\d+)$/, (min, max) => numbers('number', Number(min), Number(max), 1)],
  [/^rupiah (\d+)–(\d+)$/, (min, max) => numbers('money', Number(min), Number(max), 1)],
  [/^stars (\d+)–(\d+)$/, (min, max) => numbers('rating', Number(min), Number(max), 1)],
  [
    /^fraction (-?[\d.]+)–(-?[\d.]+)$/,
    (min, max) => numbers('decimal', Number(min), Number(max), 0.001),
  ],
  [/^fraction$/, () => ({ kind: 'decimal', taken: [-6.2, 106.8], refused: ['1', Number.NaN] })],
  [
    /^day$/,
    () => ({
      kind: 'date',
      taken: ['1900-01-01', '2099-12-31'],
      refused: ['1899-12-31', '2100-01-01', '2026-02-30'],
    }),
  ],
  [
    /^moment$/,
    () => ({
      kind: 'dateTime',
      taken: ['1900-01-01T00:00:00Z', '2099-12-31T23:59:59Z'],
      refused: ['2026-01-31', '2100-01-01T00:00:00Z'],
    }),
  ],
  [/^time$/, () => ({ kind: 'time', taken: ['00:00', '23:59'], refused: ['24:00', '8:00'] })],
  [/^yes or no$/, () => ({ kind: 'switch', taken: [true, false], refused: ['true', 1] })],
  [
    /^one of (.*)$/,
    (options = '') => ({
      kind: 'select',
      taken: options.split(', ').map((option) => option.replace(/ \(.*/, '')),
      refused: ['', 'none of them'],
    }),
  ],
  [
    /^record(?: of .*)?$/,
    () => ({ kind: 'reference', taken: [1, 2_147_483_647], refused: [0, 2_147_483_648, '1'] }),
  ],
  [
    /^records of .*, (\d+)$/,
    (most) => ({
      kind: 'references',
      taken: [[], first(Number(most))],
      refused: [first(Number(most) + 1), [1, 1], [0]],
    }),
  ],
  [
    /^picture .*?(\d+) MB$/,
    (megabytes) => ({
      kind: 'image',
      taken: [file(Number(megabytes) * 1_000_000), '/files/known.webp', x(500)],
      refused: [file(Number(megabytes) * 1_000_000 + 1), file(0), file(1, 'image/gif'), ''],
    }),
  ],
  [
    /^pictures (\d+) .*?(\d+) MB$/,
    (most, megabytes) => ({
      kind: 'images',
      taken: [[], first(Number(most)).map(String), [file(Number(megabytes) * 1_000_000)]],
      refused: [
        first(Number(most) + 1).map(String),
        ['same', 'same'],
        [file(Number(megabytes) * 1_000_000 + 1)],
      ],
    }),
  ],
  [/^person$/, () => ({ kind: 'person', taken: [], refused: [] })],
  [/^file$/, () => ({ taken: [file(1, 'text/csv')], refused: ['opl.csv', {}] })],
]

/** @throws {Error} for a rule that there is not. */
export function heldBy(rule: string): Held {
  for (const [pattern, held] of rules) {
    const found = pattern.exec(rule)
    if (found) return held(...found.slice(1))
  }
  throw new Error(`“${rule}” is no rule.`)
}
