import Button from '@mui/material/Button'
import { State } from '../../ui/State.tsx'
import { problems } from './problems.ts'
import type { GalleryView } from './use-gallery-view.ts'

interface Props {
  view: GalleryView
  /** Whether all pictures were checked. */
  isChecked: boolean
  onClear: () => void
}

/**
 * Shown instead of pictures: none has the chosen problem, none is known to have it yet, or there
 * are none.
 */
export function NoPictures({ view: { source, problem }, isChecked, onClear }: Props) {
  const where = source ? ` of ${source.resource.label.toLowerCase()}` : ''
  const title = problem
    ? `Nothing found: ${problems[problem].toLowerCase()}`
    : `No pictures${where} yet`
  const text = problem
    ? isChecked
      ? `No picture${where} has this problem.`
      : 'Pictures are looked at once you ask for it: “Check all pictures”.'
    : 'A picture is here as soon as a record has it.'
  return (
    <State title={title} text={text}>
      {(source || problem) && (
        <Button variant="outlined" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </State>
  )
}
