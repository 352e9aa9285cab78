import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { productName } from './product.ts'
import { shownRecord } from './shown-record.ts'

interface Props {
  children?: ReactNode
  title: string
  /** The name of the record that the page shows, or that it is a new one. */
  name?: string | undefined
  /** The path of the list that the record belongs to. */
  list?: string | undefined
  id?: string | undefined
}

/**
 * The h1 of a page and the title of its tab. Takes the focus after a navigation, so that a screen
 * reader starts there; not where somebody has gone on meanwhile, as the heading of a record comes
 * after the one that stands there while it loads.
 */
export function PageHeading({ children, title, name, list, id }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const isFirstPage = useRef(key === 'default')

  useEffect(() => {
    if (!isFirstPage.current && !isInUse(heading.current))
      heading.current?.focus({ preventScroll: true })
  }, [])

  useLayoutEffect(() => {
    shownRecord.set(name === undefined ? undefined : { name, list })
    return () => shownRecord.set(undefined)
  }, [name, list])

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

/** Whether something of the page, beside its heading, has the focus. */
function isInUse(heading: HTMLElement | null): boolean {
  const { activeElement } = document
  return (
    Boolean(heading?.closest('main')?.contains(activeElement)) && activeElement?.tagName !== 'H1'
  )
}
