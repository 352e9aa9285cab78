import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isCommonPassword } from '../../../src/contract/common-passwords.ts'
import {
  booleanParam,
  day,
  decimal,
  digits,
  email,
  id,
  idParam,
  ids,
  idsParam,
  instant,
  integer,
  integerParam,
  isWellFormed,
  link,
  longText,
  newPassword,
  optional,
  phoneNumber,
  richText,
  slug,
  slugify,
  text,
  timeOfDay,
  webAddress,
} from '../../../src/contract/schema.ts'
import { times } from '../../support/long.ts'

fc.configureGlobal({ numRuns: times(100) })

/**
 * Text of any UTF-16 units, lone halves of pairs among them, rich in the characters that break
 * things.
 */
const units = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }),
  fc.constantFrom(0, 9, 10, 32, 0x7f, 0x85, 0xa0, 0xd800, 0xdfff, 0xfeff),
)
const anyText = fc.array(units, { maxLength: 30 }).map((codes) => String.fromCharCode(...codes))
const isStorable = (value: string) =>
  Buffer.from(value, 'utf8').toString('utf8') === value && !value.includes('\0')

function accepts(schema: z.ZodMiniType, value: unknown): boolean {
  return z.safeParse(schema, value).success
}

function complaint(schema: z.ZodMiniType, value: unknown): string | undefined {
  return z.safeParse(schema, value).error?.issues[0]?.message
}

describe('text', () => {
  test('is trimmed, then counted', () => {
    expect(z.parse(text(2, 5), '  ban  ')).toBe('ban')
    expect(complaint(text(2, 5), '  b  ')).toBe('Write at least 2 characters.')
    expect(complaint(text(2, 5), 'ban mobil')).toBe('Write at most 5 characters.')
    expect(complaint(text(2, 5), '   ')).toBe('Required.')
  })

  test('of one line holds what PostgreSQL can hold, and no control character', () => {
    fc.assert(
      fc.property(anyText, (value) => {
        const kept = value.trim()
        expect(accepts(text(0, 30), value)).toBe(
          // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this is about.
          isStorable(kept) && !/[\x00-\x1f\x7f-\x9f]/.test(kept),
        )
      }),
    )
  })

  test('of several lines holds what PostgreSQL can hold', () => {
    fc.assert(
      fc.property(anyText, (value) => accepts(longText(0, 30), value) === isStorable(value.trim())),
    )
  })

  test('of an article is counted in bytes of UTF-8', () => {
    // As many of each length in UTF-8, and the first and the last of each.
    const bounds = [0, 0x80, 0x800, 0x1_0000, 0x11_0000]
    const points = bounds
      .slice(1)
      .flatMap((end, n) => [
        fc.integer({ min: bounds[n] ?? 0, max: end - 1 }),
        fc.constantFrom(bounds[n] ?? 0, end - 1),
      ])
    const anyPoints = fc.array(fc.oneof(...points), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(anyPoints, (codes) => {
        const value = String.fromCodePoint(...codes)
        const kept = value.trim()
        fc.pre(isStorable(kept) && kept !== '')
        const bytes = Buffer.byteLength(kept)
        expect(accepts(richText(bytes), value)).toBe(true)
        expect(accepts(richText(bytes - 1), value)).toBe(false)
      }),
    )
  })

  test.each([
    '<img src="data:image/png;base64,AA">',
    "<img alt='' SRC = 'data:x'>",
    '<img src=data:x>',
  ])('of an article holds no picture: %s', (value) => {
    expect(complaint(richText(1000), value)).toContain('pasted picture cannot be kept')
  })

  test.each([undefined, null, 5, true, {}, []])('is not %j', (value) => {
    expect(accepts(text(0, 5), value)).toBe(false)
    expect(accepts(longText(0, 5), value)).toBe(false)
    expect(accepts(richText(5), value)).toBe(false)
  })
})

