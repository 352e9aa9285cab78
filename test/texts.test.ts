import { expect, test } from 'vitest'
import { counted } from '../src/contract/texts.ts'

test('one of something and more of it', () => {
  const words = ['day', 'testimony', 'branch', 'more branch']
  expect(words.map((word) => counted(1, word))).toEqual(['1 day', '1 testimony', '1 branch', '1 more branch'])
  expect(words.map((word) => counted(3, word))).toEqual(['3 days', '3 testimonies', '3 branches', '3 more branches'])
})
