import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { formatCount, NO_VALUE } from '../../data/records/format.ts'
import { Choice, Choices } from '../../ui/filters/Choices.tsx'
import { grow } from '../../ui/theme.ts'
import type { GalleryPicture } from './rules/pictures.ts'
import { type Defect, hasProblem, problemNames, problems } from './rules/problems.ts'
import type { PictureSource } from './rules/sources.ts'
import type { GalleryView } from './use-gallery-view.ts'
import type { SourceState } from './use-pictures.ts'

interface Props {
  states: readonly SourceState[]
  /** All pictures, with their defects. */
  defects: ReadonlyMap<GalleryPicture, readonly Defect[]>
  /** Whether to show the filter by problem: only after a check, or if the URL has it. */
  hasProblems: boolean
  /** Whether any picture was checked. Before that, the counts are unknown. */
  isAnyChecked: boolean
  view: GalleryView
  onChange: (changed: Partial<GalleryView>) => void
  /** Shown beside the filters. */
  children: ReactNode
}

/** Filters the gallery by source and problem, with a count for each. */
export function GalleryFilters({
  states,
  defects,
  hasProblems,
  isAnyChecked,
  view,
  onChange,
  children,
}: Props) {
  const inSource = (source: PictureSource | undefined) =>
    [...defects].filter(([picture]) => isOf(picture, source))
  const here = inSource(view.source)
  const isLoading = states.some((state) => state.isLoading)
  return (
    <Stack spacing={1}>
      <Box sx={line}>
        <Choices label="Source">
          <Choice
            label="All sources"
            count={countText(defects.size, isLoading)}
            isChosen={!view.source}
            onChoose={() => onChange({ source: undefined })}
          />
          {states.map(({ source, isLoading, error }) => (
            <Choice
              key={source.resource.name}
              label={source.resource.label}
              count={error ? NO_VALUE : countText(inSource(source).length, isLoading)}
              isChosen={view.source === source}
              onChoose={() => onChange({ source })}
            />
          ))}
        </Choices>
        {children}
      </Box>
      {hasProblems && (
        <Choices label="Problem">
          <Choice
            label="All pictures"
            count={countText(here.length, isLoading)}
            isChosen={!view.problem}
            onChoose={() => onChange({ problem: undefined })}
          />
          {problemNames.map((problem) => (
            <Choice
              key={problem}
              label={problems[problem]}
              count={
                isAnyChecked
                  ? formatCount(here.filter(([, found]) => hasProblem(found, problem)).length)
                  : NO_VALUE
              }
              isChosen={view.problem === problem}
              onChoose={() => onChange({ problem })}
            />
          ))}
        </Choices>
      )}
    </Stack>
  )
}

const line = {
  display: 'flex',
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  gap: 1,
  '& > :first-child': grow,
} as const

/** Whether a record of this source has the picture; true without a source. */
export function isOf({ owners }: GalleryPicture, source: PictureSource | undefined): boolean {
  return !source || owners.some((owner) => owner.source === source)
}

/** An ellipsis while the number is loading. */
function countText(count: number, isLoading: boolean) {
  return isLoading ? '…' : formatCount(count)
}
