import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import type { Page } from '../../../../contract/compile.ts'
import { repairReport } from '../../../../contract/resources/repair-report.ts'
import { groupOf } from '../../../../contract/status-group.ts'
import { actionDraftKey } from '../../../actions/use-action-draft.ts'
import { readDraft } from '../../../data/drafts.ts'
import { RecordNavigationBar } from '../../../list/RecordNavigationBar.tsx'
import { useRecordNavigation } from '../../../list/reading/use-record-navigation.ts'
import { usePageKeys } from '../../../ui/keys/use-page-keys.ts'
import { prefetchedOverlay } from '../../../ui/prefetch.ts'
import { grow } from '../../../ui/theme.ts'
import type { Repair } from '../rules/repair.ts'
import { PrintSheet, usePrinting } from './PrintSheet.tsx'
import { ReadReport, useWayBack } from './ReadReport.tsx'
import { actionKeys, CopyLink, ReportActions, usePossibleActions } from './ReportActions.tsx'
import { ReportBody } from './ReportBody.tsx'
import { ReportHeading } from './ReportHeading.tsx'

const ActionDialog = prefetchedOverlay(() => import('../../../actions/ActionDialog.tsx'))

/**
 * The page of a repair report, with its history and actions. No endpoint updates a report, so its
 * form page is this page as well. There the action with a stored draft opens (odd point 11).
 */
export default function RepairReport({ page }: { page: Page }) {
  const { id = '' } = useParams()
  const isForm = page.path === repairReport.pages.act.path
  return (
    <ReadReport key={id} id={id}>
      {(repair, isComplete) => (
        <ReportPage repair={repair} isComplete={isComplete} isForm={isForm} />
      )}
    </ReadReport>
  )
}

interface Props {
  repair: Repair
  isComplete: boolean
  isForm: boolean
}

/** A report with its actions: at the top, or on a phone within reach of the thumb. */
function ReportPage({ repair, isComplete, isForm }: Props) {
  const back = useWayBack()
  const navigation = useRecordNavigation({ back: back.path, paths: [] })
  const actions = usePossibleActions(repair)
  // On the form page, the action with a stored draft opens.
  const [doing, setDoing] = useState(() =>
    actions.find(([name]) => isForm && readDraft(actionDraftKey(repairReport, name, repair.id))),
  )
  const root = useRef<HTMLDivElement>(null)
  const printing = usePrinting()
  const inputCost = actions.find(([name]) => name === 'inputCost')

  usePageKeys(root, [
    { key: 'j', does: 'Next report', run: () => navigation.step(1) },
    { key: 'k', does: 'Report before', run: () => navigation.step(-1) },
    ...actions.map((action) => ({
      key: actionKeys[action[0]] ?? '',
      does: action[1].label,
      run: () => setDoing(action),
    })),
  ])

  return (
    <Stack ref={root} spacing={2} sx={{ ...grow, pb: { xs: actions.length > 0 ? 9 : 0, md: 0 } }}>
      <Stack spacing={2} sx={{ displayPrint: 'none' }}>
        <RecordNavigationBar
          navigation={navigation}
          singular="report"
          label={back.label}
          onPrint={printing.print}
        />
        <Box sx={head}>
          <Box sx={{ flex: { xs: 1, sm: '1 1 320px' }, minWidth: 0 }}>
            <ReportHeading repair={repair} />
          </Box>
          <Stack direction="row" useFlexGap flexWrap="wrap" spacing={1}>
            <CopyLink repair={repair} />
            <ReportActions actions={actions} onDo={setDoing} />
          </Stack>
        </Box>
        {isForm && (
          <Alert severity="info">
            What was reported stands as it is: nobody can change it. Where it is wrong, duplicate it
            and correct the copy
            {actions.some(([name]) => name === 'cancel') && ', then cancel this one'}.
            {groupOf(repair) === 'cancelled' && ' It is over: nothing more can be done to it.'}
          </Alert>
        )}
        <ReportBody
          repair={repair}
          isComplete={isComplete}
          onInputCost={inputCost && (() => setDoing(inputCost))}
        />
      </Stack>
      <PrintSheet repair={repair} printing={printing} />

      {doing && (
        <ActionDialog
          resource={repairReport}
          action={doing}
          records={[repair]}
          onClose={() => setDoing(undefined)}
        />
      )}
    </Stack>
  )
}

const head = {
  display: 'flex',
  flexWrap: { sm: 'wrap' },
  gap: { xs: 1, sm: 2 },
  alignItems: 'flex-start',
  justifyContent: 'space-between',
} as const
