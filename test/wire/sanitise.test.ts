import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { news } from '../../src/contract/resources/news.ts'
import { columnValues } from '../../src/server/records/values.ts'
import { sanitise } from '../../src/server/rich-text/sanitise.ts'
import { unlimited } from '../support/limits.js'

test.each([
  '<p>A <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> g<sup>2</sup> h<sub>2</sub> <code>f</code></p>',
  '<h2>a</h2><h3>b</h3><h4>c</h4><hr><pre><code>d</code></pre>',
  '<ol start="3"><li><p>a</p></li></ol>',
  '<a href="https://x.example" title="t">a</a>',
  '<a href="/own/path">a</a><a href="mailto:a@b.example">a</a><a href="tel:+62">b</a>',
  '<img src="https://x.example/a.png" alt="a" width="10">',
  '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td><p>b</p></td></tr></tbody></table>',
  '<img alt="a" src="/files/a.png">',
])('keeps %s', (html) => expect(sanitise(html)).toBe(html))

const nested = '<table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table>'
const cell = '<td colspan="1000" rowspan="2" style="x" onclick="x()">a</td>'
test.each([
  ['<script>alert(1)</script>a', 'a'],
  ['<img src=x onerror=alert(1)>', '<img src="x">'],
  ['<svg><script>alert(1)</script></svg>a', 'a'],
  ['<a href=" jAvAsCript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
  ['<a href="/a" target="_blank" onclick="x()">a</a>', '<a href="/a">a</a>'],
  ['a<iframe src="https://x.example"></iframe>', 'a'],
  ['a<object data="x"></object><embed src="x">', 'a'],
  ['a<form action="/x"><input name="b"><button>c</button></form>', 'ac'],
  ['a<style>*{display:none}</style><link rel="stylesheet" href="x">', 'a'],
  ['<p style="position:fixed" class="b" id="c" data-d="e">a</p>', '<p>a</p>'],
  ['a<base href="https://x.example/"><meta http-equiv="refresh" content="0">', 'a'],
  [`<math><mtext>${nested}</mtext></math>a`, '<table></table>a'],
  // Where scripts run, what is in a noscript is text; where they do not, and here, it is tags.
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">a', '<p>a</p>'],
  ['a<!-- b -->', 'a'],
  [`<table><tr>${cell}</tr></table>`, '<table><tbody><tr><td>a</td></tr></tbody></table>'],
  ['<h1>a</h1>', 'a'],
])('takes what is not allowed out of %s', (html, safe) => expect(sanitise(html)).toEqual(safe))

test.each([
  '',
  '<p>&nbsp;</p>',
  '<script>a</script>',
  '<img>',
  '<img src="http://x.example/a.png">',
])('leaves nothing of %j', (html) => expect(sanitise(html)).toBe(''))

test('changes nothing the second time', () => {
  const once = sanitise('<p>a & b < c "d" é 😀<br>e</p><ul><li>f</ul>')
  expect(sanitise(once ?? '')).toBe(once)
})

const bold = Array.from({ length: 200 }, (_, number) => `<b a${number}>`).join('')

const ends = '</b>'.repeat(200)
const reopened = (between = '') => `<p>${bold}${between}${'<p>x'.repeat(2_000)}`
test.each([
  ['unclosed tags that every paragraph opens again', reopened()],
  ['the same, with ends where they end nothing', reopened(`<!--${ends}-->`)],
  ['the same, with ends in a cell', reopened(`<table><td>${ends}</table>`)],
  ['tags nested as deep as a stack may just hold', `${'<b id=x>'.repeat(3_000)}a`],
  ['tags one deeper than they may be, in a short text', `${'<div>'.repeat(200)}a`],
])('refuses %s', (_, html) => {
  expect(sanitise(html)).toBeUndefined()
  return expect(columnValues(news, { content: html }, unlimited)).rejects.toMatchObject({
    status: 422,
    errors: { content: expect.stringContaining('tags') },
  })
})

test('takes tags nested as deep as they may be, however deep the caller stands', () => {
  const html = `${'<em>'.repeat(199)}a${'</em>'.repeat(199)}`
  const from = (depth: number): string | undefined => (depth > 0 ? from(depth - 1) : sanitise(html))
  expect([from(0), from(5_000)]).toEqual([html, html])
})

test('lets the process go on while a long text is cleaned', { tags: 'long' }, async () => {
  const content = '<p>a</p>'.repeat(12_500)
  let isClean = false
  const cleaning = columnValues(news, { content }, unlimited).finally(() => {
    isClean = true
  })
  await setImmediate()
  expect(isClean).toBe(false)
  expect(await cleaning).toEqual({ content })
})

test('gives a long text no more than its time', async () => {
  const content = '<p>a</p>'.repeat(12_500)
  await expect(columnValues(news, { content }, { text: 0 })).rejects.toMatchObject({ status: 503 })
})

test('takes as many tags as 100 kB can name', () => {
  expect(sanitise(`${'<p>'.repeat(33_333)}a`)).toMatch(/<p>a<\/p>$/)
})

test('keeps no column of what only the server sets', async () => {
  const sent = { title: 'A', slug: 'a' }
  const set = { author: 7, authorId: 7, id: 7, createdAt: '2026-01-01T00:00:00.000Z' }
  expect(await columnValues(news, { ...sent, ...set }, unlimited)).toEqual(sent)
})
