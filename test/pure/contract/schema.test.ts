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

/** Text of any UTF-16 units, rich in lone halves of pairs and in characters that break things. */
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

/** Several texts, for which it would be a pity to have a line each. */
const several = (texts: string) => texts.split(', ')

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
        const trimmed = value.trim()
        expect(accepts(text(0, 30), value)).toBe(
          // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this is about.
          isStorable(trimmed) && !/[\x00-\x1f\x7f-\x9f]/.test(trimmed),
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
    const points = bounds.slice(1).flatMap((end, n) => {
      const min = bounds[n] ?? 0
      return [fc.integer({ min, max: end - 1 }), fc.constantFrom(min, end - 1)]
    })
    const anyPoints = fc.array(fc.oneof(...points), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(anyPoints, (codes) => {
        const value = String.fromCodePoint(...codes)
        const trimmed = value.trim()
        fc.pre(isStorable(trimmed) && trimmed !== '')
        const bytes = Buffer.byteLength(trimmed)
        expect(accepts(richText(bytes), value)).toBe(true)
        expect(accepts(richText(bytes - 1), value)).toBe(false)
      }),
    )
  })

  test('of an article holds no picture', () => {
    const pasted = ['<img src="data:image/png;base64,AA">', "<img alt='' SRC = 'data:x'>"]
    for (const value of [...pasted, '<img src=data:x>'])
      expect(complaint(richText(1000), value)).toContain('pasted picture cannot be kept')
    const html = '<p>src: data:</p><img src="https://a.example/data:x">'
    expect(accepts(richText(100), html)).toBe(true)
  })

  test.each([undefined, null, 5, true, {}, []])('is not %j', (value) => {
    for (const schema of [text(0, 5), longText(0, 5), richText(5)])
      expect(accepts(schema, value)).toBe(false)
  })
})

test('a number in an address is digits, a switch true or false', () => {
  expect(z.parse(integerParam(-5, 5), '-5')).toBe(-5)
  for (const value of [1, 2_147_483_647]) expect(z.parse(idParam, String(value))).toBe(value)
  expect([z.parse(booleanParam, 'true'), z.parse(booleanParam, 'false')]).toEqual([true, false])
})

describe('an address', () => {
  const web = several(
    'https://roda.example, HTTPS://Roda.example/, https://roda.example:8443/promo?a=1#b, https://roda.example?a=user@host, https://roda.example#b, https://xn--bn-yja.example/b%20n',
  )
  const none = several(
    'http://roda.example, https://, https:///promo, https://?a, https://#b, https://roda .example, https://roda.example/two words, https://roda.example?two words, https://admin@roda.example, https://admin:secret@roda.example/, javascript:alert(1), see https://roda.example, promo',
  )
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
    const address = 'an address that begins with https://.'
    expect(complaint(webAddress(100), value)).toBe(`Write ${address}`)
    expect(complaint(link(100), value)).toBe(`Write a path such as /promo, or ${address}`)
  })

  test('may have no more letters than allowed', () => {
    expect(complaint(webAddress(19), web[0])).toBe('Write at most 19 characters.')
    expect(complaint(link(5), '/promo')).toBe('Write at most 5 characters.')
    expect(complaint(webAddress(20), '')).toBe('Required.')
    expect(complaint(link(5), ' ')).toBe('Required.')
  })
})

test.each([
  ['Ban & Velg Baru', 40, 'ban-velg-baru'],
  ['  Été 2026! ', 40, 'ete-2026'],
  ['ﬁlter', 40, 'filter'],
  ['漢字', 40, ''],
  ['one two three', 10, 'one-two-th'],
  ['123456789 0', 10, '123456789'],
])('the name %j has a slug of at most %i letters: %j', (name, max, expected) => {
  expect(slugify(name, max)).toBe(expected)
})

test('a text is well formed that has no half of a pair', () => {
  expect(['', 'ban', '漢😀'].every(isWellFormed)).toBe(true)
  expect(['\ud800', 'a\udc00', '\udc00\ud800'].some(isWellFormed)).toBe(false)
})

test('what is optional may be left out or emptied, and is checked when it is there', () => {
  expect([undefined, null, 'ban'].every((value) => accepts(optional(text(2, 5)), value))).toBe(true)
  expect(accepts(optional(text(2, 5)), 'b')).toBe(false)
})

test.each([
  [id, undefined, 'Required.'],
  [id, 0, 'At least 1.'],
  [integer(1000, 999_999_999), 5, 'At least 1.000.'],
  [integer(0, 999_999_999), 1e9, 'At most 999.999.999.'],
  [decimal(-11.5, 6.5), 7, 'At most 6,5.'],
  [integer(0, 5), '5', 'Expected a number.'],
  [integer(0, 5), 0.5, 'Expected a whole number.'],
  [z.object({}), 'x', 'Expected an object.'],
  [z.date(), 'x', 'Expected date.'],
  [text(0, 5), 'a\u0007', 'Contains a character that cannot be stored.'],
  [longText(0, 5), '\ud800', 'Contains a character that cannot be stored.'],
  [richText(10_400), 'x'.repeat(10_401), 'Longer than 10 kB.'],
  [z.enum(['draft', 'published']), '', 'Required.'],
  [day, '1899-12-31', 'Choose a date from 1900 to 2099.'],
  [slug(5), 'A', 'Use a–z, 0–9 and single hyphens, as in new-branch-2.'],
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
  [text(1, 5), 7, 'Expected text.'],
  [ids(3), 'one', 'Expected a list.'],
  [ids(3), [1, 1], 'Contains the same entry twice.'],
  [ids(2), [1, 2, 3], 'Choose at most 2.'],
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
])('a telephone number %j is kept as %s', (written, stored) => {
  expect(z.parse(phoneNumber, written)).toBe(stored)
})

