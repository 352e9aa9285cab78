import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The bare frame of specification section 2: one thing in the middle of the page. */
export function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        p: 2,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
      }}
    >
      {children}
    </Box>
  )
}
