import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { partition } from 'es-toolkit'
import { SyntaxKind } from 'typescript/unstable/ast'
import { createScanner } from 'typescript/unstable/ast/scanner'
import { parseSync } from 'vite'

/** The amount of code, in tokens of TypeScript without imports and comments. */

export interface File {
  path: string
  lines: number
  tokens: number
  /** The files that this one imports statically. */
  imports: string[]
  /** The files from which it imports more than types. */
  used: string[]
  lazy: string[]
}

/** The TypeScript files below a folder that Git knows, committed or staged. */
export function filesOf(folder: string): File[] {
  const paths = execFileSync('git', ['ls-files', '--', folder], { encoding: 'utf8' }).split('\n')
  return paths.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')).map(read)
}

export const sumOf = (files: readonly File[], unit: 'tokens' | 'lines') =>
  files.reduce((sum, file) => sum + file[unit], 0)

/**
 * The sizes that have a ceiling (`test/static/ceilings.json`): tokens, and for tests lines.
 * Features are a part of web; the page of parts is not.
 */
export function sizes(): Record<string, number> {
  const tokens = (folder: string) => sumOf(filesOf(folder), 'tokens')
  const [parts, web] = partition(filesOf('src/web'), isOfParts)
  return {
    web: sumOf(web, 'tokens'),
    parts: sumOf(parts, 'tokens'),
    features: tokens('src/web/features'),
    server: tokens('src/server'),
    contract: tokens('src/contract'),
    sheet: tokens('src/sheet'),
    build: tokens('src/build') + tokens('src/commands'),
    tests: sumOf(filesOf('test').filter(isOfOurs), 'lines'),
  }
}

/** The page of parts and its entries, which no build has. */
export const isOfParts = ({ path }: File) => /\.parts\.tsx$|^src\/web\/parts\//.test(path)

/** Pages as in the documentation of a library are counted separately (decision 061). */
const isOfOurs = ({ path }: File) => !path.startsWith('test/support/made-up/guide/')

function read(path: string): File {
  const code = readFileSync(path, 'utf8')
  const { module } = parseSync(path, code)
  const at = (specifier: string) => join(dirname(path), specifier)
  const statements = module.staticImports.map(({ start, end }) => code.slice(start, end))
  return {
    path,
    lines: code.trimEnd().split('\n').length,
    tokens: tokensOf(statements.reduce((rest, statement) => rest.replace(statement, ''), code)),
    imports: module.staticImports.map(({ moduleRequest }) => at(moduleRequest.value)),
    used: module.staticImports
      .filter(({ entries }) => !entries.length || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => at(moduleRequest.value)),
    lazy: module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      at(code.slice(start + 1, end - 1)),
    ),
  }
}

/** Follows braces, as the end of an expression in a template continues its text. */
function tokensOf(code: string): number {
  const scanner = createScanner(true, undefined, code)
  const open: SyntaxKind[] = []
  let count = 0
  let before = SyntaxKind.Unknown
  for (;;) {
    let token: SyntaxKind = scanner.scan()
    if (token === SyntaxKind.EndOfFile) return count
    if (token === SyntaxKind.SlashToken && !isOperand(before)) token = scanner.reScanSlashToken()
    if (token === SyntaxKind.CloseBraceToken && open.pop() === SyntaxKind.TemplateHead) {
      token = scanner.reScanTemplateToken(false)
      if (token === SyntaxKind.TemplateMiddle) open.push(SyntaxKind.TemplateHead)
    }
    if (token === SyntaxKind.TemplateHead || token === SyntaxKind.OpenBraceToken) open.push(token)
    count += 1
    before = token
  }
}

/** Whether a slash after this token divides, and does not begin a regular expression. */
function isOperand(token: SyntaxKind): boolean {
  return (
    token === SyntaxKind.Identifier ||
    token === SyntaxKind.NumericLiteral ||
    token === SyntaxKind.StringLiteral ||
    token === SyntaxKind.CloseParenToken ||
    token === SyntaxKind.CloseBracketToken ||
    token === SyntaxKind.CloseBraceToken ||
    token === SyntaxKind.LessThanToken
  )
}
