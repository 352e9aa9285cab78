import Typography from '@mui/material/Typography'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { productName } from './product.ts'
import { shownRecord } from './use-pages.ts'

interface Props {
  children?: ReactNode
  title: string
  id?: string | undefined
}

/**
 * The h1 of a page, and the title of its tab. It takes the focus after a navigation, so that a
 * screen reader starts here. If the user has focused another element meanwhile, it does not.
 */
export function PageHeading({ children, title, id }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const isFirstPage = useRef(key === 'default')

  useEffect(() => {
    if (!isFirstPage.current && !isInUse()) heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <>
      <title>{`${title} · ${productName}`}</title>
      <Typography
        ref={heading}
        id={id}
        variant="h1"
        tabIndex={-1}
        sx={{ overflowWrap: 'anywhere', '&:focus': { outline: 'none' } }}
      >
        {children ?? title}
      </Typography>
    </>
  )
}

/** The element of the top bar for the name of the page. */
export const NamePlaceContext = createContext<HTMLElement | null>(null)

/** The heading of a list or dashboard, in the top bar; without a frame, in the page. */
export function PageName(props: Props) {
  const place = useContext(NamePlaceContext)
  const heading = <PageHeading {...props} />
  return place ? createPortal(heading, place) : heading
}

/** The heading of a record, below the path to it in the top bar. */
export function RecordHeading({ list, ...props }: Props & { list?: string | undefined }) {
  useLayoutEffect(() => {
    shownRecord.set({ list })
    return () => shownRecord.set(undefined)
  }, [list])
  return <PageHeading {...props} />
}

/** Whether an element of the page other than a heading has the focus. */
function isInUse() {
  const { activeElement } = document
  return Boolean(activeElement?.closest('main')) && activeElement?.tagName !== 'H1'
}
