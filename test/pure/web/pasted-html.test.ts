// @vitest-environment jsdom

import { expect, test } from 'vitest'
import { cleanPastedHtml } from '../../../src/web/fields/rich-text/pasted-html.ts'

/** What is left of what other programs put on the clipboard. */

const cleaned = (pasted: string) => cleanPastedHtml(pasted).replace(/>\s+</g, '><')

test.each([
  [
    'what an article may hold',
    '<h2>Ban</h2><p>a <strong>b</strong></p>',
    '<h2>Ban</h2><p>a <strong>b</strong></p>',
  ],
  ['styles and handlers', '<p class="x" style="color:red" onclick="alert(1)">a</p>', '<p>a</p>'],
  ['a style sheet and a script', '<style>p {}</style><p>a<script>x()</script></p>', '<p>a</p>'],
  [
    'Word’s comments, tags and title',
    '<!--[if gte mso 9]><xml>x</xml><![endif]--><p class="MsoTitle">a<o:p></o:p></p><h1>b</h1>',
    '<h2>a</h2><h2>b</h2>',
  ],
  [
    'Word’s remarks in the margin',
    `<p class=MsoNormal>a<a style='mso-comment-reference:A_1'>b</a><span class=MsoCommentReference><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[A1]</a></span></p><div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText><a href="#_msoanchor_1" class=msocomoff>[A1]</a>Too dear</p></div></div></div>`,
    '<p>a<a>b</a></p>',
  ],
  [
    'older names of tags',
    '<h1>a</h1><p><b>b</b><i>c</i><strike>d</strike></p>',
    '<h2>a</h2><p><strong>b</strong><em>c</em><s>d</s></p>',
  ],
  ['Google Docs’ frame', '<b style="font-weight:normal;" id="docs-1"><p>a</p></b>', '<p>a</p>'],
  [
    'what Google Docs makes bold, raises, lowers and strikes',
    '<p><span style="font-weight:700;font-style: italic">12</span> m<span style="vertical-align:super;">2</span> CO<span style="vertical-align:sub">2</span><span style="text-decoration:line-through;"> a</span><span style="text-decoration:none;vertical-align:baseline;"> b</span></p>',
    '<p><em><strong>12</strong></em> m<sup>2</sup> CO<sub>2</sub><s> a</s> b</p>',
  ],
  [
    'Google Docs’ lists of levels',
    '<ul><li dir="ltr"><p role="presentation">a</p></li><ul><li><p>b</p></li></ul><li><p>c</p></li></ul>',
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>',
  ],
  [
    'lines, a heading and a table in boxes',
    '<div>a</div><div><div>b</div></div><div><h3>a</h3></div><div><table><tr><td>b</td><td>c</td></tr></table></div>',
    '<p>a</p><p>b</p><h3>a</h3><table><tbody><tr><td>b</td><td>c</td></tr></tbody></table>',
  ],
  [
    'a link and a picture with an address, a link that does harm without',
    '<p><a href="javascript:alert(1)">c</a><a href="https://roda.example/" target="_blank" rel="x">a</a><img src="https://roda.example/a.png" alt="b"></p>',
    '<p><a>c</a><a href="https://roda.example/">a</a><img src="https://roda.example/a.png" alt="b"></p>',
  ],
  [
    'pictures unsafe to send',
    '<img src="data:image/png;base64,A"><img src="http://a.b/c.png">',
    '<img><img>',
  ],
])('%s', (_, pasted, html) => {
  expect(cleaned(pasted)).toBe(html)
})

const row = (...cells: string[]) => `<tr>${cells.map((text) => `<td>${text}</td>`).join('')}</tr>`
const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`

test.each([
  [
    'with a caption and a head',
    '<table border=1 class="MsoTableGrid"><caption>Prices</caption><thead><tr><th>a</th><th>b</th></tr></thead><tr><td width="9">c</td><td>d</td></tr></table>',
    `<p>Prices</p><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody>${row('c', 'd')}</tbody></table>`,
  ],
  [
    'with a cell over rows and columns, and another beside it',
    `<table><tr><td>a</td><td rowspan="2" colspan="2">b</td><td rowspan="3">c</td></tr>${row('d')}${row('e', 'f', 'g')}</table>`,
    table(row('a', 'b', '', 'c'), row('d', '', '', ''), row('e', 'f', 'g', '')),
  ],
  [
    'with a cell over more rows and columns than there are',
    '<table><tr><td rowspan="65534">a</td><td>b</td></tr></table>',
    table(row('a', 'b')),
  ],
  [
    'of one cell, with paragraphs and another table within',
    `<table><tr><td><p>a</p><p>b</p><table>${row('c', 'd')}</table></td></tr></table>`,
    `<p>a</p><p>b</p>${table(row('c', 'd'))}`,
  ],
])('a table %s', (_, pasted, html) => {
  expect(cleaned(pasted)).toBe(html)
})

/** A paragraph as Word writes it for an item of a list. */
const item = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`

test.each([
  [
    'bullets',
    `<p>x</p>${item(1, '·', 'a')}\n${item(1, '·', 'b')}<p>y</p>`,
    '<p>x</p><ul><li>a</li><li>b</li></ul><p>y</p>',
  ],
  [
    'numbers within bullets',
    `${item(1, 'o', 'a')}${item(2, '(ii)', 'b')}${item(2, 'iii.', 'c')}${item(1, 'o', 'd')}`,
    '<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>',
  ],
  [
    'numbers that go on after a paragraph',
    `${item(1, '1.', 'a')}<p>x</p>${item(1, '2.', 'b')}`,
    '<ol><li>a</li></ol><p>x</p><ol start="2"><li>b</li></ol>',
  ],
  ['a second level alone', item(2, '·', 'a'), '<ul><li><ul><li>a</li></ul></li></ul>'],
])('a list of Word: %s', (_, pasted, html) => {
  expect(cleaned(pasted)).toBe(html)
})
