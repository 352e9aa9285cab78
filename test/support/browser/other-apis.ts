import type { BrowserContext } from '@playwright/test'
import { omitBy } from 'es-toolkit/object'
import type { Row } from '../../../src/contract/envelope.ts'
import { isFile } from '../../../src/contract/picture.ts'
import type { Resource } from '../../../src/contract/resource.ts'
import { resources } from '../../../src/contract/resources/index.ts'
import { listAnswer, recordAnswer } from '../other-api.ts'

/** Their records, by resource, and the last id. */
const stored: Record<string, Row[]> = {}
let last = 0

/** Answers to a request for a record, or for a new one, which gets an id. */
function answerOfOne({ name }: Resource, method: string, sent: unknown, id?: string) {
  last += 1
  stored[name] ??= []
  return recordAnswer(stored[name], { key: 'id', value: id || last, method, sent })
}

/** Keeps a new record. */
export function keepElsewhere(resource: Resource, input: Readonly<Record<string, unknown>>) {
  return answerOfOne(resource, 'POST', omitBy(input, isFile)).body as { id: number }
}

/**
 * Answers in the place of the other APIs that are declared, as no test can reach them: like one of
 * simple-rest. An API that is asked in another way needs its answers here.
 */
export async function answerForOthers(context: BrowserContext, baseURL?: string): Promise<void> {
  for (const resource of resources) {
    if (!resource.api) continue
    const { href, pathname: path } = new URL(`${resource.api.base}/${resource.name}/`, baseURL)
    const isThere = ({ origin, pathname }: URL) => `${origin}${pathname}/`.startsWith(href)
    await context.route(isThere, async (route) => {
      const [method, sent] = [route.request().method(), route.request().postDataJSON()]
      const { pathname, searchParams: pairs } = new URL(route.request().url())
      const [id] = decodeURIComponent(pathname.slice(path.length)).split('/')
      const query = Object.fromEntries([...pairs.keys()].map((name) => [name, pairs.getAll(name)]))
      const isOfOne = id || method !== 'GET'
      const { status, body, headers } = isOfOne
        ? answerOfOne(resource, method, sent, id)
        : listAnswer(stored[resource.name] ?? [], query)
      const allowing = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' }
      await route.fulfill({ status, json: body, headers: { ...headers, ...allowing } })
    })
  }
}
