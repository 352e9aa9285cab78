import type { ColumnKind } from '../../../contract/field.ts'
import { theme, touch, visuallyHidden } from '../../ui/theme.ts'
import type { ColumnProps } from './LineCell.tsx'

/** Minimum width and share of each column. */
const widths: Record<ColumnKind, string> = {
  text: 'minmax(120px, 3fr)',
  reference: 'minmax(120px, 2fr)',
  number: 'minmax(68px, 1fr)',
  decimal: 'minmax(72px, 1fr)',
  money: 'minmax(118px, 1.5fr)',
  date: 'minmax(150px, 1fr)',
  select: 'minmax(100px, 1fr)',
  switch: 'minmax(58px, 0.5fr)',
}

const TOOL = 32

const cards = {
  fontVariantNumeric: 'tabular-nums',
  '& .head': { display: 'none' },
  '& .line': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 1.5,
    alignItems: 'start',
    p: 1.5,
    mb: 1.5,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    // The browser skips the layout of lines out of view.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 320px',
  },
  '& .number': { color: 'text.secondary', pt: 1.25 },
  '& .number::before': { content: '"Line "' },
  '& .tools': { display: 'flex', justifyContent: 'flex-end', gridRow: 1, gridColumn: 2 },
  '& .tools button': { width: touch.target, height: touch.target },
  '& [data-kind=text], & [data-kind=reference], & .amount': { gridColumn: '1 / -1' },
  '& .amount': { textAlign: 'right', fontWeight: 600 },
  '& .amount::before': { content: '"Amount "', fontWeight: 400 },
  '& .doubt': { gridColumn: '1 / -1', order: 1, color: 'warning.main', typography: 'body2' },
}

const table = {
  overflowX: 'auto',
  '& .head, & .line': {
    display: 'grid',
    gap: 0.5,
    p: 0,
    py: 0.375,
    m: 0,
    minWidth: 'min-content',
    border: 0,
    containIntrinsicSize: 'auto 46px',
  },
  '& .head > *': { typography: 'body2', color: 'text.secondary', px: 0.5 },
  '& .head > .sum': { textAlign: 'right' },
  '& .number': { textAlign: 'right', pr: 0.5 },
  '& .number::before, & .amount::before': { content: 'none' },
  '& .tools, & [data-column], & .amount': { gridRow: 'auto', gridColumn: 'auto' },
  '& .tools button': { width: TOOL, height: 40 },
  '& .amount': { pt: 1.25, px: 0.5 },
  '& .line .MuiInputLabel-root, & .line .MuiFormControlLabel-label': visuallyHidden,
  '& .line .MuiOutlinedInput-notchedOutline, & .line .MuiPickersOutlinedInput-notchedOutline': {
    top: 0,
  },
  '& .line legend': { display: 'none' },
  '& .line .MuiFormHelperText-root': { mx: 0.5 },
  '& .line .MuiFormHelperText-root:not(.Mui-error)': { display: 'none' },
}

/**
 * Cards with labelled inputs, and from `md` on a table with a header. The markup is the same, so
 * that rotating a tablet loses no input.
 */
export function linesStyle(columns: readonly ColumnProps[], hasAmount: boolean) {
  const template = [
    '28px',
    ...columns.map(({ column }) => widths[column.kind]),
    ...(hasAmount ? ['minmax(100px, 1fr)'] : []),
    `${3 * TOOL}px`,
  ]
  const columnsOfTable = { gridTemplateColumns: template.join(' ') }
  // Separate objects, as MUI would put the widths of a single one before its other rules.
  return [
    cards,
    { [theme.breakpoints.up('md')]: table },
    { [theme.breakpoints.up('md')]: { '& .head, & .line': columnsOfTable } },
  ]
}
