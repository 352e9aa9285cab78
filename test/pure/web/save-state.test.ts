import { expect, test } from 'vitest'
import {
  isUnderWay,
  nextState,
  type SaveEvent,
  type SaveState,
} from '../../../src/web/form/save-state.ts'

/** Where a form stands in a save, as far as the machine of a save does not come. */

const refused: SaveState = { step: 'editing', problem: 'No.' }
const asking: SaveState = { step: 'asking', problem: 'No.' }
const lost: SaveState = { step: 'lost', attempt: { values: {}, at: 1, wasOffline: false } }
const left: SaveState = { step: 'left' }

test('a question keeps another save from beginning, and so does a page that is being left', () => {
  expect([refused, lost, asking, left].map(isUnderWay)).toEqual([false, false, true, true])
})

test.each<[string, SaveState, SaveEvent, SaveState]>([
  ['a question leaves the problem of before on screen', refused, { type: 'ask' }, asking],
  ['a refusal does, too', asking, { type: 'end' }, refused],
  ['what is lost stays so when the save has ended', lost, { type: 'end' }, lost],
  ['and tells of no progress', lost, { type: 'progress', percent: 99 }, lost],
  ['a page that is left stays left', left, { type: 'end' }, left],
])('%s', (_, before, event, after) => {
  expect(nextState(before, event)).toEqual(after)
})
