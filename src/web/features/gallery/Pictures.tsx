import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { groupBy } from 'es-toolkit'
import { useEffect, useId, useRef, useState } from 'react'
import type { Resource } from '../../../contract/resource.ts'
import { RetryAlert } from '../../ui/failures/RetryAlert.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageName } from '../../ui/pages/PageHeading.tsx'
import { prefetchedOverlay } from '../../ui/prefetch.ts'
import { grow } from '../../ui/theme.ts'
import { CheckBar } from './CheckBar.tsx'
import { GalleryFilters, isOf } from './GalleryFilters.tsx'
import { PictureGrid } from './PictureGrid.tsx'
import { NoPictures, ReadMore } from './picture-notices.tsx'
import { hasProblem } from './rules/problems.ts'
import { hiddenText, type PictureSource } from './rules/sources.ts'
import { useFindings } from './use-findings.ts'
import { useGalleryView } from './use-gallery-view.ts'
import { type SourceState, usePictures } from './use-pictures.ts'

const Lightbox = prefetchedOverlay(() => import('./Lightbox.tsx'))

interface Props {
  resource: Resource
  sources: readonly PictureSource[]
}

/** The pictures of these sources with their problems, and the lightbox. */
export function Pictures({ resource, sources }: Props) {
  const { pictures, awaited, states, readMore } = usePictures(sources)
  const { findings, defects, lastCheck, check, checkAll, stop } = useFindings(pictures)
  const { view, change } = useGalleryView(sources)
  const [opened, setOpened] = useState<string>()
  const headingId = useId()
  const page = useTilesFocus(opened)
  const shown = pictures.filter(
    (picture) =>
      isOf(picture, view.source) &&
      hasProblem(defects.get(picture) ?? [], view.problem) &&
      (view.source || picture.part < awaited),
  )
  const inView = states.filter(({ source }) => !view.source || source === view.source)
  const isLoading = inView.some((state) => state.isLoading)
  const mayCheck = !isLoading && lastCheck?.state !== 'running' && pictures.length > 0
  const onCheck = mayCheck ? () => void checkAll() : undefined

  return (
    <Stack ref={page} spacing={1} sx={grow}>
      <PageName title={resource.label} id={headingId} />
      <GalleryFilters
        states={states}
        defects={defects}
        hasProblems={lastCheck !== undefined || view.problem !== undefined}
        isAnyChecked={findings.size > 0}
        view={view}
        onChange={change}
      >
        <Button variant="outlined" disabled={!onCheck} onClick={onCheck}>
          Check all pictures
        </Button>
      </GalleryFilters>
      {lastCheck && <CheckBar check={lastCheck} found={defects} onStop={stop} />}
      <SourceNotices states={inView} />
      {shown.length > 0 || (isLoading && !view.problem) ? (
        <PictureGrid
          pictures={shown}
          source={view.source}
          findings={findings}
          isLoading={isLoading && !view.problem}
          labelledBy={headingId}
          onOpen={setOpened}
          onBroken={check}
        />
      ) : (
        inView.some(({ error }) => !error) && (
          <NoPictures
            view={view}
            check={lastCheck?.state}
            onCheck={onCheck}
            onClear={() => change({ source: undefined, problem: undefined })}
          />
        )
      )}
      <Note>{hiddenText(sources)}</Note>
      <ReadMore states={inView} isLoading={isLoading} onMore={readMore} />
      {opened && (
        <Lightbox
          pictures={shown}
          source={view.source}
          url={opened}
          findings={findings}
          onShow={check}
          onGo={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Stack>
  )
}

/** Closing the lightbox focuses the tile of the picture last shown, not the one first opened. */
function useTilesFocus(opened: string | undefined) {
  const page = useRef<HTMLDivElement>(null)
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (!opened && last.current)
      page.current?.querySelector<HTMLElement>(`[data-url="${CSS.escape(last.current)}"]`)?.focus()
    last.current = opened
  }, [opened])
  return page
}

/** The sources that failed to load: those with the same reason together. */
function SourceNotices({ states }: { states: readonly SourceState[] }) {
  const failed = groupBy(
    states.filter(({ error }) => error),
    ({ error }) => String(error?.message),
  )
  return Object.entries(failed).map(([message, same]) => (
    <RetryAlert
      key={message}
      onRetry={() => {
        for (const { retry } of same) retry()
      }}
      sx={{ whiteSpace: 'pre-line' }}
    >
      {same.map(({ source }) => source.resource.label).join(', ')} could not be loaded: {message}
    </RetryAlert>
  ))
}
