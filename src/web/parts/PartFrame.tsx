import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense, use, useSyncExternalStore } from 'react'
import { Toasts } from '../app/layout/Toasts.tsx'
import { Part } from '../ui/failures/Part.tsx'
import { visuallyHidden } from '../ui/theme.ts'
import { type Entry, entries } from './entries.ts'

export const FRAME = '/parts/frame'

/**
 * The states of a part in a window of their own: one below the other, or the one that the address
 * names, as in `/parts/frame#panel/Open`.
 */
export function PartFrame() {
  const shown = useHash()
  const [address, state] = shown.split('/')
  const entry = entries.find((one) => one.address === address)
  if (!entry) return null
  return (
    <>
      <title>{entry.name}</title>
      <Box component="main" sx={{ p: { xs: 2, md: 3 } }}>
        <Typography variant="h1" sx={visuallyHidden}>
          {entry.name}
        </Typography>
        <Suspense>
          <div id={shown} key={shown}>
            <States entry={entry} only={state} />
          </div>
        </Suspense>
      </Box>
      <Toasts />
    </>
  )
}

function States({ entry, only }: { entry: Entry; only: string | undefined }) {
  const states = Object.entries(use(entry.load()))
  const close = () => {
    window.location.hash = entry.address
  }
  if (only !== undefined) {
    const [, state] = states.find(([name]) => name === only) ?? []
    return <Part>{typeof state === 'function' ? state(close) : state}</Part>
  }
  return (
    <Stack spacing={4}>
      {states.map(([name, state]) => (
        <Box key={name} component="section" aria-label={name} sx={box}>
          <Link href={`#${entry.address}/${name}`} variant="body2" sx={{ color: 'text.secondary' }}>
            {typeof state === 'function' ? `Open: ${name}` : name}
          </Link>
          {typeof state !== 'function' && <Part>{state}</Part>}
        </Box>
      ))}
    </Stack>
  )
}

function useHash(): string {
  return useSyncExternalStore(subscribe, () => decodeURIComponent(window.location.hash.slice(1)))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** A bar with a fixed position stays within its state. */
const box = { transform: 'translate(0)', '& > a': { display: 'block', mb: 1 } }
