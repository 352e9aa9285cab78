import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { productName } from './product.ts'
import { shownRecord } from './shown-record.ts'

interface Props {
  children?: ReactNode
  title: string
  /** The title of the record on the page, or `New`. */
  name?: string | undefined
  /** The path of the list that the record belongs to. */
  list?: string | undefined
  id?: string | undefined
}

/**
 * The h1 of a page, and the title of its tab. It takes the focus after a navigation, so that a
 * screen reader starts here. If the user has focused another element meanwhile, it does not.
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

/** Whether an element of the page other than a heading has the focus. */
function isInUse(heading: HTMLElement | null): boolean {
  const { activeElement } = document
  return (
    Boolean(heading?.closest('main')?.contains(activeElement)) && activeElement?.tagName !== 'H1'
  )
}
