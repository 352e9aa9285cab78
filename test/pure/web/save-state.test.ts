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

test.each<[string, SaveState, SaveEvent, SaveState]>([
  [
    'a question leaves the problem of before on screen',
    { step: 'editing', problem: 'No.' },
    { type: 'ask' },
    { step: 'asking', problem: 'No.' },
  ],
  [
    'a refusal does, too',
    { step: 'asking', problem: 'No.' },
    { type: 'end' },
    { step: 'editing', problem: 'No.' },
  ],
  [
    'another save takes the problem away',
    { step: 'asking', problem: 'No.' },
    { type: 'compare' },
    { step: 'comparing' },
  ],
  ['what was lost is sent again', lost, { type: 'compare' }, { step: 'comparing' }],
  [
    'a comparison leads to the request',
    { step: 'comparing' },
    { type: 'send' },
    { step: 'saving' },
  ],
  [
    'a comparison may fail',
    { step: 'comparing' },
    { type: 'fail', problem: 'No.' },
    { step: 'editing', problem: 'No.' },
  ],
  ['a comparison may meet a conflict', { step: 'comparing' }, { type: 'meet', conflict }, met],
  ['which stays when the save has ended', met, { type: 'end' }, met],
  ['until it is resolved', met, { type: 'restart' }, { step: 'editing' }],
  [
    'a request tells how far it is',
    { step: 'saving' },
    { type: 'progress', percent: 40 },
    { step: 'saving', percent: 40 },
  ],
  ['and tells nothing once it has ended', lost, { type: 'progress', percent: 99 }, lost],
  ['a request may be lost', { step: 'saving', percent: 40 }, { type: 'lose', attempt }, lost],
  ['which stays when the save has ended, too', lost, { type: 'end' }, lost],
  [
    'an answered request ends',
    { step: 'saving', percent: 40 },
    { type: 'end' },
    { step: 'editing' },
  ],
  ['a page is left after a save', { step: 'saving' }, { type: 'leave' }, { step: 'left' }],
  ['and stays left', { step: 'left' }, { type: 'end' }, { step: 'left' }],
])('%s', (_, before, event, after) => {
  expect(nextState(before, event)).toEqual(after)
})

test('the same share of a request is no new state', () => {
  const state: SaveState = { step: 'saving', percent: 40 }
  expect(nextState(state, { type: 'progress', percent: 40 })).toBe(state)
})
