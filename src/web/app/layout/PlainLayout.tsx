import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The plain layout of specification section 2: content in the middle of the page. */
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
