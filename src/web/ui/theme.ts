import { alpha, createTheme, lighten } from '@mui/material/styles'
import type {} from '@mui/x-data-grid/themeAugmentation'
import type {} from '@mui/x-date-pickers/themeAugmentation'
import type { CSSProperties } from 'react'
import { colours, fonts } from '../../brand.ts'
import type { Tone } from '../../contract/field.ts'

/**
 * The CSP nonce of this page, for its styles; empty without a policy. Prerendered pages have a
 * placeholder, which the server replaces.
 */
export const nonce = import.meta.env.SSR
  ? '__CSP_NONCE__'
  : (document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '')

const { primary } = colours

/** Sizes of specification sections 2 and 9, in px. */
export const frame = { drawer: 280, drawerCollapsed: 68, topBar: 64 }

/** The minimum width for a third column, in px and as a media query. */
export const THIRD_COLUMN = 1700
export const thirdColumn = `@media (min-width: ${THIRD_COLUMN}px)`

/** The window width in px from which lists are tables. */
export const tableFrom = 700

/** Minimum size of a touch target in px. */
const target = 44

const onTouch = '@media (max-width: 899.95px)'

/** Heights of the rows of tables, in px: close to each other, usual, with a picture, with space. */
export const rowHeights = { dense: 32, usual: 40, picture: 48, roomy: 64 }

/** A size of text in px, on a line of the 4 px grid. */
const size = (px: number, line: number) => ({ fontSize: `${px / 16}rem`, lineHeight: line / px })

/** All sizes of text, but for toasts. */
const sizes = {
  tiny: size(12, 16),
  small: size(13, 20),
  large: size(16, 24),
  title: size(20, 28),
  figure: size(28, 36),
}

/** The text of a page: larger where people hold it in their hand. */
const body = { ...sizes.small, [onTouch]: sizes.large }
const heading = { fontFamily: fonts.heading, fontWeight: 600 }
const h1 = { ...heading, ...sizes.title }
const strong = { fontWeight: 600 }

/** The name of a page in the top bar, where a long one takes two lines. */
const nameInBar = { width: 'fit-content', '@media (max-width: 599.95px)': sizes.large }

/** Corner radii of controls, of what is round, and of the upper end of a panel. */
export const radius = { control: '6px', full: '999px', top: '8px 8px 0 0' } as const

const control = { borderRadius: radius.control }

/** Heights of controls with a mouse, in px. */
const least = { small: 32, medium: 40 }

const heightOf = (minHeight: number) => ({ minHeight, [onTouch]: { minHeight: target } })
const inputBox = { ...control, ...heightOf(least.medium) }
const iconSize = (side: number) => ({
  minWidth: side,
  minHeight: side,
  [onTouch]: { minWidth: target, minHeight: target },
})

/** The styles of a component's outermost element. */
const withRoot = <Styles>(root: Styles) => ({ styleOverrides: { root } })

/** The label of an empty input, in the middle of it. */
const restingLabel = { '&:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 10px)' } }

/** A button that is not the primary one is ink. */
const inkButton = {
  color: colours.text,
  borderColor: colours.divider,
  '&:hover': { borderColor: colours.secondary, backgroundColor: colours.background },
}

/** A soft tint without a border. */
const tint = (main: string) => ({ border: 0, color: main, backgroundColor: alpha(main, 0.1) })

/** Round; a deletable one and its cross are touch targets. */
const chip = {
  root: { borderRadius: radius.full },
  outlined: { borderColor: colours.divider },
  outlinedSuccess: tint(colours.success),
  outlinedWarning: tint(colours.warning),
  outlinedError: tint(colours.error),
  deletable: { [onTouch]: { height: target } },
  deleteIcon: { [onTouch]: { boxSizing: 'content-box', padding: 11, margin: '0 0 0 -8px' } },
} as const

/** In px: touch targets on a phone, smaller on a wide screen. */
export const buttonSizes = {
  small: { xs: target, md: least.small },
  medium: { xs: target, md: least.medium },
} as const

/**
 * Minimum sizes of clickable elements. Not set for all buttons, as those in alerts and tables keep
 * MUI's size.
 */
export const touch = {
  /** In px. */
  target,
  small: { minHeight: buttonSizes.small },
  medium: { minHeight: buttonSizes.medium },
  /** A button with an icon only. */
  icon: { width: buttonSizes.medium, height: buttonSizes.medium },
  /** The same at every window width. */
  square: { width: target, height: target },
  /** A link in a line of its own. Padding completes its touch target. */
  link: { display: 'inline-block', py: { xs: '13px', md: 0 } },
} as const

const column = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  gap: 8,
} as const

