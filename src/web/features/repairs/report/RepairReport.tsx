import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { Suspense, useMemo, useRef, useState } from 'react'
import { RecordNavigationBar } from '../../../list/RecordNavigationBar.tsx'
import { useRecordNavigation } from '../../../list/use-record-navigation.ts'
import { usePageKeys } from '../../../ui/use-page-keys.ts'
import { actionDialogs } from '../action-dialogs.ts'
import type { ActionName } from '../repair-actions.ts'
import { ActionButtons, CopyLink, usePossibleActions } from './ActionButtons.tsx'
import { PrintSheet, usePrinting } from './PrintSheet.tsx'
import { ReadReport, type ReportPageProps, useWayBack } from './ReadReport.tsx'
import { ReportBody } from './ReportBody.tsx'
import { ReportHeading } from './ReportHeading.tsx'

/** The page of one repair report, with its history and actions. */
export default function RepairReport() {
  return <ReadReport Page={ReportPage} />
}

/** A report with its actions: at the top, or within reach of the thumb on a phone. */
function ReportPage({ repair, isComplete }: ReportPageProps) {
  const back = useWayBack()
  const navigation = useRecordNavigation({ back: back.path, paths: [] })
  const actions = usePossibleActions(repair)
  const [doing, setDoing] = useState<ActionName>()
  const root = useRef<HTMLDivElement>(null)
  const printing = usePrinting()
  const Doing = doing && actionDialogs[doing]

  const keys = useMemo(
    () => [
      { key: 'j', does: 'Next report', run: () => navigation.step(1) },
      { key: 'k', does: 'Report before', run: () => navigation.step(-1) },
      ...actions.map(({ key, name, label }) => ({ key, does: label, run: () => setDoing(name) })),
    ],
    [navigation, actions],
  )
  usePageKeys(root, keys)

  return (
    <Stack
      ref={root}
      spacing={2}
      sx={{ flex: 1, minWidth: 0, pb: { xs: actions.length > 0 ? 9 : 0, md: 0 } }}
    >
      <Stack spacing={2} sx={{ displayPrint: 'none' }}>
        <RecordNavigationBar
          navigation={navigation}
          singular="report"
          label={back.label}
          onPrint={printing.print}
        />
        <Box
          sx={{
            display: 'flex',
            flexWrap: { sm: 'wrap' },
            gap: { xs: 1, sm: 2 },
            alignItems: 'flex-start',
            justifyContent: 'space-between',
          }}
        >
          <Box sx={{ flex: { xs: 1, sm: '1 1 320px' }, minWidth: 0 }}>
            <ReportHeading repair={repair} />
          </Box>
          <Stack direction="row" useFlexGap flexWrap="wrap" spacing={1}>
            <CopyLink repair={repair} isShort />
            <ActionButtons actions={actions} onDo={setDoing} />
          </Stack>
        </Box>
        <ReportBody
          repair={repair}
          isComplete={isComplete}
          onInputCost={
            actions.some(({ name }) => name === 'inputCost')
              ? () => setDoing('inputCost')
              : undefined
          }
        />
      </Stack>
      <PrintSheet repair={repair} printing={printing} />
      <Suspense>{Doing && <Doing repair={repair} onClose={() => setDoing(undefined)} />}</Suspense>
    </Stack>
  )
}
