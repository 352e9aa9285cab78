/** From this width on a bar is not that of a phone. */
type Wide = 'sm' | 'md'

/**
 * Along the bottom of a phone, above what its system draws there.
 *
 * @param py the padding on a wide screen
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

/** A bar that stays at the bottom of a phone. On a wide screen it is part of the page. */
export function footBar(wide: Wide) {
  return {
    ...atFoot(wide, 0),
    position: { xs: 'fixed', [wide]: 'static' },
    insetInline: 0,
    zIndex: { xs: 'appBar', [wide]: 'auto' },
    bgcolor: { xs: 'background.paper', [wide]: 'transparent' },
  } as const
}

/**
 * The last bar of a page, in sight wherever that is scrolled, which covers nothing of its end: from
 * edge to edge of a phone, below a line on a wide screen.
 */
export function endBar(wide: Wide) {
  return {
    ...atFoot(wide, 1.5),
    position: 'sticky',
    zIndex: 'appBar',
    bgcolor: { xs: 'background.paper', [wide]: 'background.default' },
    borderTop: { [wide]: 1 },
    borderColor: { [wide]: 'divider' },
    // At the foot of a phone where the page is short, and over its padding. `&&&` overrides the
    // spacing of the stack.
    '&&&': { mt: { xs: 'auto', [wide]: 2 }, mx: { xs: -2, [wide]: 0 }, mb: { xs: -2, [wide]: 0 } },
  } as const
}

/** The attribute of a bar for what somebody has begun in a list, to which Create yields its place. */
export const begun = 'data-begun'