describe('a slug', () => {
  test.each(['a', 'ban', 'ban-mobil-2', '2026'])('%s', (value) =>
    expect(accepts(slug(20), value)).toBe(true),
  )

  test.each([
    '',
    'Ban',
    'ban mobil',
    '-ban',
    'ban-',
    'ban--mobil',
    'bán',
    'ban_mobil',
    'ban/mobil',
    '..',
    'ban\nmobil',
    'a'.repeat(21),
  ])('not %j', (value) => {
    expect(accepts(slug(20), value)).toBe(false)
  })
})

describe('an id', () => {
  const inRange = fc.integer({ min: 1, max: 2_147_483_647 })

  test('is a positive int4, as a number and as text in an address', () => {
    fc.assert(
      fc.property(inRange, (value) => {
        expect(z.parse(id, value)).toBe(value)
        expect(z.parse(idParam, String(value))).toBe(value)
      }),
    )
  })

  test.each([0, -1, 1.5, 2_147_483_648, 1e20, Number.NaN, Number.POSITIVE_INFINITY, '1', null])(
    'not %j',
    (value) => {
      expect(accepts(id, value)).toBe(false)
    },
  )

  test.each([
    '0',
    '-1',
    '01',
    '1.0',
    '1e3',
    ' 1',
    '2147483648',
    '9999999999',
    '100000000000000000000',
    '',
    'abc',
    '1;',
    '٣',
  ])('not %j in an address', (value) => {
    expect(accepts(idParam, value)).toBe(false)
  })

  test('several: none twice, not too many', () => {
    expect(accepts(ids(2), [])).toBe(true)
    expect(accepts(ids(2), [1, 2])).toBe(true)
    expect(complaint(ids(2), [1, 1])).toBe('Contains the same entry twice.')
    expect(complaint(ids(2), [1, 2, 3])).toBe('Choose at most 2.')
  })
})

describe('a date', () => {
  test('is one that exists, from 1900 to 2099', () => {
    const parts = fc.tuple(
      fc.integer({ min: 1890, max: 2110 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
    )
    fc.assert(
      fc.property(parts, ([year, month, date]) => {
        const value = [year, String(month).padStart(2, '0'), String(date).padStart(2, '0')].join(
          '-',
        )
        const moment = new Date(Date.UTC(year, month - 1, date))
        const exists = moment.toISOString().startsWith(value)
        expect(accepts(day, value)).toBe(exists && year >= 1900 && year <= 2099)
      }),
      { numRuns: times(1000) },
    )
  })

  test.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['1900-01-01', true],
    ['1899-12-31', false],
    ['2099-12-31', true],
    ['2100-01-01', false],
    ['2026-1-1', false],
    ['01/02/2026', false],
    ['2026-01-01T00:00:00Z', false],
  ])('%s: %s', (value, valid) => expect(accepts(day, value)).toBe(valid))

  test.each([
    ['2026-01-31T08:00:00Z', true],
    ['2026-01-31T08:00:00.123Z', true],
    ['2023-02-29T08:00:00Z', false],
    ['1899-12-31T23:59:59Z', false],
    ['2100-01-01T00:00:00Z', false],
    ['2026-01-31T08:00:00', false],
    ['2026-01-31T08:00:00+07:00', false],
    ['2026-01-31T25:00:00Z', false],
    ['2026-01-31', false],
  ])('a moment %s: %s', (value, valid) => expect(accepts(instant, value)).toBe(valid))
})

describe('a number', () => {
  test('is whole and within its bounds', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        (value) => accepts(integer(-5, 5), value) === (value >= -5 && value <= 5),
      ),
    )
    expect(accepts(integer(0, 5), 1.5)).toBe(false)
    expect(complaint(integer(1, 5), 9)).toBe('At most 5.')
  })

  test('in an address is digits', () => {
    expect(z.parse(integerParam(1, 100), '42')).toBe(42)
    expect(z.parse(integerParam(-5, 2_147_483_647), '-5')).toBe(-5)
    expect(z.parse(integerParam(-5, 2_147_483_647), '2147483647')).toBe(2_147_483_647)
    for (const value of ['0', '-1', '101', '1.5', '1e1', '', ' 1', '0x1', '99999999999'])
      expect(accepts(integerParam(1, 100), value)).toBe(false)
  })

  test('a switch in an address is true or false', () => {
    expect([z.parse(booleanParam, 'true'), z.parse(booleanParam, 'false')]).toEqual([true, false])
    for (const value of ['1', 'TRUE', '', true]) expect(accepts(booleanParam, value)).toBe(false)
  })
})

