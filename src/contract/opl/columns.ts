/** A cell as it is read from a sheet; a day is a Date at midnight UTC. */
export type Cell = string | number | boolean | Date | null | undefined

/**
 * The headers that each field of an OPL sheet may have, as people write them; the first one names
 * it in messages.
 */
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
  spooring: ['Spooring'],
  balancing: ['Balancing'],
  rematching: ['Rematching'],
  nitrogen: ['Nitrogen'],
  amount: ['Harga', 'Total'],
  status: ['Status'],
  notes: ['Keterangan', 'Catatan', 'Notes'],
} as const satisfies Record<string, readonly string[]>

export type OplField = keyof typeof oplHeaders
export const oplFields = Object.keys(oplHeaders) as OplField[]

/** A sheet without them says too little. */
export const neededFields: readonly OplField[] = ['date', 'branchLocationId', 'oplNumber']

/** The column of each field that a sheet has, counted from 0. */
export type OplColumns = Partial<Record<OplField, number>>

/** Where the headers of a sheet are. `headerRow` is the last row of them, counted from 1. */
export interface Layout {
  headerRow: number
  columns: OplColumns
}

/** Titles and an address may stand above the headers. */
const MOST_ROWS_ABOVE = 20

const fieldOf = new Map(
  oplFields.flatMap((field) =>
    oplHeaders[field].map((header): [string, OplField] => [plain(header), field]),
  ),
)

/** A header without case, spaces and dots: "No. OPL" -> "noopl". */
export function plain(header: Cell): string {
  return typeof header === 'string'
    ? header.toLowerCase().replace(/[^\p{Letter}\p{Number}]/gu, '')
    : ''
}

/** Whether a column only counts its rows: nothing is lost where it is not read. */
export function isRunningNumber(header: Cell): boolean {
  return plain(header) === 'no'
}

/**
 * The row of the headers: that with the most of them. A row right below it that holds further ones
 * belongs to it, as in a sheet where "Jasa" stands over the services.
 */
export function findLayout(rows: readonly (readonly Cell[])[]): Layout {
  const candidates = rows.slice(0, MOST_ROWS_ABOVE).map(columnsIn)
  const counts = candidates.map((columns) => Object.keys(columns).length)
  const at = counts.indexOf(Math.max(...counts, 0))
  const [above = {}, own = {}, below = {}] = [
    candidates[at - 1],
    candidates[at],
    candidates[at + 1],
  ]
  if (isPartOf(below, own)) return { headerRow: at + 2, columns: { ...own, ...below } }
  if (isPartOf(above, own)) return { headerRow: at + 1, columns: { ...above, ...own } }
  return { headerRow: at + 1, columns: own }
}

/** Whether a row has headers, none of them over or under a header of the other row. */
function isPartOf(other: OplColumns, own: OplColumns): boolean {
  const taken = new Set(Object.values(own))
  const columns = Object.entries(other)
  return (
    columns.length > 1 && columns.every(([field, column]) => !(field in own) && !taken.has(column))
  )
}

/** The fields that the headers in a row are for. */
export function columnsIn(cells: readonly Cell[]): OplColumns {
  const columns: OplColumns = {}
  for (const [column, cell] of cells.entries()) {
    const field = fieldOf.get(plain(cell))
    if (field) columns[field] ??= column
  }
  return columns
}

/** The needed fields that no column is for, in the words of a sheet. */
export function missingHeaders(columns: OplColumns): string[] {
  return neededFields
    .filter((field) => columns[field] === undefined)
    .map((field) => oplHeaders[field].join(' / '))
}
