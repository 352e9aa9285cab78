import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { opl } from '../../../../contract/resources/opl.ts'
import { counted } from '../../../../contract/texts.ts'
import { formatCount, formatMoment } from '../../../data/records/format.ts'
import { prefetched } from '../../../ui/prefetch.ts'
import { findingsOf } from '../rules/findings.ts'
import { isRejected, type UploadReply } from '../rules/upload-reply.ts'
import { ProofTable } from './ProofTable.tsx'
import { Step } from './Step.tsx'
import type { SheetSending } from './use-sending.ts'
import type { SheetState } from './use-upload.ts'

const Findings = prefetched(() => import('./Findings.tsx'))

interface Props extends SheetState {
  onNext: () => void
}

/** Step 5: the result of the upload, by the server's reply and by the proof. */
export function ResultStep({ period, upload, onNext }: Props) {
  const { sending, sent, proof, isProving } = upload
  const box = useRef<HTMLDivElement>(null)
  const { state } = sending
  const isOver = state !== 'none' && state !== 'sending'

  useEffect(() => {
    if (isOver) box.current?.focus()
  }, [isOver])

  if (!isOver || !sent) return <Step number={5} title="Result" summary="What became of the rows." />
  return (
    <Step number={5} title="Result" summary={sent.fileName}>
      <Stack ref={box} tabIndex={-1} spacing={2} sx={{ outline: 'none' }}>
        <SendingResult sending={sending} />
        {proof && (
          <ProofTable
            proof={proof}
            isReading={isProving}
            isUnclear={state === 'unclear'}
            onAgain={upload.proveAgain}
          />
        )}
        {state === 'answered' && <ServerFindings reply={sending.reply} />}
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          {state === 'answered' && (
            <Button variant="outlined" onClick={onNext}>
              Upload another sheet
            </Button>
          )}
          {period.mayReport && proof && (
            <Button
              component={Link}
              to={`${opl.pages.dashboard.path}?startDate=${proof.period.startDate}&endDate=${proof.period.endDate}`}
            >
              Open these days on the dashboard
            </Button>
          )}
        </Stack>
      </Stack>
    </Step>
  )
}

function SendingResult({ sending }: { sending: SheetSending }) {
  if (sending.state === 'refused') {
    return (
      <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
        <AlertTitle>Nothing was kept</AlertTitle>
        {sending.message}
      </Alert>
    )
  }
  if (sending.state === 'unclear') {
    return (
      <Alert severity="warning" sx={{ whiteSpace: 'pre-line' }}>
        <AlertTitle>It is not known whether the sheet was kept</AlertTitle>
        {sending.message} Make sure before you send it again, or its rows may be there twice.
      </Alert>
    )
  }
  if (sending.state !== 'answered') return null
  const { reply } = sending
  const { sentBefore, message } = reply
  return (
    <>
      <Alert severity={isRejected(reply) ? 'error' : 'success'}>
        <AlertTitle>{isRejected(reply) ? 'Nothing was kept' : 'The sheet was taken'}</AlertTitle>
        {countsText(reply) ?? message ?? 'The server did not say more.'}
      </Alert>
      {sentBefore?.at && (
        <Alert severity="info">
          This very file was taken before, on {formatMoment(sentBefore.at)}
          {sentBefore.by && ` from ${sentBefore.by}`}.
        </Alert>
      )}
    </>
  )
}

function countsText({ totalRows, inserted, duplicated, failed }: UploadReply) {
  const lines = [
    inserted !== null && `${formatCount(inserted)} inserted`,
    duplicated !== null && `${formatCount(duplicated)} left out as duplicates`,
    failed !== null && `${formatCount(failed)} with errors`,
  ].filter(Boolean)
  if (lines.length === 0) return undefined
  return `${totalRows === null ? '' : `Of ${counted(totalRows, 'row')}: `}${lines.join(', ')}.`
}

function ServerFindings({ reply }: { reply: UploadReply }) {
  const found = findingsOf(reply)
  if (found.length === 0) return null
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
      <Findings findings={found} />
    </Suspense>
  )
}
