import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Row } from '../../src/contract/envelope.ts'
import { priceList } from '../../src/contract/resources/price-list.ts'
import { saveSession } from '../../src/web/data/session.ts'
import { signInAgain } from '../../src/web/data/sign-in-again.ts'
import SavePricesDialog from '../../src/web/features/price-list/SavePricesDialog.tsx'
import { insideRefine } from '../support/inside-refine.tsx'
import { type Answer, heldAnswers, oddServerOfApp } from '../support/odd-server.ts'

/** Changed prices on their way to a server that is not always well: what is told of each. */

const { later, go } = heldAnswers()
let server: Awaited<ReturnType<typeof oddServerOfApp>>
beforeAll(async () => {
  server = await oddServerOfApp()
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  go()
  vi.useRealTimers()
})

/**
 * @param put How a save is answered; `keep` makes it what the server has. @param look How whoever
 * looks afterwards is answered.
 */
function save(put: (keep: () => void) => Answer | Promise<Answer>, look?: Answer) {
  saveSession({ accessToken: 'token' })
  signInAgain.set(false)
  let row: Row = { id: 7, brandId: 1, name: 'Spooring', price: 200_000, promoPrice: null }
  const change = { row, values: { price: 210_000, promoPrice: null } }
  let isSent = false
  server.answersBy((method, _, body) => {
    if (method === 'GET') return isSent && look ? look : { status: 200, body: row }
    isSent = true
    return put(() => {
      row = { ...row, ...(body as object) }
    })
  })
  const saved: unknown[] = []
  const onSaved = (ids: Row['id'][]) => saved.push(...ids)
  render(
    <SavePricesDialog
      resource={priceList}
      changes={[change]}
      onSaved={onSaved}
      onClose={() => saved.push('closed')}
    />,
    {
      wrapper: insideRefine([priceList]),
    },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  return saved
}

const stored = (answer: Answer) => (keep: () => void) => {
  keep()
  return answer
}
const failing: Answer = { status: 503, body: { message: 'Busy.' } }
const ended: Answer = { status: 401, body: { message: 'Your sign-in has ended.' } }

test('what has an error comes first and is not saved, then what is unusual; what is left out is not sent', async () => {
  saveSession({ accessToken: 'token' })
  const row = (id: number) => ({
    id,
    brandId: 1,
    name: `Price ${id}`,
    price: 100,
    promoPrice: null,
  })
  server.answersBy((_, path) => ({ status: 200, body: row(Number(path.split('/').at(-1))) }))
  const change = (id: number, price: unknown) => ({
    row: row(id),
    values: { price, promoPrice: null },
  })
  const saved: unknown[] = []
  render(
    <SavePricesDialog
      resource={priceList}
      changes={[change(1, 110), change(2, 131), change(3, 69), change(4, 'free'), change(5, 130)]}
      onSaved={(ids) => saved.push(...ids)}
      onClose={() => saved.push('closed')}
    />,
    { wrapper: insideRefine([priceList]) },
  )
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Save 4 of 5 prices?',
    'With an error, not saved (1)',
    'Changed by more than 30% (2)',
    'Changed by up to 30%, or from none (2)',
  ])
  fireEvent.click(screen.getByRole('checkbox', { name: /^Save all: Changed by more/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Save Price 5' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Save Price 2' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toEqual([2, 1, 'closed']))
  const sent = server.received.flatMap(({ method, path }) => (method === 'PUT' ? path : []))
  expect(sent.sort()).toEqual(['/api/brand-pricelist/1', '/api/brand-pricelist/2'])
})

test.each<[string, Answer]>([
  ['is cut', 'cut'],
  ['is of something in between', failing],
])('what was stored though its answer %s counts as saved', async (_, answer) => {
  const saved = save(stored(answer))
  await waitFor(() => expect(saved).toEqual([7, 'closed']))
})

test('what was not stored is told as not saved, with what the server said', async () => {
  const saved = save(() => failing)
  expect((await screen.findByRole('alert')).textContent).toBe('This price was not saved.')
  expect(screen.getByText('Busy.')).toBeDefined()
  expect(saved).toEqual([])
})

test('what nobody can look up is told as unknown, and not as not saved', async () => {
  save(stored('cut'), failing)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Nobody can tell whether this price was saved.',
  )
  expect(screen.getByText(/^It may have been saved: the answer was lost\./)).toBeDefined()
})

test.each<[string, (keep: () => void) => Answer, Answer | undefined]>([
  ['when it is saved', () => ended, undefined],
  ['when it is looked up', stored('cut'), ended],
])('a sign-in that has ended %s is offered again', async (_, put, look) => {
  save(put, look)
  await screen.findByRole('alert')
  await waitFor(() => expect(signInAgain.get()).toBe(true))
})

test('a save that hangs says so after five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  save(() => later('cut'))
  const told = () => screen.getByRole('status').textContent
  await act(() => vi.advanceTimersByTimeAsync(4900))
  expect(told()).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(told()).toMatch(/^The server has not answered yet\./)
})
