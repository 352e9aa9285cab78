import { expect, test } from 'vitest'
import { RequestError } from '../../../src/web/data/client/http.ts'
import { Unsent } from '../../../src/web/data/send.ts'
import type { SaveEvent, SaveState } from '../../../src/web/form/save-state.ts'
import { firstDraft, nextDraft, nextState } from '../../../src/web/form/save-state.ts'

/** Where a form stands in a save, and with its draft. */

const sent = { values: { name: 'Oli' }, at: 1 }
const problem = 'No.'
const refused: SaveState = { step: 'editing', problem }
const asking: SaveState = { step: 'asking', problem }
const saving: SaveState = { step: 'saving', sent }
const doubtful: SaveState = { step: 'editing', problem, sent }
const lost: SaveState = { step: 'lost', problem, sent }
const left: SaveState = { step: 'left' }
const ask = (name: string): SaveEvent => ({ type: 'ask', values: { name } })
const fail = (error: unknown, isKeyed = false) =>
  ({ type: 'fail', error, problem, isKeyed }) as const
const answered = (status: number) => new RequestError(problem, status)

test.each<[string, SaveState, SaveEvent, SaveState]>([
  ['a question leaves the problem of before on screen', refused, ask('Oli'), asking],
  ['a refusal does, too', asking, { type: 'end' }, refused],
  ['a lost record is searched where the server knows no key', saving, fail(answered(0)), lost],
  ['it is not where the server knows it by its key', saving, fail(answered(502), true), doubtful],
  ['nor where the server has refused it', saving, fail(answered(409)), refused],
  ['a lost change is compared at the next save', { step: 'saving' }, fail(answered(0)), refused],
  ['the same is sent under its key again', doubtful, ask('Oli'), { ...doubtful, step: 'asking' }],
  ['another one is sent after a search alone', doubtful, ask('Velg'), { step: 'lost', sent }],
  [
    'what is not sent changes no doubt',
    { ...doubtful, step: 'asking' },
    fail(new Unsent()),
    doubtful,
  ],
  ['what is lost stays so when the save has ended', lost, { type: 'end' }, lost],
  ['a page that is left stays left', left, { type: 'end' }, left],
])('%s', (_, before, event, after) => {
  expect(nextState(before, event)).toEqual(after)
})

test('a draft keeps its key when it is restored, and the next record has another', () => {
  const offered = firstDraft({ savedAt: '', values: {}, key: 'a' }, 'b')
  expect(nextDraft(offered, { type: 'restore' })).toEqual({ key: 'a' })
  expect(nextDraft(offered, { type: 'drop', key: 'c' })).toEqual(firstDraft(undefined, 'c'))
})
