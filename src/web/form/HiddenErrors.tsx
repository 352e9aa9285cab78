import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { useEffect, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { Resource } from '../../contract/resource.ts'
import { frame, sticky, touch } from '../ui/theme.ts'

/**
 * Links to the fields with an error that are scrolled out of sight. The messages are shown only at
 * the fields.
 */
export function HiddenErrors({ resource }: { resource: Resource }) {
  const { setFocus } = useFormContext()
  const { errors, submitCount } = useFormState()
  const [hidden, setHidden] = useState<string[]>([])
  const wrong = Object.keys(errors).join()

  useEffect(() => {
    const names = wrong === '' || submitCount === 0 ? [] : wrong.split(',')
    // One frame later, when the first field with an error has the focus and is scrolled into view.
    const look = requestAnimationFrame(() => setHidden(names.filter(isOutOfSight)))
    return () => cancelAnimationFrame(look)
  }, [wrong, submitCount])

  const shown = hidden.flatMap((name) => {
    const field = resource.fields[name]
    return field && name in errors ? [{ name, label: field.label }] : []
  })
  if (shown.length === 0) return null
  return (
    <Alert severity="error" role="status" sx={onTop}>
      Also to be corrected:{' '}
      {shown.map(({ name, label }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <Link
            component="button"
            type="button"
            underline="always"
            onClick={() => setFocus(name)}
            sx={way}
          >
            {label}
          </Link>
        </span>
      ))}
    </Alert>
  )
}

/** Whether the end of the field, where its error is, is scrolled out of sight or under a bar. */
function isOutOfSight(name: string) {
  const end = boxOf(`[data-field="${name}"]`)?.bottom
  const below = boxOf('[data-save-bar]')?.top ?? window.innerHeight
  return end !== undefined && (end < frame.topBar || end > below)
}

function boxOf(selector: string) {
  return document.querySelector(selector)?.getBoundingClientRect()
}

const onTop = {
  ...sticky,
  top: frame.topBar,
  zIndex: 2,
  alignItems: 'center',
  boxShadow: 2,
} as const

const way = { ...touch.link, verticalAlign: 'baseline', fontWeight: 600 } as const
