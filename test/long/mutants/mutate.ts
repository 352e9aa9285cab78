import { type Host, hostOf } from './host.ts'
import { type Node, type Place, walk } from './source.ts'

/** One change of the code. */
export interface Mutant {
  /** The same for one commit: the file, and which of its mutants. */
  id: string
  file: string
  line: number
  /** Of a text, as most people read it; such mutants say little about the tests. */
  isText: boolean
  start: number
  end: number
  text: string
  host: Host
  /** The line before and after; of several lines, the first and the last. */
  before: string
  after: string
}

interface Change {
  start: number
  end: number
  text: string
  isText?: boolean
  /** Where another place than the node's own has to hold the switch. */
  host?: Host
}

/** Of pairs with a space between, each takes the place of the other. */
function swaps(...pairs: string[]): Map<string, string> {
  const both = pairs.map((pair) => pair.split(' '))
  return new Map([...both, ...both.map((pair) => pair.toReversed())] as [string, string][])
}

const OPERATORS = swaps('+ -', '* /', '=== !==', '== !=', '& |', '<< >>', '&& ||', '++ --')
for (const pair of swaps('+= -=', '*= /=', '&&= ||=', '< <=', '> >=')) OPERATORS.set(...pair)
OPERATORS.set('%', '*').set('>>>', '<<').set('??=', '&&=')
/** What else takes the place of a comparison. */
const TURNED = swaps('< >=', '<= >')
const COMPARISONS = /^([<>]=?|[!=]==?|in|instanceof)$/

const METHODS = swaps('some every', 'startsWith endsWith', 'toUpperCase toLowerCase', 'min max')
METHODS.set('floor', 'ceil').set('ceil', 'floor')
METHODS.set('find', 'findLast').set('indexOf', 'lastIndexOf')
/** Methods that give back what they are called on, changed. */
const FILTERS =
  /^(trim|trimStart|trimEnd|slice|filter|sort|toSorted|reverse|toReversed|flat|normalize|substring)$/

