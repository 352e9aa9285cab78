import { parseSync } from 'vite'
import { resources } from '../../contract/resources/index.ts'
import { BadAnswer } from './description.ts'

/** @throws {BadAnswer} if another resource has the name, the endpoints or the path. */
export function demandFree(name: string, api: string, path: string): void {
  for (const other of resources) {
    const claims = [
      { taken: other.name, ours: name, cure: 'Choose another name.' },
      ...Object.values(other.actions).map(({ endpoint }) => ({
        taken: endpoint.split(' ')[1],
        ours: api,
        cure: 'Choose another address by --api.',
      })),
      ...Object.values(other.pages).map((page) => ({
        taken: page.path,
        ours: path,
        cure: 'Choose another by --path.',
      })),
    ]
    const clash = claims.find(({ taken, ours }) => taken === ours || taken?.startsWith(`${ours}/`))
    if (clash)
      throw new BadAnswer(`The resource ${other.name} has ${clash.ours} already. ${clash.cure}`)
  }
}

/** @throws {BadAnswer} if these files cannot have a constant of this name. */
export function demandConstant(name: string, files: readonly string[]): void {
  // A keyword can be no name.
  const { errors } = parseSync('name.ts', `export const ${name} = 1`)
  if (errors.length === 0 && !files.some((code) => imports(code, name))) return
  throw new BadAnswer(`${name} means something else in the code. Choose a longer name.`)
}

/** Whether the code imports something under this local name. */
function imports(code: string, name: string): boolean {
  return code
    .split('\n')
    .filter((line) => line.startsWith('import'))
    .some((line) =>
      line
        .replace(/ from .*|\w+ as /g, '')
        .split(/\W+/)
        .includes(name),
    )
}
