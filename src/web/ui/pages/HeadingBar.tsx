import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { compact } from 'es-toolkit/array'
import type { ReactNode } from 'react'
import { AsOfTime } from '../AsOfTime.tsx'
import { type PageTool, Tools } from '../sheets/Tools.tsx'
import { type ExportProps, useSheetDialog } from '../sheets/use-sheet-dialog.tsx'
import { flexLine, grow } from '../theme.ts'
import { PageName } from './PageHeading.tsx'

interface Props {
  title: string
  /** The id of the heading. */
  id?: string | undefined
  /** Shown before the tools. */
  note?: ReactNode
  /** Time of the last load; undefined before the first. */
  asOf: Date | undefined
  /** Whether the last load failed. */
  hasFailed: boolean
  /** Undefined if nothing can be loaded, such as offline. */
  onRefresh: (() => void) | undefined
  /** The progress of reading, in place of the time, with a button to cancel. */
  progress?: { text: ReactNode; onCancel: () => void } | undefined
  exported: ExportProps
  /** Further tools. */
  tools?: readonly PageTool[]
  /** The filters. */
  children?: ReactNode
}

/** The name of a page, and its toolbar: filters, time of the last load, tools. */
export function HeadingBar({
  title,
  id,
  note,
  asOf,
  hasFailed,
  onRefresh,
  progress,
  exported,
  tools = [],
  children,
}: Props) {
  const { button, dialog } = useSheetDialog(exported)
  const refresh: PageTool = {
    label: 'Refresh',
    title: 'Refresh (r)',
    icon: <Refresh />,
    disabled: !onRefresh,
    onClick: () => onRefresh?.(),
  }
  const all: readonly PageTool[] = compact([
    !progress && refresh,
    ...tools,
    { label: 'Export', icon: <FileDownloadOutlined />, ...button },
  ])
  return (
    <Box sx={bar}>
      <PageName title={title} id={id} />
      <Box sx={grow}>{children}</Box>
      <Box sx={[inLine, progress ? ofProgress : {}]}>
        {note}
        {progress ? (
          <>
            {progress.text}
            <Button onClick={progress.onCancel}>Cancel</Button>
          </>
        ) : (
          <AsOfTime asOf={asOf} hasFailed={hasFailed} />
        )}
      </Box>
      <Tools of={title} tools={all} />
      {dialog}
    </Box>
  )
}

/** The filters may take several lines; the others stay in the first one, or on a phone below. */
const bar = {
  ...flexLine,
  alignItems: 'flex-start',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  columnGap: 1,
} as const

/** On a phone it takes no room, so that the page does not move at its end. */
const ofProgress = {
  height: { xs: 0, sm: 'auto' },
  alignItems: { xs: 'flex-start', sm: 'center' },
  justifyContent: 'flex-end',
  zIndex: 1,
}

const inLine = {
  ...flexLine,
  order: { xs: 1, sm: 0 },
  flex: { xs: '1 0 100%', sm: 'none' },
  columnGap: 1,
  '& > *': { minHeight: { sm: 40 } },
} as const