/** Header and content in a column, with the gap between the parts of a page. */
const pageCard = {
  '&:has(> .MuiCardHeader-root)': {
    ...column,
    background: 'none',
    border: 0,
    borderRadius: 0,
    overflow: 'visible',
    '& > .MuiCardContent-root': { ...column, flex: 1, padding: 0 },
  },
} as const

const pageHeader = {
  root: { gap: 16, minHeight: 40, '&&': { flexWrap: 'nowrap', padding: 0 } },
  content: { flex: '0 1 auto', minWidth: 0, '& .RefinePageHeader-Title': h1 },
  action: { flex: 1, '& > *': { alignItems: 'center', justifyContent: 'flex-end' } },
} as const

/** A window so low, as when zoomed to 400 %, that bars would cover most of it. */
export const lowWindow = '@media (max-height: 479px)'

/** Stays in sight, but in a low window. The page does not scroll for what is focused inside. */
export const sticky = {
  position: 'sticky',
  [lowWindow]: { position: 'static' },
  '& *': { scrollMargin: 0 },
} as const

/** Fills the remaining width, and can shrink. */
export const grow = { flex: 1, minWidth: 0 }

/** A centred row of elements. */
export const flexLine = { display: 'flex', alignItems: 'center' }

/** The same, with wrapping. */
export const flexLines = { ...flexLine, flexWrap: 'wrap' } as const

/** Breaks long words, so that they do not widen their box. */
export const breakWords = { overflowWrap: 'anywhere' } as const

/** A list without bullets or margins. */
export const plainList = { m: 0, p: 0, listStyle: 'none' }

/** Only for screen readers. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** A portrait without a picture: initials on grey. */
export const faceColours = { color: colours.secondary, backgroundColor: colours.divider }

/** Backgrounds of rows: the brand colour, mixed with white. */
export const tints = {
  hover: lighten(primary.main, 0.943),
  selected: lighten(primary.main, 0.912),
  selectedHover: lighten(primary.main, 0.87),
}

/** Grey headers and borders, for all grids. */
const gridLook = {
  ...sizes.small,
  // Two classes, to override the grid's own variables.
  '&.MuiDataGrid-root': { '--DataGrid-t-color-border-base': colours.divider },
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 600 },
  '& .MuiDataGrid-cell': { fontVariantNumeric: 'tabular-nums' },
  '& .MuiDataGrid-row:hover': { backgroundColor: tints.hover },
  '& .MuiDataGrid-row.Mui-selected': { backgroundColor: tints.selected },
  '& .MuiDataGrid-row.Mui-selected:hover': { backgroundColor: tints.selectedHover },
}

/**
 * The theme of specification section 1: light, indigo, rounded buttons, two fonts. Breakpoints:
 * section 9.
 */
