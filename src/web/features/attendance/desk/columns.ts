/** The columns of the desk: label and width. */
export const columns = {
  select: { label: 'Select', width: '28px', isHidden: true },
  photo: { label: 'Photo', width: '40px', isHidden: true },
  name: { label: 'Name', width: 'minmax(0, 3fr)' },
  branch: { label: 'Branch', width: 'minmax(0, 2.2fr)' },
  type: { label: 'Type', width: '84px' },
  in: { label: 'In', width: '76px' },
  out: { label: 'Out', width: '76px' },
  hours: { label: 'Hours', width: '52px', isNumber: true },
  place: { label: 'Distance', width: '64px', isNumber: true },
  flags: { label: 'Flags', width: 'minmax(0, 2.6fr)' },
  status: { label: 'Status', width: '96px' },
  decided: { label: 'Decided', width: 'minmax(0, 2fr)' },
} as const satisfies Record<
  string,
  { label: string; width: string; isHidden?: true; isNumber?: true }
>

export type ColumnName = keyof typeof columns

/**
 * Columns to drop below a width in px. Branch and type then appear below the name; the rest is in
 * the evidence.
 */
const dropped: readonly { below: number; names: readonly ColumnName[] }[] = [
  { below: 1100, names: ['branch'] },
  { below: 960, names: ['decided'] },
  { below: 760, names: ['type', 'hours', 'place'] },
  { below: 600, names: ['photo', 'out'] },
]

/** The columns that fit into this width. `hasDecided`: whether any row has been decided. */
export function columnsFor(width: number, hasDecided: boolean): ColumnName[] {
  const missing = new Set(dropped.flatMap(({ below, names }) => (width < below ? names : [])))
  if (!hasDecided) missing.add('decided')
  return (Object.keys(columns) as ColumnName[]).filter((name) => !missing.has(name))
}

export function templateOf(shown: readonly ColumnName[]): string {
  return shown.map((name) => columns[name].width).join(' ')
}
