import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { groupBy, uniq } from 'es-toolkit'
import { expect, test } from 'vitest'
import { colours, fontFaces, name } from '../../src/brand.ts'

/** Words that a reader had to learn, and what is said instead: no file and no export has them. */
const replaced: Readonly<Record<string, string>> = {
  ahead: 'prefetch',
  asked: 'request',
  beside: 'extra',
  deed: 'action',
  fate: 'status',
  given: 'defaults',
  kept: 'stored',
  look: 'view settings, preview, check',
  looked: 'checked',
  mechanic: 'technician',
  outcome: 'result',
  rm: 'repair',
  said: 'explicit, reported',
  stage: 'status group',
  standing: 'status',
  told: 'reported',
  trail: 'record navigation',
  whole: 'cached, complete',
}

/** Words that say nothing about the value that they name. */
const vague =
  /\b(?:const|let|function) (asked|begun|beside|held|kept|meant|most|own|said|told|wanted|whole)\b/

const files = ['src', 'test'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|js)$/.test(file) && !/migrations|node_modules/.test(file))
    .map((file) => [join(folder, file), readFileSync(join(folder, file), 'utf8')] as const),
)

const names = files.flatMap(([file, code]) => {
  const declared = code.matchAll(
    /^export (?:default )?(?:async )?(?:function|const|let|type|interface|class) (\w+)/gm,
  )
  return [file, ...[...declared].map(([, exported]) => `${file}: ${exported}`)]
})

function wordsOf(name: string): string[] {
  return (name.split(': ').at(-1) ?? '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => (Object.hasOwn(replaced, word) ? word : word.replace(/s$/, '')))
}

test('no file and no export is called by a word that was replaced', () => {
  expect(names.length).toBeGreaterThan(1000)
  const wrong = names.flatMap((name) =>
    wordsOf(name).flatMap((word) =>
      Object.hasOwn(replaced, word) ? [`${name}: say ${replaced[word]}`] : [],
    ),
  )
  expect(wrong).toEqual([])
})

test('an exported name means one thing, but that a table is called like its resource', () => {
  const exported = names.filter((name) => /^src\/(?!server\/database\/).*: /.test(name))
  const byName = groupBy(uniq(exported), (name) => name.split(': ')[1] ?? '')
  expect(Object.values(byName).filter((all) => all.length > 1)).toEqual([])
})

test('no local is called by a word that says nothing about its value', () => {
  expect(files.filter(([, code]) => vague.test(code)).map(([file]) => file)).toEqual([])
})

test('the brand is said in src/brand.ts alone', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|js|css|svg|html)$/.test(file) && file !== 'brand.ts')
    .map((file) => join('src', file))
    .concat('index.html')
  expect(files.length).toBeGreaterThan(500)
  const { primary, ...others } = colours
  const families = Object.values(fontFaces).map(({ family }) => family.replaceAll('"', ''))
  const patterns = [
    ...[name, ...families].map((one) => new RegExp(`(?<!\\w)${one}(?!\\w)`)),
    ...Object.values({ ...primary, ...others }).map((one) => new RegExp(`${one}(?!\\w)`, 'i')),
  ]
  const again = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return patterns.flatMap((one) => (one.test(text) ? [`${one} in ${file}`] : []))
  })
  expect(again).toEqual([])
})
