import { eachService } from '../resources/opl-services.ts'

/** The value of a cell. */
export type CellValue = string | number | FormattedCell | null | undefined

/** A number that a workbook shows in a number format. */
interface FormattedCell {
  /** The text that the format shows. */
  shown: string
  value: number
  /** The day, `YYYY-MM-DD`, if the format shows a date. */
  day?: string
}

export function isFormatted(cell: CellValue): cell is FormattedCell {
  return typeof cell === 'object' && cell !== null
}

/** The accepted headers of each field of an OPL sheet; messages use the first one. */
export const oplHeaders = {
  date: ['Tanggal', 'Tgl', 'Tgl OPL', 'Tanggal OPL', 'Date'],
  branchLocationId: ['Cabang', 'Dealer', 'Lokasi', 'Branch'],
  oplNumber: ['No OPL', 'Nomor OPL', 'OPL No'],
  workOrderNumber: ['No SPK', 'No PKB', 'No WO', 'SPK', 'PKB', 'WO', 'No SPK/PKB/WO'],
  plateNumber: ['No Polisi', 'Nopol', 'Plat', 'No Plat', 'Plate'],
  vehicleBrand: ['Merk', 'Merek'],
  vehicleModel: ['Tipe', 'Type', 'Model'],
  customerName: ['Nama Pelanggan', 'Pelanggan', 'Customer'],
  serviceAdvisor: ['SA', 'Service Advisor'],
  mechanicName: ['Mekanik', 'Nama Mekanik', 'Mechanic'],
  ...eachService('name', ({ label }) => [label] as const),
  amount: ['Harga', 'Total'],
  status: ['Status'],
  notes: ['Keterangan', 'Catatan', 'Notes'],
} as const satisfies Record<string, readonly string[]>

export type OplField = keyof typeof oplHeaders
export const oplFields = Object.keys(oplHeaders) as OplField[]

/** The fields whose columns a sheet must have. */
export const neededFields: readonly OplField[] = ['date', 'branchLocationId', 'oplNumber']

/** The 0-based column of each field that the sheet has. */
export type OplColumns = Partial<Record<OplField, number>>

/** The position of the headers. `headerRow` is the last header row, 1-based. */
export interface Layout {
  headerRow: number
  columns: OplColumns
}

/** The number of rows that are searched for headers, as titles and an address may precede them. */
const MOST_ROWS_ABOVE = 20

const fieldOf = new Map(
  oplFields.flatMap((field) => oplHeaders[field].map((header) => [plain(header), field] as const)),
)

/** Normalises a header, without case, spaces and dots: "No. OPL" -> "noopl". */
export function plain(header: CellValue): string {
  return typeof header === 'string'
    ? header.toLowerCase().replace(/[^\p{Letter}\p{Number}]/gu, '')
    : ''
}

/** Whether a column has only row numbers, so that ignoring it loses nothing. */
export function isRunningNumber(header: CellValue): boolean {
  return plain(header) === 'no'
}

/**
 * Finds the header row: the one with the most known headers. An adjacent row with further headers
 * belongs to it, as in a sheet where "Jasa" is above the services.
 */
export function findLayout(rows: readonly (readonly CellValue[])[]): Layout {
  const candidates = rows.slice(0, MOST_ROWS_ABOVE).map(columnsIn)
  const counts = candidates.map((columns) => Object.keys(columns).length)
  const at = counts.indexOf(Math.max(...counts, 0))
  const present = candidates[at] ?? {}
  for (const neighbour of [at + 1, at - 1]) {
    const further = candidates[neighbour] ?? {}
    if (isPartOf(further, present))
      return { headerRow: Math.max(at, neighbour) + 1, columns: { ...present, ...further } }
  }
  return { headerRow: at + 1, columns: present }
}

/** Whether a row has headers that share no field and no column with those of the other row. */
function isPartOf(other: OplColumns, known: OplColumns) {
  const taken = new Set(Object.values(known))
  const columns = Object.entries(other)
  return (
    columns.length > 1 &&
    columns.every(([field, column]) => !(field in known) && !taken.has(column))
  )
}

/** The columns of the known headers in a row. */
export function columnsIn(cells: readonly CellValue[]): OplColumns {
  const columns: OplColumns = {}
  for (const [column, cell] of cells.entries()) {
    const field = fieldOf.get(plain(cell))
    if (field) columns[field] ??= column
  }
  return columns
}

/** The headers of the required fields that have no column, for a message. */
export function missingHeaders(columns: OplColumns): string[] {
  return neededFields
    .filter((field) => columns[field] === undefined)
    .map((field) => oplHeaders[field].join(' / '))
}
