import { describe, expect, test } from 'vitest'
import { readTechnician, technicianFound } from '../../../src/web/data/technician.ts'
import { inOrderFor } from '../../../src/web/features/repairs/rules/technician-order.ts'

describe('technicians', () => {
  const one = (fullName: string, branchLocationId: number | null, openTaskCount?: number) =>
    readTechnician({ id: fullName, fullName, branchLocationId, openTaskCount }) ??
    expect.unreachable()
  const order = (branchLocationId: string | null, all: ReturnType<typeof one>[]) =>
    inOrderFor(branchLocationId, all)
      .map(({ fullName }) => fullName)
      .join(' ')

  test('of the branch come first, and of these who has the least to do', () => {
    const eko = one('Eko', 2, 0)
    const ofBranch = [one('Budi', 1, 3), one('Dewi', 1), one('Citra', 1, 1), one('Ayu', 1, 1)]
    const all = [eko, ...ofBranch, one('Adi', null, 0)]
    expect(order('1', all)).toBe('Ayu Citra Budi Dewi Adi Eko')
  })

  test('of no known branch stand by what they have to do, then by their names in any case', () => {
    const busy = [one('budi', 3, 1), one('Citra', 4, 1), one('Ani', 5, 1)]
    expect(order(null, [...busy, one('Eko', null, 0), one('Adi', 6)])).toBe(
      'Eko Ani budi Citra Adi',
    )
  })

  test.each([
    ['  ', 'Budi Santoso, Budi Hartono'],
    ['budi 2', 'Budi Hartono'],
    ['budi eko', ''],
  ])('are found by words of their name and branch: “%s”', (search, names) => {
    const all = [one('Budi Santoso', 1), one('Budi Hartono', 2)]
    const found = all.filter(technicianFound(search)).map(({ fullName }) => fullName)
    expect(found.join(', ')).toBe(names)
  })
})