describe('an address', () => {
  const web = [
    'https://roda.example',
    'HTTPS://Roda.example/',
    'https://roda.example:8443/promo?a=1#b',
    'https://roda.example?a=user@host',
    'https://roda.example#b',
    'https://xn--bn-yja.example/b%20n',
  ]
  const none = [
    'http://roda.example',
    'https://',
    'https:///promo',
    'https://?a',
    'https://#b',
    'https://roda .example',
    'https://roda.example/two words',
    'https://roda.example?two words',
    'https://admin@roda.example',
    'https://admin:secret@roda.example/',
    'ftp://roda.example',
    'javascript:alert(1)',
    'see https://roda.example',
    'roda.example',
    'promo',
  ]
  const paths = ['/', '/promo', '/promo?a=1#b', '/a//b']
  const otherPaths = ['//roda.example', '/\\roda.example', '/two words', '\\promo']

  test.each(web)('%s is one on the web', (value) => {
    expect(z.parse(webAddress(100), ` ${value} `)).toBe(value)
    expect(accepts(link(100), value)).toBe(true)
  })

  test.each(paths)('%s is one of the own site alone', (value) => {
    expect(accepts(link(100), value)).toBe(true)
    expect(accepts(webAddress(100), value)).toBe(false)
  })

  test.each([...none, ...otherPaths])('%s is none', (value) => {
    expect(complaint(webAddress(100), value)).toBe('Write an address that begins with https://.')
    expect(complaint(link(100), value)).toBe(
      'Write a path such as /promo, or an address that begins with https://.',
    )
  })

  test('may have no more letters than allowed', () => {
    expect(complaint(webAddress(19), web[0])).toBe('Write at most 19 characters.')
    expect(complaint(link(5), '/promo')).toBe('Write at most 5 characters.')
    expect([complaint(webAddress(20), ''), complaint(link(5), ' ')]).toEqual([
      'Required.',
      'Required.',
    ])
  })
})

describe('a slug out of a name', () => {
  test.each([
    ['Ban & Velg Baru', 40, 'ban-velg-baru'],
    ['  Été 2026! ', 40, 'ete-2026'],
    ['ﬁlter', 40, 'filter'],
    ['漢字', 40, ''],
    ['one two three', 10, 'one-two-th'],
    ['123456789 0', 10, '123456789'],
  ])('%j of at most %i letters is %j', (name, max, expected) => {
    expect(slugify(name, max)).toBe(expected)
  })
})

test('a text is well formed that has no half of a pair', () => {
  expect(['', 'ban', '漢😀'].every(isWellFormed)).toBe(true)
  expect(['\ud800', 'a\udc00', '\udc00\ud800'].some(isWellFormed)).toBe(false)
})

test('an article may not be empty, and may speak of pictures and data', () => {
  expect(complaint(richText(10), '  ')).toBe('Required.')
  expect(complaint(richText(10_400), 'x'.repeat(10_401))).toBe('Longer than 10 kB.')
  expect(accepts(richText(100), '<p>src: data:</p><img src="https://a.example/data:x">')).toBe(true)
  expect(complaint(richText(100), 'a\u0000')).toBe('Contains a character that cannot be stored.')
})

test('what is optional may be left out or emptied, and is checked when it is there', () => {
  expect([undefined, null, 'ban'].every((value) => accepts(optional(text(2, 5)), value))).toBe(true)
  expect(accepts(optional(text(2, 5)), 'b')).toBe(false)
})