const SQL = swaps('= <>', '< <=', '> >=', '+ -', 'and or', 'asc desc', 'min max')
SQL.set('is null', 'is not null').set('is not null', 'is null').set('not exists', 'exists')
const SQL_OPERATOR =
  /(?<=\s)(<>|<=|>=|[=<>+-])(?=\s|$)|\b(and|or|asc|desc|is (?:not )?null|not exists)\b|\b(min|max)(?=\()/gi

/** Names of styles, and those that are of sizes and places as well. */
const STYLES =
  /^(&.*|@.*|alignItems|alignSelf|bgcolor|border\w*|boxShadow|columnGap|containerType|cursor|display\w*|flex\w*|font\w*|gap|grid\w*|justifyContent|letterSpacing|lineHeight|listStyle|[mp][trblxy]?|opacity|outline\w*|overflow\w*|pointerEvents|rowGap|textAlign|textDecoration|typography|visibility|whiteSpace|zIndex)$/
const SIZES =
  /^(align\w*|appearance|aspectRatio|background\w*|bottom|boxSizing|breakInside|clipPath|color|columnWidth|fill|height|inset\w*|justify\w*|left|m(ax|in)(Width|Height)|margin|mask\w*|objectFit|order|padding|paintOrder|place\w*|position|printColorAdjust|right|scroll\w*|stroke\w*|table\w*|text(Overflow|Wrap)|top|touchAction|transform|transition|vertical\w*|Webkit\w*|width|xs|sm|md|lg|xl|--.*)$/

/**
 * Whether a node stands in an object of styles, in `sx` or kept for it: how things look is for a
 * census of the layout. What is spread into one, or has a computed name, tells nothing.
 */
function isStyle({ node, above }: Place): boolean {
  const names = (node.properties ?? [])
    .filter(({ key, computed }) => key && !computed)
    .map(({ key }) => String(key?.name ?? key?.value))
  const isOfStyles =
    names.some((name) => STYLES.test(name)) &&
    names.every((name) => STYLES.test(name) || SIZES.test(name))
  return isOfStyles || (above !== undefined && isStyle(above))
}

/** All mutants of a file, in the order of the code. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const changes = new Map<string, Change & { host: Host }>()
  walk(file, source, (place) => {
    if (isStyle(place)) return
    for (const change of changesOf(place, source)) {
      const host = change.host ?? hostOf(place)
      const key = `${change.start}-${change.end}:${change.text}`
      if (host && !changes.has(key) && source.slice(change.start, change.end) !== change.text)
        changes.set(key, { ...change, host })
    }
  })
  return [...changes.values()]
    .sort((one, other) => one.start - other.start || other.end - one.end)
    .map(({ isText = false, ...change }, index) => ({
      id: `${file}#${index}`,
      file,
      line: source.slice(0, change.start).split('\n').length,
      isText,
      ...change,
      ...asLines(source, change),
    }))
}

/** The code with this one change in it for good. */
export function changed(
  source: string,
  { start, end, text }: Pick<Mutant, 'start' | 'end' | 'text'>,
): string {
  return source.slice(0, start) + text + source.slice(end)
}

function asLines(source: string, { start, end, text }: Change): { before: string; after: string } {
  const from = source.lastIndexOf('\n', start - 1) + 1
  const until = source.indexOf('\n', end)
  const rest = source.slice(end, until < 0 ? undefined : until)
  const short = (lines: string) =>
    lines
      .trim()
      .replace(/\n.*\n/s, ' … ')
      .replace(/\s+/g, ' ')
  return {
    before: short(source.slice(from, end) + rest),
    after: short(source.slice(from, start) + text + rest),
  }
}

function changesOf(place: Place, source: string): Change[] {
  // A name of a property, unless computed, is no value.
  if (place.key === 'key' && !place.above?.node.computed) return []
  return (
    mutators[place.node.type]?.(
      place.node,
      place,
      (node) => (node ? source.slice(node.start, node.end) : ''),
      source,
    ) ?? []
  )
}

type Mutator = (
  node: Node,
  place: Place,
  code: (node: Node | undefined) => string,
  source: string,
) => Change[]

/** By the type of the node that they change. */
const mutators: Record<string, Mutator> = {
  BinaryExpression(node, { key, above }, code, source) {
    const { operator = '', left, right } = node
    const isOfText = operator === '+' && [left, right].some((side) => /^['"`]/.test(code(side)))
    const isTest = key === 'test' || above?.node.type === 'LogicalExpression'
    const isDecision = COMPARISONS.test(operator) && !isTest
    return [
      ...(isOfText ? [] : operators(node, source)),
      ...(isDecision ? [by(node, 'true'), by(node, 'false')] : []),
    ]
  },
  LogicalExpression: (node, _, code, source) => [
    // `??` and `&&` side by side are no JavaScript.
    ...(node.operator === '??'
      ? [by(node, `((${code(node.left)}) && (${code(node.right)}))`)]
      : operators(node, source)),
    by(node, code(node.left)),
    by(node, code(node.right).replace(/^\{.*$/s, '($&)')),
  ],
  AssignmentExpression: (node, _, _code, source) => operators(node, source),
  UpdateExpression: (node, _, code) => [
    by(
      node,
      code(node).replace(/\+\+|--/, (operator) => OPERATORS.get(operator) ?? ''),
    ),
  ],
  UnaryExpression: (node, _, code) =>
    /^[!-]$/.test(node.operator ?? '') ? [by(node, code(node.argument))] : [],
  AwaitExpression: (node, _, code) => [by(node, code(node.argument))],
  ConditionalExpression: ({ test }) => decided(test, 'true', 'false'),
  IfStatement: ({ test }) => decided(test, 'true', 'false'),
  WhileStatement: ({ test }) => decided(test, 'false'),
  DoWhileStatement: ({ test }) => decided(test, 'false'),
  ForStatement: ({ test }) => decided(test, 'false'),
  ThrowStatement: (node) => [removed(node)],
  ExpressionStatement: (node) =>
    /^(Call|Await)Expression$/.test((node.expression as Node).type) ? [removed(node)] : [],
  BlockStatement: (node) => emptied(node),
  ArrowFunctionExpression: ({ expression, body }) =>
    expression === true ? decided(body as Node, 'undefined') : [],
  ArrayExpression: (node) => [
    ...(node.elements?.length ? [by(node, '[]')] : []),
    ...withoutOne(node.elements ?? [], 'element'),
  ],
  ObjectExpression: (node) => [
    ...(node.properties?.length ? [by(node, '{}')] : []),
    ...withoutOne(node.properties ?? [], 'property'),
  ],
  MemberExpression: (node, _, _code, source) =>
    node.optional ? [unchained(node.object, source, node.computed ? '' : '.')] : [],
  CallExpression: (node, _, code, source) => [
    ...(node.optional ? [unchained(node.callee, source, '')] : []),
    ...methods(node, code(node.callee?.property)),
  ],
  TaggedTemplateExpression: ({ tag, quasi }, _, code) =>
    code(tag) === 'sql'
      ? (quasi?.quasis ?? []).flatMap((part) => sqlOperators(part, code(part)))
      : [],
  TemplateLiteral: (node, { above }, code) =>
    above?.node.type === 'TaggedTemplateExpression' || code(node) === '``'
      ? []
      : [{ ...by(node, '``'), isText: true }],
  // What is imported has to be known before anything runs.
  Literal: (node, { above }) => (above?.node.type === 'ImportExpression' ? [] : literal(node)),
}

function by({ start, end }: Node, text: string): Change {
  return { start, end, text }
}

function decided(node: Node | undefined, ...values: string[]): Change[] {
  return node ? values.map((value) => ({ ...by(node, value), host: spanOf(node) })) : []
}

function spanOf({ start, end }: Node): Host {
  return { kind: 'expression', start, end }
}

function operators({ left, right, operator = '' }: Node, source: string): Change[] {
  if (!left || !right) return []
  const start = source.indexOf(operator, left.end)
  return [OPERATORS.get(operator), TURNED.get(operator)].flatMap((text) =>
    text === undefined ? [] : [{ start, end: start + operator.length, text }],
  )
}

function removed(statement: Node): Change {
  const { start, end } = statement
  return { start, end, text: '{}', host: { kind: 'statement', start, end } }
}

function emptied({ start, end, body }: Node): Change[] {
  const inside = { start: start + 1, end: end - 1 }
  return (body as Node[]).length > 0
    ? [{ ...inside, text: '', host: { kind: 'statement', ...inside } }]
    : []
}

/** Each removed with the comma beside it; a list of one is emptied as a whole. */
function withoutOne(list: (Node | null)[], kind: 'element' | 'property'): Change[] {
  if (list.length < 2) return []
  return list.flatMap((node, index) => {
    const [before, after] = [list[index - 1], list[index + 1]]
    // An accessor stays: behind a switch it would be read at once.
    if (!node || (!before && !after) || /^[gs]et$/.test(node.kind ?? '')) return []
    const host: Host = { kind, start: node.start, end: node.end }
    return [
      after
        ? { start: node.start, end: after.start, text: '', host }
        : { start: before?.end ?? 0, end: node.end, text: '', host },
    ]
  })
}

function unchained(before: Node | undefined, source: string, text: string): Change {
  const start = source.indexOf('?.', before?.end)
  return { start, end: start + 2, text }
}

function methods({ end, callee }: Node, name: string): Change[] {
  if (callee?.type !== 'MemberExpression' || callee.computed || !callee.property || !callee.object)
    return []
  const swapped = METHODS.get(name)
  return [
    ...(swapped ? [{ start: callee.property.start, end: callee.property.end, text: swapped }] : []),
    ...(FILTERS.test(name) ? [{ start: callee.object.end, end, text: '' }] : []),
  ]
}

function sqlOperators(quasi: Node, text: string): Change[] {
  return [...text.matchAll(SQL_OPERATOR)].map(({ index, 0: operator }) => {
    const start = quasi.start + index
    return { start, end: start + operator.length, text: SQL.get(operator.toLowerCase()) ?? '' }
  })
}

function literal(node: Node): Change[] {
  const { value, regex, raw = '' } = node
  if (regex) return patterns(regex.pattern).map((pattern) => by(node, `/${pattern}/${regex.flags}`))
  if (typeof value === 'boolean') return [by(node, `${!value}`)]
  if (typeof value === 'number')
    return value === 0
      ? [by(node, '1')]
      : [by(node, `${value + 1}`), by(node, value < 1 ? `(${value - 1})` : `${value - 1}`)]
  return typeof value === 'string'
    ? [{ ...by(node, raw.length > 2 ? "''" : "'changed'"), isText: true }]
    : []
}

const PART = /\\[pP]\{[^}]+\}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?<?[:=!]|[*+?]\??|\{[\d,]+\}|./gsu

/** A regular expression without an anchor or a repetition, or with a class turned round. */
export function patterns(pattern: string): string[] {
  const parts = pattern.match(PART) ?? []
  return parts.flatMap((part, index) => {
    const changed = patternPart(part)
    return changed === undefined || parts.length === 1
      ? []
      : [[...parts.slice(0, index), changed, ...parts.slice(index + 1)].join('')]
  })
}

function patternPart(part: string): string | undefined {
  if (/^([$^]|[*+?]\??|\{.*)$/.test(part)) return ''
  const [sign, letter = '', ...rest] = part
  if (/^\\[dDwWsSbBpP]/.test(part))
    return [
      sign,
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
      ...rest,
    ].join('')
  if (/^\[/.test(part)) return part[1] === '^' ? `[${part.slice(2)}` : `[^${part.slice(1)}`
  if (/^\(\?<?[=!]/.test(part)) return part.replace(/[=!]$/, (sign) => (sign === '=' ? '!' : '='))
  return undefined
}
