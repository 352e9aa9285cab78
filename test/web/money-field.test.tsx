import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { MoneyField } from '../../src/web/fields/MoneyField.tsx'

/** Amounts as they are typed, key by key. */

afterEach(cleanup)

let value: unknown
function Amount() {
  const [amount, setAmount] = useState<unknown>(null)
  value = amount
  return <MoneyField label="Amount" value={amount} onChange={setAmount} />
}

test.each([
  { keys: '1250000', shown: '1.250.000', amount: 1_250_000, left: '1.250.000' },
  { keys: '1.250.000', shown: '1.250.000', amount: 1_250_000, left: '1.250.000' },
  { keys: '500,0', shown: '500,0', amount: 500, left: '500' },
  { keys: '500,00', shown: '500,00', amount: 500, left: '500' },
  { keys: '500,000', shown: '500,000', amount: '500,000', left: '500,000' },
  { keys: '1,250,000', shown: '1,250,000', amount: 1_250_000, left: '1.250.000' },
  { keys: '1,250,000.00', shown: '1,250,000.00', amount: 1_250_000, left: '1.250.000' },
  { keys: '1.250.000,00', shown: '1.250.000,00', amount: 1_250_000, left: '1.250.000' },
  { keys: '1.250.000,-', shown: '1.250.000,-', amount: 1_250_000, left: '1.250.000' },
  { keys: '12,5', shown: '12,5', amount: '12,5', left: '12,5' },
])('$keys is $amount', async ({ keys, shown, amount, left }) => {
  const person = userEvent.setup()
  render(<Amount />)
  const input = screen.getByLabelText<HTMLInputElement>('Amount')
  await person.type(input, keys)
  expect([input.value, value]).toEqual([shown, amount])
  await person.tab()
  expect([input.value, value]).toEqual([left, amount])
})
