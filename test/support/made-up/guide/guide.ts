import { defineResource } from '../../../../src/contract/resource.ts'
import { text } from '../../../../src/contract/schema.ts'
import type { Screens } from '../../../../src/web/ui/pages/use-pages.ts'

/** Pages as the documentation of Refine and MUI writes them, within the app. */
export const guide = defineResource({
  name: 'guide',
  label: 'Guide',
  singular: 'guide',
  group: 'Guide',
  title: 'name',
  pages: {
    list: page('/guide', 'Tags in a grid'),
    write: page('/guide/write/:id', 'Edit a tag'),
    read: page('/guide/read/:id', 'A ticket'),
    forms: page('/guide/forms', 'Forms in parts'),
    files: page('/guide/files', 'Files'),
    many: page('/guide/many', 'Many records'),
    plain: page('/guide/plain', 'Inputs of MUI'),
    broken: page('/guide/broken', 'Broken'),
  },
  actions: {},
  fields: { name: { label: 'Name', kind: 'text', schema: text(2, 30) } },
})

function page(path: `/${string}`, heading: string) {
  return { path, heading, allow: 'news_tag_form' } as const
}

export const guideScreens: Screens = {
  'guide.list': () => import('./TagGrid.tsx'),
  'guide.write': () => import('./TagForm.tsx'),
  'guide.read': () => import('./TicketFacts.tsx'),
  'guide.forms': () => import('./FormsInParts.tsx'),
  'guide.files': () => import('./Files.tsx'),
  'guide.many': () => import('./ManyRecords.tsx'),
  'guide.plain': () => import('./PlainInputs.tsx'),
  'guide.broken': () => import('./Broken.tsx'),
}
