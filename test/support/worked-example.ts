import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { replaceIn } from './repository.ts'

/** The sections of docs/resources.md that add a resource, or a page of one, step by step. */
export const ways = ['An example', 'A page made by hand', 'Served by another API'] as const

/**
 * Follows the steps in a section of a document, in a copy of the repository: writes complete files
 * (`ts`, `tsx`), and changes lines of others (`diff`). An example gets a name such as
 * `samplevoucher`, as there may be a voucher already.
 *
 * @returns the commands in the section.
 */
export function followSteps(copy: string, document: string, heading: string): string[] {
  const commands: string[] = []
  for (const { language, code, file } of blocksOf(join(copy, document), heading)) {
    if (language === 'sh') commands.push(...code.split('\n'))
    else if (!file) throw new Error(`${document} names no file before:\n${code}`)
    else if (language === 'diff')
      replaceIn(join(copy, file), linesOf(code, '-'), linesOf(code, '+'))
    else {
      mkdirSync(dirname(join(copy, file)), { recursive: true })
      writeFileSync(join(copy, file), `${code}\n`, { flag: 'wx' })
    }
  }
  return commands
}

/** The blocks of code in a section, each with the last file that is named before it. */
function blocksOf(document: string, heading: string) {
  const [, section] = readFileSync(document, 'utf8').split(`\n## ${heading}\n`)
  if (section === undefined) throw new Error(`${document} has no section “${heading}”.`)
  const named = section.replace(/voucher|claim|insurer|simpleRest/gi, (name) =>
    name[0] === name[0]?.toLowerCase() ? `sample${name}` : `Sample${name}`,
  )
  const [text = ''] = named.split('\n## ')
  const blocks = [...text.matchAll(/^```(tsx?|diff|sh)\n([\s\S]*?)\n```$/gm)]
  return blocks.map(({ index, 1: language = '', 2: code = '' }) => ({
    language,
    code,
    file: [...text.slice(0, index).matchAll(/`((?:src|test)\/[\w./-]+\.tsx?)`/g)].at(-1)?.[1],
  }))
}

/** The lines before (`-`) or after (`+`) a change. */
function linesOf(diff: string, side: '-' | '+'): string {
  const lines = diff.split('\n').filter((line) => line.startsWith(' ') || line.startsWith(side))
  return lines.map((line) => `${line.slice(1)}\n`).join('')
}
