import { describe, expect, test } from 'vitest'
import {
  type CellValue,
  columnsIn,
  findLayout,
  type OplField,
} from '../../../src/contract/opl/columns.ts'

/** Where the headers of an OPL sheet are, and what they are for. */

test.each<[OplField, string]>([
  ['date', 'Tanggal, Tgl, Tgl OPL, Tanggal OPL, Date'],
  ['branchLocationId', 'Cabang, Dealer, Lokasi, Branch'],
  ['oplNumber', 'No OPL, Nomor OPL, OPL No'],
  ['workOrderNumber', 'No SPK, No PKB, No WO, SPK, PKB, WO, No SPK/PKB/WO'],
  ['plateNumber', 'No Polisi, Nopol, Plat, No Plat, Plate'],
  ['vehicleBrand', 'Merk, Merek'],
  ['vehicleModel', 'Tipe, Type, Model'],
  ['customerName', 'Nama Pelanggan, Pelanggan, Customer'],
  ['serviceAdvisor', 'SA, Service Advisor'],
  ['mechanicName', 'Mekanik, Nama Mekanik, Mechanic'],
  ['spooring', 'Spooring'],
  ['balancing', 'Balancing'],
  ['rematching', 'Rematching'],
  ['nitrogen', 'Nitrogen'],
  ['amount', 'Harga, Total'],
  ['status', 'Status'],
  ['notes', 'Keterangan, Catatan, Notes'],
])('%s stands under %s', (field, headers) => {
  for (const header of headers.split(', ')) {
    expect(columnsIn(['No', header]), header).toEqual({ [field]: 1 })
    const shouted = header.toUpperCase().replaceAll(' ', '. ')
    expect(columnsIn(['Nomor', shouted]), header).toEqual({ [field]: 1 })
  }
})

test('of two columns with one header, the first one counts', () => {
  expect(columnsIn(['Total', 'Tgl', 'Harga', 'Tanggal'])).toEqual({ amount: 0, date: 1 })
})

describe('the headers', () => {
  const needed: CellValue[] = ['Tgl', 'Cabang', 'No OPL', 'Harga']
  const columns = { date: 0, branchLocationId: 1, oplNumber: 2, amount: 3 }

  test('are looked for in the first twenty rows', () => {
    const above = (rows: number) => [...Array.from({ length: rows }, () => ['Rekap']), needed]
    expect(findLayout(above(19))).toEqual({ headerRow: 20, columns })
    expect(findLayout(above(20)).columns).toEqual({})
    expect(findLayout([])).toEqual({ headerRow: 0, columns: {} })
  })

  test('are in the row that has the most of them, the first one of several', () => {
    const rows = [['Tgl', 'Cabang'], [], needed, [], needed]
    expect(findLayout(rows)).toEqual({ headerRow: 3, columns })
  })

  test.each<[string, CellValue[]]>([
    ['repeats one of their fields', [null, null, null, null, 'Total', 'Status', 'SA']],
    ['has one below another', [null, null, null, 'Status', 'SA', 'Merk']],
    ['has a single one, as a row of data may', [null, null, null, null, 'SA']],
    ['has none', ['02/05/2026', 'EXT-1', '7', 350_000]],
  ])('are one row where the row beside them %s', (_, other) => {
    expect(findLayout([needed, other])).toEqual({ headerRow: 1, columns })
    expect(findLayout([other.slice(0, 6), needed])).toEqual({ headerRow: 2, columns })
  })

  test('are two rows where the row beside them has further ones', () => {
    const further: CellValue[] = [null, null, null, null, 'SA', 'Merk']
    const both = { ...columns, serviceAdvisor: 4, vehicleBrand: 5 }
    expect(findLayout([needed, further])).toEqual({ headerRow: 2, columns: both })
    expect(findLayout([further, needed])).toEqual({ headerRow: 2, columns: both })
  })

  test('take the row below them before the row above', () => {
    const row = (...cells: CellValue[]) => [...Array(4), ...cells]
    const both = { ...columns, status: 4, vehicleModel: 5 }
    const layout = findLayout([row('SA', 'Merk'), needed, row('Status', 'Tipe')])
    expect(layout).toEqual({ headerRow: 3, columns: both })
  })
})
