import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import LinesTable from '../../src/web/fields/lines/LinesTable.tsx'
import { insideRefine } from '../support/inside-refine.tsx'
import { order } from '../support/made-up/order.ts'

/** Lines that are only read, in the panel of a record. */

afterEach(cleanup)

test('lines are a table with their total, an empty cell a dash, and what is none is shown as it is', () => {
  const { items } = order.fields
  const line = { description: 'Hoses', quantity: 2, unit: 'set', price: 500, isUrgent: true }
  const category = { categoryId: 3, category: { id: 3, name: 'Tyres' } }
  const { rerender } = render(
    <LinesTable field={items} value={[{ ...line, ...category }, line]} />,
    {
      wrapper: insideRefine(),
    },
  )
  const region = screen.getByRole('region', { name: 'Items' })
  expect(within(region).getAllByRole('columnheader')).toHaveLength(7)
  expect(within(region).getAllByRole('row')[1]?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'HosesTyres2SetRp 500–Yes',
  )
  expect(region.textContent?.replaceAll('\u00a0', ' ')).toContain('Total Rp 2.000')
  rerender(<LinesTable field={items} value="none" />)
  expect(screen.getByText('none')).toBeDefined()
})
