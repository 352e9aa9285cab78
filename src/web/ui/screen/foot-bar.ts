import { lowWindow, sticky } from '../theme.ts'

/** The breakpoint from which a bar has its wide layout. */
type Wide = 'sm' | 'md'

/**
 * At the bottom of a phone, above the system's safe area.
 *
 * @param py padding on a wide screen
 */
function atFoot(wide: Wide, py: number) {
  return {
    bottom: 0,
    boxShadow: { xs: 8, [wide]: 0 },
    px: { xs: 2, [wide]: 0 },
    pt: { xs: 1, [wide]: py },
    pb: { xs: 'calc(8px + env(safe-area-inset-bottom))', [wide]: py },
    displayPrint: 'none',
  } as const
}

/** A bar fixed at the bottom of a phone. On a wide screen it is part of the page. */
export function footBar(wide: Wide) {
  return {
    ...atFoot(wide, 0),
    position: { xs: 'fixed', [wide]: 'static' },
    [lowWindow]: { position: 'static' },
    insetInline: 0,
    zIndex: { xs: 'appBar', [wide]: 'auto' },
    bgcolor: { xs: 'background.paper', [wide]: 'transparent' },
  } as const
}

/**
 * The last bar of a page, sticky at the bottom, where it covers nothing once scrolled to the end.
 * It is full-width on a phone, and has a border on top on a wide screen.
 */
export function endBar(wide: Wide) {
  return {
    ...atFoot(wide, 1.5),
    ...sticky,
    zIndex: 'appBar',
    bgcolor: { xs: 'background.paper', [wide]: 'background.default' },
    borderTop: { [wide]: 1 },
    borderColor: { [wide]: 'divider' },
    // At the bottom of a phone even if the page is short, and over the page's padding. `&&&`
    // overrides the spacing of the stack.
    '&&&': { mt: { xs: 'auto', [wide]: 2 }, mx: { xs: -2, [wide]: 0 }, mb: { xs: -2, [wide]: 0 } },
  } as const
}

/** Marks the bar of a selection or of unsaved changes in a list, which hides the Create button on phones. */
export const unfinishedMark = 'data-unfinished'
