import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

test('.env.example names every variable that the sources read', () => {
  const sources = readdirSync(join(import.meta.dirname, '../../src'), {
    recursive: true,
    encoding: 'utf8',
  }).filter((path) => /\.tsx?$/.test(path))
  const web = sources.flatMap((path) => read(join('src', path)).match(/\bVITE_\w+/g) ?? [])
  const server = [
    ...read('src/server/start/settings.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): z\./gm),
  ].map(([, name]) => name ?? '')
  const explained = [...read('.env.example').matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(server).toContain('DATABASE_URL')
  expect(server).toContain('FILES_S3_BUCKET')
  expect(web).toContain('VITE_API_URL')
  expect([...server, ...web].filter((name) => !explained.includes(name))).toEqual([])
})
