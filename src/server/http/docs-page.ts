import { escape as escaped, groupBy, mapValues } from 'es-toolkit'
import type { FastifyInstance } from 'fastify'
import { isObject } from '../../contract/values.ts'
import { type Operation, openApi } from './openapi.ts'
import { sendPage } from './site.ts'

/** Serves the OpenAPI document: to a browser as a page. */
export function serveDocs(app: FastifyInstance, ...of: Parameters<typeof openApi>): void {
  const document = openApi(...of)
  app.get('/api/docs', ({ headers }, reply) => {
    reply.header('vary', 'accept')
    return headers.accept?.includes('text/html') ? sendPage(reply, docsPage(document)) : document
  })
}

/** The OpenAPI document as a page to read: the calls by resource, then errors and schemas. */
function docsPage({ info, paths, components }: ReturnType<typeof openApi>) {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      ...call,
      title: `${method.toUpperCase()} ${path}`,
    })),
  )
  const title = escaped(info.title)
  const parts = [
    html('h1', title),
    html('p', escaped(info.description)),
    ...Object.entries(groupBy(calls, ({ tags }) => tags[0] ?? '')).flatMap(([tag, ofTag]) => [
      html('h2', escaped(tag)),
      ...ofTag.map(callOf),
    ]),
    html('h2', 'Errors'),
    table(
      mapValues(components.responses, ({ description }) => description),
      true,
    ),
    html('h2', 'Schemas'),
    table(components.schemas, true),
  ]
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style nonce="__CSP_NONCE__">${style}</style><main>${parts.join('')}</main></html>`
}

const style = `body { color: #222; font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 64rem; padding: 0 1rem }
h2 { margin-top: 4rem } a { color: #0b57d0 } table { border-collapse: collapse; width: 100% }
th, td { border: 1px solid #ccc; overflow-wrap: anywhere; padding: 0.25rem 0.5rem; text-align: left; vertical-align: top }
th { font-weight: normal; width: 25% }`

function html(tag: string, inside: string) {
  return `<${tag}>${inside}</${tag.replace(/ .*/, '')}>`
}

function callOf({
  title,
  summary,
  parameters,
  requestBody,
  responses,
}: Operation & { title: string }) {
  const rows = {
    ...Object.fromEntries(
      parameters.map(({ name, schema, ...one }) => [name, { ...one, ...schema }]),
    ),
    ...(requestBody && { Body: requestBody }),
    Answers: Object.values(responses),
  }
  return html('h3', title) + html('p', escaped(summary)) + table(rows)
}

/** `areNamed`: rows have ids, for links to them. */
function table(rows: object, areNamed = false): string {
  const each = Object.entries(rows).map(([name, one]) =>
    html(
      'tr',
      html(`th scope="row"${areNamed ? ` id="${name}"` : ''}`, name) + html('td', drawn(one)),
    ),
  )
  return html('table', each.join(''))
}

/** Renders a value inline, an object with nested ones as a table, and a reference as a link. */
function drawn(value: unknown): string {
  if (Array.isArray(value)) return value.map(drawn).join(', ')
  if (!isObject(value)) return escaped(String(value))
  const { $ref, pattern, properties, schema, content = schema, ...rest } = value
  if (isObject(properties)) {
    const needed = [value.required ?? []].flat().join(', ')
    return table(properties) + (needed && html('p', `Required: ${needed}`))
  }
  if (content) return drawn(content)
  const name = String($ref).replace(/.*\//, '')
  if ($ref) return html(`a href="#${name}"`, name)
  if (Object.values(rest).some((one) => isObject(one) && !one.$ref && !one.schema))
    return table(rest)
  return Object.entries(rest)
    .map(([key, one]) => `${key} ${drawn(one)}`)
    .join(', ')
}
