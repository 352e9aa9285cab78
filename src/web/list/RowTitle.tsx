import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'
import { pathTo, titleOf } from '../data/record.ts'
import { rowTitle } from '../ui/use-list-keys.ts'
import type { RowTitleProps } from './records-props.ts'

/**
 * What names a row, and opens it: to be seen, or to be edited. The keys of the list walk from one
 * to the next.
 */
export function RowTitle({ resource, record, opens, navigation, onShow }: RowTitleProps) {
  const path = opens && pathTo(resource, opens, record.id)
  const title = titleOf(resource, record)
  if (path) {
    return (
      <MuiLink
        component={Link}
        to={path}
        state={navigation}
        underline="hover"
        title={title}
        {...rowTitle}
      >
        {title}
      </MuiLink>
    )
  }
  if (onShow) {
    return (
      <MuiLink
        component="button"
        underline="hover"
        title={title}
        onClick={() => onShow(record)}
        sx={asText}
        {...rowTitle}
      >
        {title}
      </MuiLink>
    )
  }
  return (
    <span tabIndex={-1} {...rowTitle}>
      {title}
    </span>
  )
}

/** A button is not as wide as its text may be long. */
const asText = {
  font: 'inherit',
  maxWidth: '100%',
  textAlign: 'left',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
}
