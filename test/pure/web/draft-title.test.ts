import { expect, test } from 'vitest'
import { newsTag } from '../../../src/contract/resources/news-tag.ts'
import { draftTitle } from '../../../src/web/features/home/draft-title.ts'
import type { NavigationPage } from '../../../src/web/ui/use-navigation.ts'

test.each([
  ['create', { name: ' ' }, 'New news tag'],
  ['edit', { slug: 'b' }, 'Edited news tag'],
  ['edit', { name: 'Oli' }, 'Oli (news tag)'],
  ['other', {}, 'Another page'],
  [undefined, { name: 'Oli' }, '/gone'],
])('a draft of the page %s with %j is called %s', (action, values, title) => {
  const of: Omit<NavigationPage, 'action'> = {
    resource: newsTag,
    path: '/tag',
    allow: 'news_tag_form',
    heading: 'Another page',
    group: 'Company Profile',
    load: () => Promise.reject(new Error('Not here.')),
    prefetch: () => undefined,
  }
  expect(draftTitle(action ? { ...of, action } : undefined, values, '/gone')).toBe(title)
})
