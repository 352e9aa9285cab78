import type { Node, Place } from './source.ts'

/** What a switch between the code and its mutants is put round. */
export interface Host {
  kind: 'expression' | 'statement' | 'property' | 'element'
  start: number
  end: number
}

/**
 * Where an expression may be put into parentheses. Left out are what is assigned to or deleted, and
 * what is called or read from, as that would lose its object or its chain: there the whole call is
 * the host.
 */
const PLACES: Record<string, string[]> = {
  VariableDeclarator: ['init'],
  AssignmentExpression: ['right'],
  AssignmentPattern: ['right'],
  PropertyDefinition: ['value'],
  Property: ['value'],
  CallExpression: ['arguments'],
  NewExpression: ['arguments'],
  ArrayExpression: ['elements'],
  TemplateLiteral: ['expressions'],
  BinaryExpression: ['left', 'right'],
  LogicalExpression: ['left', 'right'],
  ConditionalExpression: ['test', 'consequent', 'alternate'],
  AwaitExpression: ['argument'],
  SpreadElement: ['argument'],
  JSXSpreadAttribute: ['argument'],
  JSXExpressionContainer: ['expression'],
  ParenthesizedExpression: ['expression'],
  ArrowFunctionExpression: ['body'],
  ReturnStatement: ['argument'],
  ThrowStatement: ['argument'],
  IfStatement: ['test'],
  WhileStatement: ['test'],
  DoWhileStatement: ['test'],
  ForStatement: ['test', 'update'],
  ForOfStatement: ['right'],
  SwitchStatement: ['discriminant'],
  SwitchCase: ['test'],
  ExportDefaultDeclaration: ['declaration'],
}
const VALUE = /Expression$|^(Literal|Identifier|TemplateLiteral)$/
// A function would lose its name, and has places enough inside.
const NO_HOST = /^(Function|ArrowFunction|Class)Expression$/

/** The nearest place round a node that can hold a switch. */
export function hostOf({ node, key, above }: Place): Host | undefined {
  const { type, start, end } = node
  // Not in parentheses: at the beginning of a line these would call what ends the line before.
  if (type === 'ExpressionStatement')
    return node.directive ? undefined : { kind: 'statement', start, end }
  if (!above || /Statement$|Declaration$/.test(type)) return undefined
  const isValue = VALUE.test(type) && !NO_HOST.test(type) && !isOfPattern(above)
  return isValue && PLACES[above.node.type]?.includes(key)
    ? { kind: 'expression', start, end }
    : hostOf(above)
}

function isOfPattern({ node, above }: Place): boolean {
  return (
    node.type === 'Property' &&
    (above?.node.type === 'ObjectPattern' || node.shorthand === true || isAccessor(node))
  )
}

function isAccessor({ kind }: Node): boolean {
  return kind === 'get' || kind === 'set'
}
