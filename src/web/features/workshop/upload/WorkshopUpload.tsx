import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import type { Page } from '../../../../contract/compile.ts'
import { LeaveGuard } from '../../../ui/pages/LeaveGuard.tsx'
import { PageName } from '../../../ui/pages/PageHeading.tsx'
import { isAmended } from '../rules/amendments.ts'
import { isRejected } from '../rules/upload-reply.ts'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import { ResultStep } from './ResultStep.tsx'
import { SendStep } from './SendStep.tsx'
import { useAmendments } from './use-amendments.ts'
import { useCheck } from './use-check.ts'
import { usePeriod } from './use-period.ts'
import { useSheet } from './use-sheet.ts'
import { useUpload } from './use-upload.ts'

/** Uploads a sheet of OPL jobs on one page: file, columns, check, upload and result. */
export default function WorkshopUpload({ page }: { page: Page }) {
  const { choose, clear, ...chosen } = useSheet()
  const { sheet } = chosen
  const changes = useAmendments(sheet?.name)
  const check = useCheck(sheet, changes.amendments)
  const period = usePeriod(sheet, check.checked)
  const upload = useUpload(period)
  const state = { sheet, changes, check, period, upload }
  const { sending, sent } = upload
  const fileButton = useRef<HTMLButtonElement>(null)
  const isSending = sending.state === 'sending'
  // Future steps are hidden meanwhile, as opening steps would move them.
  const isWorking = chosen.reading !== undefined || check.isChecking
  const isAnswered = sending.state === 'answered' && sent?.sheet === sheet
  const isDone = isAnswered && !isRejected(sending.reply)
  const isUnsent = !isAnswered || (!isDone && isAmended(changes.amendments))

  function startOver() {
    upload.clear()
    changes.forget()
  }

  return (
    <Stack spacing={2} sx={{ maxWidth: 1040 }}>
      <PageName title={page.title} />
      <Typography color="text.secondary">
        The jobs that dealers have sublet, one row per car. If any row is refused, nothing is saved.
      </Typography>
      <Stack
        spacing={2}
        sx={{ '& > [data-to-come]': { visibility: isWorking ? 'hidden' : 'visible' } }}
      >
        <FileStep
          {...chosen}
          disabled={isSending}
          button={fileButton}
          onChoose={(file) => {
            startOver()
            void choose(file)
          }}
        />
        <ColumnsStep key={sheet?.file.lastModified} {...chosen} disabled={isSending} />
        <CheckStep {...state} canAmend={!isSending && !isDone} />
        <SendStep key={`send ${sheet?.key}`} {...state} isDone={isDone} />
        <ResultStep
          {...state}
          onNext={() => {
            startOver()
            clear()
            fileButton.current?.focus()
          }}
        />
      </Stack>
      <LeaveGuard
        isNeeded={() => isSending || (isUnsent && sheet !== undefined)}
        question={{ ...(isSending ? leaving.sending : leaving.unsent), yes: 'Leave', no: 'Stay' }}
      />
    </Stack>
  )
}

const leaving = {
  sending: {
    title: 'Leave while the sheet is being sent?',
    text: 'It goes on being sent, and nobody tells you what becomes of it.',
  },
  unsent: { title: 'Leave without sending?', text: 'The sheet that you chose is not sent.' },
}
