import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { nonce, theme } from '../../ui/theme.ts'

const cache = createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) })

/** The MUI theme, with emotion's styles under the CSP nonce. */
export function Theme({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
