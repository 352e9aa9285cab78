import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { delay } from 'es-toolkit/promise'
import { useEffect, useRef, useState } from 'react'
import { smallPicture } from '../../../../contract/picture.ts'
import { repairReport, reportNumberOf } from '../../../../contract/resources/repair-report.ts'
import { branchNameOf } from '../../../data/branch-location.ts'
import { addressAtApi } from '../../../data/client/http.ts'
import { formatFullDay } from '../../../data/records/format.ts'
import { fieldText } from '../../../fields/values/cell-text.ts'
import { nameIn, type Repair, repairStatusName } from '../rules/repair.ts'

const { fields } = repairReport

/**
 * A printed sheet for the technician: where to go, what is wrong, and where to sign. Hidden on
 * screen.
 */
export function PrintSheet({ repair, printing }: { repair: Repair; printing: Printing }) {
  const { id, category, priority, reportDate } = repair
  const number = reportNumberOf(repair)
  const reporter = nameIn(repair.reporter)
  const facts = [
    ['Branch', branchNameOf(repair)],
    ['Machine or item', repair.itemName],
    ['Category', fieldText('category', fields.category, { id, category })],
    ['Urgency', fieldText('priority', fields.priority, { id, priority })],
    ['Reported', [reportDate && formatFullDay(reportDate), reporter].filter(Boolean).join(', ')],
    ['Technician', nameIn(repair.mechanic)],
  ] as const
  return (
    <Box ref={printing.sheet} component="article" aria-label={`Work sheet of ${number}`} sx={sheet}>
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}
      >
        <Typography component="p" variant="figure">
          {number}
        </Typography>
        <Typography component="p">{repairStatusName(repair)}</Typography>
      </Box>
      <Typography component="p" variant="h2" sx={{ mb: 1 }}>
        {repair.title}
      </Typography>
      <dl>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Typography component="p" sx={{ whiteSpace: 'pre-line', my: 2, overflowWrap: 'anywhere' }}>
        {repair.description}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {repair.images.map((address) => (
          <img
            key={address}
            src={addressAtApi(printing.isRequested ? address : smallPicture(address))}
            alt=""
            loading="eager"
          />
        ))}
      </Box>
      <Box sx={blank}>
        <p>What was done</p>
        <p>Parts used</p>
      </Box>
      <Box sx={signatures}>
        <p>Technician, date</p>
        <p>Branch, date</p>
      </Box>
    </Box>
  )
}

const sheet = {
  display: 'none',
  displayPrint: 'block',
  color: '#000',
  '& dl': { m: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 3 },
  '& dl > div': { display: 'flex', gap: 1, py: 0.5, borderBottom: '1px solid #999' },
  '& dt': { width: 120, flexShrink: 0, color: '#444' },
  '& dd': { m: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '& img': {
    width: '100%',
    height: '60mm',
    objectFit: 'contain',
    breakInside: 'avoid',
    border: '1px solid #999',
  },
}

/** Ruled lines for handwriting. */
const blank = {
  '& > p': {
    m: 0,
    mt: 2,
    height: '30mm',
    breakInside: 'avoid',
    background: 'repeating-linear-gradient(to bottom, transparent 0 9mm, #999 9mm calc(9mm + 1px))',
    printColorAdjust: 'exact',
  },
}

const signatures = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 4,
  mt: 4,
  breakInside: 'avoid',
  '& > p': { m: 0, mt: '18mm', pt: 0.5, borderTop: '1px solid #000' },
}

/** In ms. After this time it prints without photos that are still loading. */
const PATIENCE = 5000

type Printing = ReturnType<typeof usePrinting>

/** Prints once the sheet's full-size photos have loaded. */
export function usePrinting() {
  const [isRequested, setRequested] = useState(false)
  const sheet = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!isRequested) return
    let isGone = false
    const photos = [...(sheet.current?.querySelectorAll('img') ?? [])].map((photo) =>
      photo.decode(),
    )
    void Promise.race([Promise.allSettled(photos), delay(PATIENCE)]).then(() => {
      if (isGone) return
      window.print()
      setRequested(false)
    })
    return () => {
      isGone = true
    }
  }, [isRequested])

  return { sheet, isRequested, print: () => setRequested(true) }
}
