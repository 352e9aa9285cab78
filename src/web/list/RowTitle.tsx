import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'
import { pathTo, titleOf } from '../data/record.ts'
import { rowTitle } from '../ui/use-list-keys.ts'
import type { RowTitleProps } from './records-props.ts'

/**
 * The title of a row, which opens the record's page or shows it in a drawer. The list's keyboard
 * shortcuts move between these titles.
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

/** Truncates the text: unlike a link, a button would overflow its cell. */
const asText = {
  font: 'inherit',
  maxWidth: '100%',
  textAlign: 'left',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
}
