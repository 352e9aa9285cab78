import { expect, test } from 'vitest'
import {
  isSaving,
  isUnderWay,
  nextState,
  type SaveEvent,
  type SaveState,
} from '../../../src/web/form/save-state.ts'

/** Where a form stands between editing and a saved record. */

const attempt = { values: { name: 'Oli' }, at: 1, wasOffline: false }
const conflict = { theirs: { id: 7 }, mine: {}, fields: ['name'] }
const lost: SaveState = { step: 'lost', attempt }
const met: SaveState = { step: 'conflict', conflict }

test.each<[SaveState['step'], boolean, boolean]>([
  ['editing', false, false],
  ['asking', false, true],
  ['comparing', true, true],
  ['saving', true, true],
  ['conflict', false, false],
  ['lost', false, false],
  ['left', false, true],
])('%s: is a save (%s) and keeps another one from beginning (%s)', (step, saves, keeps) => {
  const state = { step, attempt, conflict } as SaveState
  expect([isSaving(state), isUnderWay(state)]).toEqual([saves, keeps])
})

const editing = { step: 'editing' } as const
const comparing = { step: 'comparing' } as const
const saving = { step: 'saving', percent: 40 } as const
const refused = { step: 'editing', problem: 'No.' } as const
const asking = { step: 'asking', problem: 'No.' } as const
const left = { step: 'left' } as const

test.each<[string, SaveState, SaveEvent, SaveState]>([
  ['a question leaves the problem of before on screen', refused, { type: 'ask' }, asking],
  ['a refusal does, too', asking, { type: 'end' }, refused],
  ['another save takes the problem away', asking, { type: 'compare' }, comparing],
  ['what was lost is sent again', lost, { type: 'compare' }, comparing],
  ['a comparison leads to the request', comparing, { type: 'send' }, { step: 'saving' }],
  ['a comparison may fail', comparing, { type: 'fail', problem: 'No.' }, refused],
  ['a comparison may meet a conflict', comparing, { type: 'meet', conflict }, met],
  ['which stays when the save has ended', met, { type: 'end' }, met],
  ['until it is resolved', met, { type: 'restart' }, editing],
  ['a request tells how far it is', { step: 'saving' }, { type: 'progress', percent: 40 }, saving],
  ['and tells nothing once it has ended', lost, { type: 'progress', percent: 99 }, lost],
  ['a request may be lost', saving, { type: 'lose', attempt }, lost],
  ['which stays when the save has ended, too', lost, { type: 'end' }, lost],
  ['an answered request ends', saving, { type: 'end' }, editing],
  ['a page is left after a save', saving, { type: 'leave' }, left],
  ['and stays left', left, { type: 'end' }, left],
])('%s', (_, before, event, after) => {
  expect(nextState(before, event)).toEqual(after)
})

test('the same share of a request is no new state', () => {
  expect(nextState(saving, { type: 'progress', percent: 40 })).toBe(saving)
})
