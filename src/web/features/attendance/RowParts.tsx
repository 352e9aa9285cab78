import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { branch } from '../../../contract/resources/branch.ts'
import { branchNameOf } from '../../data/branch-location.ts'
import { PlainCheckbox } from '../../ui/PlainCheckbox.tsx'
import { TitleButton } from '../../ui/TitleButton.tsx'
import { buttonSizes, theme } from '../../ui/theme.ts'
import { RecordLink } from '../../ui/values/RecordLink.tsx'
import type { Flagged } from './rules/flags.ts'
import { personNameOf } from './rules/record.ts'

interface RowProps {
  row: Flagged
  isTabStop?: boolean
}

interface TitleProps extends RowProps {
  onOpen: (row: Flagged) => void
}

/** The name of a row, as a button that opens the evidence. */
export function RecordTitle({ row, isTabStop = true, onOpen }: TitleProps) {
  const name = personNameOf(row.record)
  return (
    <TitleButton tabIndex={isTabStop ? 0 : -1} title={name} onClick={() => onOpen(row)}>
      {name}
    </TitleButton>
  )
}

interface TextProps {
  text: string | undefined
  /** Rendered in place of the text, with the same words. */
  children?: ReactNode
}

/** A line of text, truncated if needed. */
export function Text({ text, children = text }: TextProps) {
  return (
    <span className="text" title={text}>
      {children}
    </span>
  )
}

/** Two lines of a cell, with their full text as tooltips. */
export function TwoLines({ first, second }: { first: ReactNode; second: string | undefined }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <div className="text">{first}</div>
      {second && (
        <Box className="text" title={second} sx={soft}>
          {second}
        </Box>
      )}
    </Box>
  )
}

const soft = { color: 'text.secondary', typography: 'caption' }

/** The branch of a record, as a link. */
export function RecordBranch({ row: { record }, isTabStop = true }: RowProps) {
  const name = branchNameOf(record)
  return (
    name && (
      <RecordLink
        resource={branch}
        id={record.branchLocationId}
        tabIndex={isTabStop ? undefined : -1}
      >
        {name}
      </RecordLink>
    )
  )
}

/** As large as fits into a row of the desk. */
export const SmallCheckbox = styled(PlainCheckbox)({
  margin: theme.spacing(-1),
  [theme.breakpoints.up('md')]: { width: buttonSizes.medium.md, height: buttonSizes.medium.md },
})
