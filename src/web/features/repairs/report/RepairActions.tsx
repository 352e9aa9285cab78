import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useRef } from 'react'
import { RecordNavigationBar } from '../../../list/RecordNavigationBar.tsx'
import { useRecordNavigation } from '../../../list/use-record-navigation.ts'
import { frame, touch } from '../../../ui/theme.ts'
import { ActionPanel } from '../ActionFrame.tsx'
import AssignForm from '../AssignForm.tsx'
import CancelForm from '../CancelForm.tsx'
import CostForm from '../CostForm.tsx'
import { groupOf } from '../repair.ts'
import type { ActionName } from '../repair-actions.ts'
import { COSTS, CopyLink, usePossibleActions } from './ActionButtons.tsx'
import { PrintSheet, usePrinting } from './PrintSheet.tsx'
import { ReadReport, type ReportPageProps, useWayBack } from './ReadReport.tsx'
import { ReportBody } from './ReportBody.tsx'
import { ReportHeading } from './ReportHeading.tsx'

/**
 * The page of the edit form. No endpoint saves a report, so it shows the report with its actions
 * (odd point 11).
 */
export default function RepairActions() {
  return <ReadReport Page={ActionsPage} />
}

const formOf = { assign: AssignForm, inputCost: CostForm, cancel: CancelForm }

/**
 * A report, read-only with an explanation why, and the forms of all possible actions (odd point
 * 11).
 */
function ActionsPage({ repair, isComplete }: ReportPageProps) {
  const back = useWayBack()
  const navigation = useRecordNavigation({ back: back.path, paths: [] })
  const actions = usePossibleActions(repair)
  const formsRef = useRef<HTMLDivElement>(null)
  const hasCosts = actions.some(({ name }) => name === COSTS)
  const printing = usePrinting()
  return (
    <>
      <Stack spacing={2} sx={{ minWidth: 0, displayPrint: 'none' }}>
        <RecordNavigationBar
          navigation={navigation}
          singular="report"
          label={back.label}
          onPrint={printing.print}
        />
        <ReportHeading repair={repair} />
        {actions.length > 0 && (
          <Box component="nav" aria-label="What can be done" sx={jumps}>
            {actions.map(({ name, label }) => (
              <Button
                key={name}
                variant="outlined"
                color={name === 'cancel' ? 'error' : 'primary'}
                onClick={() => showForm(formsRef.current, name)}
              >
                {label}
              </Button>
            ))}
          </Box>
        )}
        <Alert
          severity="info"
          action={<CopyLink repair={repair} />}
          sx={{
            flexWrap: { xs: 'wrap', sm: 'nowrap' },
            alignItems: 'center',
            '& .MuiAlert-message': { flex: '1 1 240px' },
          }}
        >
          What was reported stands as it is: nobody can change it. Where it is wrong, duplicate it
          and correct the copy
          {actions.some(({ name }) => name === 'cancel') && ', then cancel this one'}.
          {groupOf(repair) === 'cancelled' && ' It is over: nothing more can be done to it.'}
        </Alert>
        <ReportBody repair={repair} isComplete={isComplete} />
        <Box ref={formsRef} sx={[forms, hasCosts && besideCosts]}>
          {actions.map(({ name }) => {
            const Form = formOf[name]
            return (
              <Box
                key={name}
                data-action={name}
                sx={{ minWidth: 0, scrollMarginTop: frame.topBar + 16 }}
              >
                <Form repair={repair} frame={ActionPanel} />
              </Box>
            )
          })}
        </Box>
      </Stack>
      <PrintSheet repair={repair} printing={printing} />
    </>
  )
}

/** Scrolls to the form of an action, and puts the focus in it. */
function showForm(forms: HTMLElement | null, name: ActionName): void {
  const form = forms?.querySelector<HTMLElement>(`[data-action=${name}]`)
  form?.scrollIntoView()
  form?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
}

/** The forms stand below the whole report, out of sight. */
const jumps = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > button': { minHeight: touch.large },
} as const

const forms = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const

/** The costs, which are a table, stand in the main column; the others beside them. */
const besideCosts = {
  gridTemplateColumns: { lg: 'minmax(0, 1fr) 376px' },
  '& > *': { gridColumn: { lg: 2 } },
  [`& > [data-action=${COSTS}]`]: { gridColumn: { lg: 1 }, gridRow: { lg: '1 / span 2' } },
} as const
