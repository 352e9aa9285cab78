import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { lift, nest } from '../../src/contract/parts.ts'
import type { Resource } from '../../src/contract/resource.ts'
import { serverOfFile } from '../support/server-of-file.ts'
import { served, validInput } from '../support/valid-input.ts'
import { pack, written as textOf } from '../support/xss-corpus.ts'

/** A text is kept as written, but for blanks round it: a page takes it for text (test/tour). */

const server = serverOfFile()

/** The fewest payloads of a resource, so that another schema cannot empty these tests unseen. */
const LEAST = 25

const textsOf = ({ sent }: Resource) =>
  sent.create.filter(([, { kind }]) => kind === 'text' || kind === 'longText')

const written = served.filter((one) => one.actions.create && textsOf(one).length > 0)
// News stand for the others, which are written in the same way.
for (const resource of written)
  test(resource.name, { tags: resource.name === 'news' ? [] : ['long'] }, async () => {
    const endpoint = resource.actions.create?.endpoint ?? expect.unreachable()
    const packs = textsOf(resource).map(
      ([name, { schema }]) => [name, pack((text) => z.safeParse(schema, text).success)] as const,
    )
    const count = Math.max(...packs.map(([, texts]) => texts.length))
    for (let index = 0; index < count; index += 1) {
      // Each but once: of many fields no two values may be the same.
      const texts: Record<string, string> = {}
      for (const [name, { [index]: text }] of packs) if (text) texts[name] = textOf(text).trim()
      const values = { ...(await validInput(resource, server, server.signed)), ...texts }
      const { status, body } = await server.ask(endpoint, nest(resource, values))
      expect(status, JSON.stringify(body)).toBe(201)
      expect(lift(resource, body)).toMatchObject(texts)
    }
    expect(new Set(packs.flatMap(([, texts]) => texts.flat())).size).toBeGreaterThanOrEqual(LEAST)
  })