export const theme = createTheme({
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1440 } },
  palette: {
    primary,
    error: { main: colours.error },
    success: { main: colours.success },
    info: { main: colours.info },
    warning: { main: colours.warning },
    background: { default: colours.background },
    text: { primary: colours.text, secondary: colours.secondary },
    action: { active: colours.secondary },
    divider: colours.divider,
    DataGrid: { headerBg: colours.background },
  },
  shape: { borderRadius: 8 },
  // None is longer than 200 ms (docs/screens.md, point 8).
  transitions: {
    duration: {
      shortest: 100,
      shorter: 120,
      short: 150,
      standard: 180,
      complex: 180,
      enteringScreen: 180,
      leavingScreen: 150,
    },
    getAutoHeightDuration: () => 180,
  },
  typography: {
    fontFamily: fonts.text,
    fontWeightBold: 600,
    h1,
    h2: { ...strong, ...sizes.large },
    h3: { ...strong, ...body },
    h4: h1,
    h5: h1,
    h6: { ...strong, ...sizes.large },
    body1: body,
    body2: sizes.small,
    caption: sizes.tiny,
    button: { ...strong, ...sizes.small, textTransform: 'none' },
    figure: { ...heading, ...sizes.figure },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        // Keeps what is focused out from under the bars.
        ':where(main :is(a, button, input, textarea, [tabindex]))': {
          scrollMargin: '144px 0 136px',
        },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            // An endless animation of this duration would flicker.
            animationIterationCount: '1 !important',
            // No transition at all: even a very short one delays layout values that scripts
            // measure.
            transitionDuration: '0s !important',
          },
          // Without its animation the bar would be invisible.
          '.MuiLinearProgress-indeterminate > *': {
            left: '30% !important',
            width: '40% !important',
          },
        },
        // iOS zooms into inputs with smaller text.
        '@media (pointer: coarse)': {
          'input, textarea, [contenteditable]': { fontSize: 'max(16px, 1em) !important' },
        },
        // Backgrounds are gone: what is current or selected has a line around it.
        '@media (forced-colors: active)': {
          '[aria-current], [aria-selected=true], [aria-pressed=true], .Mui-selected, .selected': {
            outline: '2px solid Highlight',
            outlineOffset: -2,
          },
        },
        // Controls are useless on paper.
        '@media print': {
          '.MuiButton-root, .MuiIconButton-root, .MuiCheckbox-root, input[type=checkbox]': {
            display: 'none !important',
          },
        },
        'a:not([class])': { color: primary.main },
        'fieldset:disabled:not(fieldset *)': { opacity: 0.6 },
        ':focus-visible': { outline: `2px solid ${primary.main}`, outlineOffset: 2 },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { borderRadius: radius.full, ...sizes.small, ...heightOf(least.medium) },
        sizeSmall: heightOf(least.small),
        outlinedPrimary: inkButton,
        textPrimary: inkButton,
      },
    },
    MuiIconButton: {
      styleOverrides: {
        sizeSmall: iconSize(least.small),
        sizeMedium: iconSize(least.medium),
      },
    },
    MuiMenuItem: withRoot(heightOf(least.medium)),
    MuiToggleButton: withRoot(control),
    MuiListItemButton: withRoot(control),
    MuiLink: {
      defaultProps: { underline: 'hover' },
      styleOverrides: {
        root: { color: 'inherit', '&:focus-visible': { textDecoration: 'underline' } },
        // Within a sentence.
        underlineAlways: { color: primary.main },
      },
    },
    MuiAvatar: { styleOverrides: { colorDefault: { ...faceColours, fontSize: 'inherit' } } },
    MuiSkeleton: { styleOverrides: { text: control } },
    MuiSwitch: { styleOverrides: { track: { borderRadius: radius.full } } },
    MuiPaper: { defaultProps: { variant: 'outlined' } },
    // A card with a header is a page of Refine (`<List>`, `<Show>`), without a box.
    MuiCard: withRoot(pageCard),
    MuiCardHeader: {
      defaultProps: { slotProps: { title: { variant: 'h1', component: 'h1' } } },
      styleOverrides: pageHeader,
    },
    MuiAppBar: {
      defaultProps: { elevation: 0, color: 'inherit' },
      styleOverrides: { root: { '& h1': nameInBar }, positionSticky: sticky },
    },
    // Evaluated on the first render, as no prerendered page depends on a media query.
    MuiUseMediaQuery: { defaultProps: { noSsr: true } },
    // The message does not scroll, as a scroll container would have to be focusable.
    MuiAlert: {
      styleOverrides: {
        standard: { color: colours.text },
        message: { overflow: 'visible', overflowWrap: 'anywhere' },
      },
    },
    MuiBadge: { styleOverrides: { badge: { borderRadius: radius.full } } },
    MuiChip: { styleOverrides: chip },
    MuiInputLabel: {
      styleOverrides: {
        root: { lineHeight: 'inherit' },
        sizeSmall: restingLabel,
      },
    },
    MuiOutlinedInput: withRoot(inputBox),
    MuiPickersOutlinedInput: withRoot(inputBox),
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    MuiDialog: { defaultProps: { PaperProps: { variant: 'elevation' } } },
    MuiFormLabel: { styleOverrides: { asterisk: { color: colours.error } } },
    // Explains why an input is disabled, so it must be readable.
    MuiFormHelperText: withRoot({ '&.Mui-disabled': { color: colours.secondary } }),
    // MUI's takes 550 ms, and its focus ripple never ends; the outline shows the focus.
    MuiTouchRipple: {
      styleOverrides: {
        root: {
          '& .MuiTouchRipple-rippleVisible, & .MuiTouchRipple-childLeaving': {
            animationDuration: '200ms',
          },
          '& .MuiTouchRipple-childPulsate': { animation: 'none' },
        },
      },
    },
    MuiTooltip: { defaultProps: { enterDelay: 400 }, styleOverrides: { tooltip: sizes.tiny } },
    // A progress bar with frequent updates would be painted in every frame of the transition.
    MuiLinearProgress: { styleOverrides: { bar1Determinate: { transition: 'none' } } },
    // The content security policy requires a nonce on styles, and forbids eval.
    MuiDataGrid: {
      defaultProps: { nonce, disableEval: true },
      styleOverrides: { root: gridLook },
    },
  },
})

declare module '@mui/material/styles' {
  interface TypographyVariants {
    figure: CSSProperties
  }
  interface TypographyVariantsOptions {
    figure: CSSProperties
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    figure: true
  }
}

/** The colour of a tone; grey without one. */
export function colourOf(tone: Tone | undefined): string {
  return tone ? theme.palette[tone].main : theme.palette.text.secondary
}