test.each<[string, z.ZodMiniType, unknown[], unknown[]]>([
  [
    'a telephone number',
    phoneNumber,
    ['081234567'],
    several(', +, 12345678, 1234567890123456, 0812x3456789, 62+8123456789, ٠٨١٢٣٤٥٦٧٨٩'),
  ],
  [
    'an e-mail',
    email,
    ['a@b.co', "o'neill+roda@sub.domain.example", 'ayu.ñ@roda.example'],
    [
      ...several(', name, name@, @roda.example, a@b, a@.example, a@b., a@b.c d, a@b."c'),
      ...several('a b@roda.example, a@b@c.example, <a@b.example>'),
      ...['a,b@c.example', `${'x'.repeat(95)}@a.id1`],
    ],
  ],
  ['a slug', slug(9), several('a, ban-b-2, 2026'), several(', Ban, a b, -ban, ban-, a--b, ba_n')],
  ['a slug', slug(9), ['a'.repeat(9)], several('bán, ban/b, .., ban\nb, aaaaaaaaaa')],
  ['an id', idParam, [], several(', 0, -1, 01, 1.0, 1e3,  1, 2147483648, 9999999999, abc, 1;, ٣')],
  [
    'a date',
    day,
    several('2024-02-29, 2000-02-29, 1900-01-01, 2099-12-31'),
    several('2023-02-29, 1900-02-29, 1899-12-31, 2100-01-01, 2026-1-1, 01/02/2026, 2026-01-01T0Z'),
  ],
  [
    'a moment',
    instant,
    several('2026-01-31T08:00:00Z, 2026-01-31T08:00:00.123Z'),
    [
      ...several('2023-02-29T08:00:00Z, 1899-12-31T23:59:59Z, 2100-01-01T00:00:00Z, 2026-01-31'),
      ...several('2026-01-31T08:00:00, 2026-01-31T08:00:00+07:00, 2026-01-31T25:00:00Z'),
    ],
  ],
  ['a number', integerParam(1, 100), [], several('0, -1, 101, 1.5, 1e1, ,  1, 0x1, 99999999999')],
  ['a switch in an address', booleanParam, [], ['1', 'TRUE', '', true]],
  ['a time', timeOfDay, ['00:00', '23:59'], several(', 8:30, 24:00, 12:60, 08.30, 08:30:00, 0830')],
  ['text of digits', digits(5), ['01234'], several(', 1234, 123456, 12 45, 1234a, ١٢٣٤٥')],
  [
    'a new password',
    newPassword,
    ['kuda hujan k', ' with spaces ', 'kudahujan'.repeat(8), 'roda-demo-2026'],
    ['', 'eleven 1111', 'kuda hujan '.repeat(7), 'kuda hujan\u0000k', 'kuda hujan\ud800k'],
  ],
])('%s is taken as it is, and refused with a word', (_, schema, taken, refused) => {
  for (const value of taken) expect(z.parse(schema, value)).toBe(value)
  for (const value of refused)
    expect(complaint(schema, value), String(value)).toMatch(/^[A-Z].*\.$/)
})

test.each([
  ...several('password, 12345678, Password-123456789, P4$$w0rd!!2026, passwordpassword'),
  ...several('qwertyuiop12, poiuytrewq0987, 1qaz2wsx3edc, 123412341234, aaaaaaaaaaaaaaa'),
  ...several('rodarodaroda, abcdefghijkl, Administrator1, kata sandi 2025, welcome@1973!!'),
  ...several('!@#$%^&*()_+, dsakl;dfg, bcdmnowxy, yuirtyp[], zxcvbnm,./zx, ztrzuitzuztr'),
  // Nothing but runs of three, some of which begin inside a run of two.
  ...several('asdtyubnmasd, wqaztrfvytgb'),
  // Four characters, and spaces.
  ...several('xkqzxkqzxkqz, xk qz xk qz xk'),
])('the password %s is tried first', (password) => {
  expect(accepts(newPassword, password)).toBe(false)
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  ...several('kuda hujan kertas, 7fK!q2Vz#mTw, a password of theirs, testing the waters'),
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
  test('are read one by one, and each once', () => {
    expect(z.parse(idsParam(3), '7')).toEqual([7])
    for (const sent of ['1,2', ['1', '2'], ['1', '2,1']])
      expect(z.parse(idsParam(3), sent)).toEqual([1, 2])
    expect(z.parse(idsParam(3), '2,1,2')).toEqual([2, 1])
  })

  test('are none in what has others between', () => {
    const texts = ['', '1,', ',', '0', '01', '-1', '1.5', '2147483648', 'one']
    for (const sent of [...texts, ['1', ''], ['1', '1 '], [1], null, {}])
      expect(accepts(idsParam(3), sent), JSON.stringify(sent)).toBe(false)
  })

  test('are no more than allowed', () => {
    const sent = Array.from({ length: 500 }, (_, number) => String(number + 1))
    expect(z.parse(idsParam(500), sent)).toHaveLength(500)
    expect(z.parse(idsParam(500), sent.join())).toHaveLength(500)
    expect(complaint(idsParam(499), sent)).toBe('Choose at most 499.')
  })
})
