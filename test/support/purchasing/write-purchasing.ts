import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceIn } from '../repository.ts'

const folder = 'src/contract/resources'
/** The declarations, and where each is written. */
export const declarations = ['supplier', 'purchase-order', 'supplier-abroad'] as const

/** The text of a declaration as it stands in a repository that has it. */
export function declarationOf(name: (typeof declarations)[number], abroad: string): string {
  return textOf(name, folder).replace('https://abroad.example', abroad)
}

/**
 * Adds suppliers, purchase orders and the suppliers of another API to a copy of the repository, by
 * the steps of `src/README.md` and nothing else.
 *
 * @returns the files that it wrote or changed.
 */
export function writePurchasing(copy: string, abroad: string): string[] {
  const written = new Map<string, string>(
    declarations.map((name) => [`${folder}/${name}.ts`, declarationOf(name, abroad)]),
  )
  written.set(
    'src/server/database/purchasing.ts',
    textOf('tables', 'src/server/database').replaceAll(
      /'\.\/(supplier|purchase-order)\.ts'/g,
      "'../../contract/resources/$1.ts'",
    ),
  )
  for (const [file, text] of written) writeFileSync(join(copy, file), text, { flag: 'wx' })
  for (const { file, before, after } of changes) replaceIn(join(copy, file), before, after)
  return [...written.keys(), ...changes.map(({ file }) => file)]
}

/** A file of this folder, with its imports as they are in that one. */
function textOf(name: string, place: string): string {
  const text = readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8')
  const above = place.replace(/^src\//, '').replace(/[^/]+/g, '..')
  return text
    .replaceAll("'../../../src/", `'${above}/`)
    .replaceAll(`'${above}/${place.replace(/^src\//, '')}/`, "'./")
    .replaceAll(/'\.\.\/\.\.\/contract\/(?!resources)/g, "'../")
}

const order = "['order_list', 'order_form']"
const supplier = "['supplier_list', 'supplier_form', 'order_form']"
const changes = [
  {
    file: 'src/contract/resources/index.ts',
    before: "import { technician } from './technician.ts'\n",
    after: `import { purchaseOrder } from './purchase-order.ts'
import { supplier } from './supplier.ts'
import { supplierAbroad } from './supplier-abroad.ts'
import { technician } from './technician.ts'
`,
  },
  {
    file: 'src/contract/resources/index.ts',
    before: '  gallery,\n]',
    after: '  gallery,\n  supplier,\n  purchaseOrder,\n  supplierAbroad,\n]',
  },
  {
    file: 'src/server/records/table.ts',
    before: "import { opl } from '../database/workshops.ts'\n",
    after: `import { purchaseOrder, supplier } from '../database/purchasing.ts'
import { opl } from '../database/workshops.ts'
`,
  },
  {
    file: 'src/server/records/table.ts',
    before: '  city: { table: city },\n',
    after: `  city: { table: city },
  supplier: { table: supplier },
  'purchase-order': { table: purchaseOrder },
`,
  },
  {
    file: 'src/server/drizzle.config.ts',
    before: "    'sign-ins',\n",
    after: "    'sign-ins',\n    'purchasing',\n",
  },
  {
    file: 'test/support/rights.ts',
    before: "  'DELETE /api/banners/:id': ['banner_form'],\n",
    after: `  'DELETE /api/banners/:id': ['banner_form'],
  'GET /api/suppliers/all': ${supplier},
  'GET /api/suppliers/:id': ${supplier},
  'POST /api/suppliers/create': ['supplier_form'],
  'PATCH /api/suppliers/:id/update': ['supplier_form'],
  'POST /api/suppliers/:id/remove': ['supplier_form'],
  'GET /api/purchase-orders': ${order},
  'GET /api/purchase-orders/:id': ${order},
  'POST /api/purchase-orders/create': ['order_form'],
  'PUT /api/purchase-orders/:id': ['order_form'],
  'DELETE /api/purchase-orders/:id': ['order_form'],
  'POST /api/purchase-orders/:id/approve': ['order_approve'],
`,
  },
]
