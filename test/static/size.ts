import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SyntaxKind } from 'typescript/unstable/ast'
import { createScanner } from 'typescript/unstable/ast/scanner'
import { parseSync } from 'vite'

/**
 * `npm run size`: how much code there is to read. Of each folder of `src` the files, the lines that
 * nine of ten files stay below, and the tokens of TypeScript's scanner without imports and
 * comments; then the files that might be folded into their one importer, as they are short. `npm
 * run size -- src/web` tells the folders of that one.
 */

/** A file of fewer lines belongs into its one importer. */
const SHORT = 25

interface File {
  path: string
  lines: number
  tokens: number
  /** The files that this one imports, `import()` left out. */
  imports: string[]
  lazy: string[]
}

const [root = 'src'] = process.argv.slice(2)
const files = list('src').map(read)
const tested = new Set(
  list('test')
    .map(read)
    .flatMap(({ imports, lazy }) => [...imports, ...lazy]),
)
const lazy = new Set(files.flatMap((file) => file.lazy))

function list(folder: string): string[] {
  const paths = execFileSync('git', ['ls-files', '--', folder], { encoding: 'utf8' }).split('\n')
  return paths.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
}

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
    lazy: module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      at(code.slice(start + 1, end - 1)),
    ),
  }
}

/** Follows braces, as the end of an expression inside a template begins the rest of its text. */
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

/** Whether what follows may be divided, so that a slash is no regular expression. */
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

function folderOf(path: string): string {
  const [name = '', ...below] = path.slice(root.length + 1).split('/')
  return below.length > 0 ? name : '.'
}

function row(name: string, own: readonly File[]): string {
  const lines = own.map((file) => file.lines).sort((one, other) => one - other)
  const p90 = lines[Math.ceil(lines.length * 0.9) - 1] ?? 0
  const tokens = own.reduce((sum, file) => sum + file.tokens, 0)
  return [name.padEnd(16), ...[own.length, p90, tokens].map((n) => String(n).padStart(8))].join('')
}

const inQuestion = files.filter(({ path }) => path.startsWith(`${root}/`))
const folders = [...new Set(inQuestion.map(({ path }) => folderOf(path)))].sort()
const foldable = inQuestion.filter(({ path, lines }) => {
  const importers = files.filter(({ imports }) => imports.includes(path))
  return lines < SHORT && importers.length === 1 && !lazy.has(path) && !tested.has(path)
})

process.stdout.write(
  [
    [root.padEnd(16), ...['files', 'p90', 'tokens'].map((name) => name.padStart(8))].join(''),
    ...folders.map((name) =>
      row(
        name,
        inQuestion.filter(({ path }) => folderOf(path) === name),
      ),
    ),
    row('all', inQuestion),
    '',
    `${foldable.length} files of one importer with fewer than ${SHORT} lines:`,
    ...foldable.map(({ path, lines }) => `  ${path} (${lines})`),
    '',
  ].join('\n'),
)