test.each([
  [id, undefined, 'Required.'],
  [id, null, 'Required.'],
  [id, 0, 'At least 1.'],
  [integer(1000, 999_999_999), 5, 'At least 1.000.'],
  [integer(0, 999_999_999), 1e9, 'At most 999.999.999.'],
  [decimal(-11.5, 6.5), 7, 'At most 6,5.'],
  [integer(0, 5), '5', 'Expected a number.'],
  [integer(0, 5), 0.5, 'Expected a whole number.'],
  [z.object({}), 'x', 'Expected an object.'],
  [z.date(), 'x', 'Expected date.'],
  [text(2, 5), '', 'Required.'],
  [text(0, 5), 'a\u0007', 'Contains a character that cannot be stored.'],
  [longText(0, 5), '\ud800', 'Contains a character that cannot be stored.'],
  [z.enum(['draft', 'published']), '', 'Required.'],
  [z.enum(['draft', 'published']), undefined, 'Required.'],
  [day, '', 'Required.'],
  [day, '1899-12-31', 'Choose a date from 1900 to 2099.'],
  [instant, '1899-12-31T23:59:59Z', 'Choose a date from 1900 to 2099.'],
  [slug(5), 'A', 'Use a–z, 0–9 and single hyphens, as in new-branch-2.'],
  [slug(5), '', 'Required.'],
  [digits(5), '1', 'Write 5 digits.'],
  [digits(9, 15), '1', 'Write 9 to 15 digits.'],
  [phoneNumber, '1', 'Write 9 to 15 digits, as in 0812 3456 7890.'],
  [email, 'a', 'Write an email address, as in name@company.co.id.'],
  [timeOfDay, '8', 'Write a time as 08:30.'],
  [newPassword, 'kuda hujan\u0000k', 'Contains a character that cannot be used.'],
  [newPassword, 'kuda hujan!', 'Write at least 12 characters.'],
  [newPassword, ' '.repeat(12), 'Write more than spaces.'],
  [newPassword, 'password1234', 'Everybody tries this one first. Choose another.'],
  [idParam, '0', 'Write the number of a record.'],
  [integerParam(0, 5), 'x', 'Write a whole number.'],
  [integerParam(-5, 5), '-6', 'At least -5.'],
  [id, 'seven', 'Expected a number.'],
  [text(1, 5), 7, 'Expected text.'],
  [ids(3), 'one', 'Expected a list.'],
  [z.boolean(), 'yes', 'Expected yes or no.'],
  [z.enum(['draft', 'published']), 'gone', 'Choose one of draft, published.'],
  [day, '2026-02-30', 'Write a date that exists, as YYYY-MM-DD.'],
  [instant, 'noon', 'Write a moment as 2026-01-31T08:00:00Z.'],
])('what is wrong is said in words (%#)', (schema, value, message) => {
  expect(complaint(schema, value)).toBe(message)
})

test.each([
  ['0812 3456-7890', '081234567890'],
  ['+62 (812) 3456.789', '628123456789'],
  [' 021 5550100 ', '0215550100'],
])('a telephone number %j is kept as %s', (written, kept) => {
  expect(z.parse(phoneNumber, written)).toBe(kept)
})

test.each([
  [
    'a telephone number',
    phoneNumber,
    ['', '+', '12345678', '1234567890123456', '0812x3456789', '62+8123456789', '٠٨١٢٣٤٥٦٧٨٩'],
  ],
  [
    'an e-mail',
    email,
    [
      '',
      'name',
      'name@',
      '@roda.example',
      'a@b',
      'a@.example',
      'a@b.',
      'a@b.c d',
      'a@b."c',
      `${'x'.repeat(95)}@a.id1`,
      'a b@roda.example',
      'a@b@c.example',
      '<a@b.example>',
      'a,b@c.example',
    ],
  ],
  ['a time', timeOfDay, ['', '8:30', '24:00', '12:60', '08.30', '08:30:00', '0830']],
  ['text of digits', digits(5), ['', '1234', '123456', '12 45', '1234a', '١٢٣٤٥']],
  [
    'a number with a fraction',
    decimal(-11.5, 6.5),
    [-11.51, 6.6, Number.NaN, Number.POSITIVE_INFINITY, '1.5', null],
  ],
  [
    'a new password',
    newPassword,
    ['', 'eleven 1111', 'kuda hujan '.repeat(7), 'kuda hujan\u0000k', 'kuda hujan\ud800k'],
  ],
] as const)('%s is refused with a word', (_, schema, wrong) => {
  for (const value of wrong) expect(complaint(schema, value), String(value)).toMatch(/^[A-Z].*\.$/)
})

