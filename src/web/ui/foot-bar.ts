/**
 * A bar along the bottom of a phone, above what its system draws there. From the given width on it
 * is part of the page.
 */
export function footBar(wide: 'sm' | 'md') {
  return {
    zIndex: { xs: 'appBar', [wide]: 'auto' },
    bgcolor: { xs: 'background.paper', [wide]: 'transparent' },
    boxShadow: { xs: 8, [wide]: 0 },
    px: { xs: 2, [wide]: 0 },
    pt: { xs: 1, [wide]: 0 },
    pb: { xs: 'calc(8px + env(safe-area-inset-bottom))', [wide]: 0 },
    displayPrint: 'none',
  } as const
}
