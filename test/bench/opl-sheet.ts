import { workbook } from '../support/workbook.ts'

const HEADERS = [
  'No', 'Tgl OPL', 'Dealer', 'No. OPL', 'No SPK', 'Nopol', 'Merk', 'Tipe', 'Nama Pelanggan', 'SA', 'Mekanik', 'Spooring',
  'Balancing', 'Rematching', 'Nitrogen', 'Harga', 'Status', 'Keterangan',
] // biome-ignore format: a sheet is wide
const FIRST_DAY = Date.parse('2026-03-02')

/** A sheet of numbers that no other series has. */
export function oplSheet(series: string, rows: number): Uint8Array {
  const row = (n: number) => [
    n, new Date(FIRST_DAY + (n % 28) * 86_400_000), 'EXT-JKT-01', `${series}-${n}`, `WO ${n}`, `B ${n} XYZ`, 'Toyota', 'Avanza',
    `Customer ${n}`, 'An advisor', 'A mechanic', 1, 4, 0, 'V', 350_000, 'Selesai', null,
  ] // biome-ignore format: a sheet is wide
  return workbook([HEADERS, ...Array.from({ length: rows }, (_, n) => row(n + 1))])
}

/** Sends a sheet. @returns how many rows the server has taken. */
export async function sendSheet(url: string, token: string, bytes: Uint8Array): Promise<number> {
  const body = new FormData()
  body.append('file', new File([bytes as BlobPart], 'opl.xlsx'))
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(`${url}/api/upload/workshops`, { method: 'POST', headers, body })
  const { inserted = 0 }: { inserted?: number } = await reply.json()
  return inserted
}