test.each([
  ['an e-mail', email, ['a@b.co', "o'neill+roda@sub.domain.example", 'ayu.ñ@roda.example']],
  ['a time', timeOfDay, ['00:00', '23:59']],
  ['text of digits', digits(5), ['01234']],
  ['a number with a fraction', decimal(-11.5, 6.5), [-11.5, 0, 6.5, 1e-9]],
  [
    'a new password',
    newPassword,
    ['kuda hujan k', ' with spaces ', 'kudahujan'.repeat(8), 'roda-demo-2026'],
  ],
] as const)('%s is taken as it is', (_, schema, right) => {
  for (const value of right) expect(z.parse(schema, value)).toBe(value)
})

test.each([
  'password',
  '12345678',
  'Password-123456789',
  'P4$$w0rd!!2026',
  'passwordpassword',
  'qwertyuiop12',
  'poiuytrewq0987',
  '1qaz2wsx3edc',
  '123412341234',
  'aaaaaaaaaaaaaaa',
  'rodarodaroda',
  'abcdefghijkl',
  'Administrator1',
  'kata sandi 2025',
  'welcome@2026!!',
  '!@#$%^&*()_+',
  'dsakl;dfg',
  'bcdmnowxy',
  'yuirtyp[]',
  'zxcvbnm,./zx',
  'ztrzuitzuztr',
  // A year of the last century.
  'welcome@1973!!',
  // Nothing but runs of three, some of which begin inside a run of two.
  'asdtyubnmasd',
  'wqaztrfvytgb',
  // Four characters, and spaces.
  'xkqzxkqzxkqz',
  'xk qz xk qz xk',
])('the password %s is tried first', (password) => {
  expect(z.safeParse(newPassword, password).success).toBe(false)
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  'kuda hujan kertas',
  '7fK!q2Vz#mTw',
  'a password of theirs',
  'testing the waters',
  '19-zebra-1998-qwerty',
  // Nothing but runs of two.
  'astybnghuias',
  // Five characters, of which the last two are a run of two.
  'xkqxkqxkqxas',
])('the password %s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test.each(
  (
    'administrator indonesia superuser bismillah katasandi password passwort iloveyou trustno1 ' +
    'changeme football princess sunshine rahasia welcome letmein default dragon monkey master ' +
    'sayang secret access passwd system abc123 login hello admin guest sandi cinta staff super ' +
    'pass root user test ' +
    'p4ssword p@ssword w3lcome l0gin adm1n adm!n ma5ter ma$ter defaul7 4bc123'
  ).split(' '),
)('%s counts for nothing in a password', (word) => {
  for (const rest of ['#~|?', '#~|?^']) {
    const password = `${word}${rest}${rest}${rest}`
    expect(isCommonPassword(password), password).toBe(rest.length < 5)
    expect(isCommonPassword(password.toUpperCase()), password).toBe(rest.length < 5)
  }
})

describe('several ids in an address', () => {
  test.each([
    ['7', [7]],
    ['1,2', [1, 2]],
    [
      ['1', '2'],
      [1, 2],
    ],
    [
      ['1,2', '3'],
      [1, 2, 3],
    ],
    ['2,1,2', [2, 1]],
  ])('are read from %j', (sent, ids) => {
    expect(z.parse(idsParam(3), sent)).toEqual(ids)
  })

  test.each([
    '',
    '1,',
    ',',
    '0',
    '01',
    '-1',
    '1.5',
    '2147483648',
    'one',
    ['1', ''],
    ['1', '1 '],
    [1],
    null,
    {},
  ])('are none in %j', (sent) => expect(accepts(idsParam(3), sent)).toBe(false))

  test('are no more than allowed', () => {
    const sent = Array.from({ length: 500 }, (_, number) => String(number + 1))
    expect(z.parse(idsParam(500), sent)).toHaveLength(500)
    expect(z.parse(idsParam(500), sent.join())).toHaveLength(500)
    expect(complaint(idsParam(499), sent)).toBe('Choose at most 499.')
  })
})
