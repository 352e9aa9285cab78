import { expect, test } from 'vitest'
import { counted, nounFor, texts } from '../../../src/contract/texts.ts'

test('one of something and more of it', () => {
  const words = ['day', 'testimony', 'more branch']
  const one = ['1 day', '1 testimony', '1 more branch']
  expect(words.map((word) => counted(1, word))).toEqual(one)
  const three = ['3 days', '3 testimonies', '3 more branches']
  expect(words.map((word) => counted(3, word))).toEqual(three)
  expect([counted(0, 'row'), counted(4098, 'day')]).toEqual(['0 rows', '4.098 days'])
})

test('only a y after a consonant changes, and only at the end', () => {
  const nouns = ['day', 'city', 'yard', 'chat', 'search', 'bus', 'tax']
  expect(nouns.map((noun) => nounFor(0, noun)).join()).toBe(
    'days,cities,yards,chats,searches,buses,taxes',
  )
})

test('the screen of an error names its status', () => {
  expect(texts.errorScreen(404)).toBe('Error 404')
})
