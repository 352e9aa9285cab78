import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Resource } from '../../../contract/resource.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { prefetched } from '../../ui/prefetch.ts'
import { RetryAlert } from '../../ui/RetryAlert.tsx'
import { touch } from '../../ui/theme.ts'
import { CheckBar } from './CheckBar.tsx'
import { GalleryFilters, isOf } from './GalleryFilters.tsx'
import { PictureGrid } from './PictureGrid.tsx'
import { NoPictures, ReadMore } from './picture-notices.tsx'
import type { GalleryPicture } from './pictures.ts'
import { type Defect, defectsOf, hasProblem } from './problems.ts'
import { introTo, type PictureSource } from './sources.ts'
import { useFindings } from './use-findings.ts'
import { useGalleryView } from './use-gallery-view.ts'
import { type SourceState, usePictures } from './use-pictures.ts'

const Lightbox = prefetched(() => import('./Lightbox.tsx'))
const nothing: readonly Defect[] = []

/** The pictures of these sources with their problems, and the lightbox for one of them. */
export function Pictures({
  resource,
  sources,
}: {
  resource: Resource
  sources: readonly PictureSource[]
}) {
  const { pictures, awaited, states, readMore } = usePictures(sources)
  const { findings, lastCheck, check, checkAll, stop } = useFindings()
  const { view, change } = useGalleryView(sources)
  const [opened, setOpened] = useState<string>()
  const headingId = useId()
  const page = useRef<HTMLDivElement>(null)

  const found = useMemo(
    () =>
      new Map(pictures.map((picture) => [picture, defectsOf(picture, findings.get(picture.url))])),
    [pictures, findings],
  )
  const defectsAt = (picture: GalleryPicture) => found.get(picture) ?? nothing
  const shown = pictures.filter(
    (picture) =>
      isOf(picture, view.source) &&
      hasProblem(defectsAt(picture), view.problem) &&
      (view.source || picture.part < awaited),
  )
  const inView = states.filter(({ source }) => !view.source || source === view.source)
  const isLoading = inView.some((state) => state.isLoading)
  const isRunning = lastCheck?.state === 'running'
  const mayCheck = !isLoading && !isRunning && pictures.length > 0
  const checkThem = () => void checkAll(pictures.map(({ url }) => url))

  // Closing the lightbox focuses the tile of the picture last shown, not the one first opened.
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (!opened && last.current)
      page.current?.querySelector<HTMLElement>(`[data-url="${CSS.escape(last.current)}"]`)?.focus()
    last.current = opened
  }, [opened])

  return (
    <Stack ref={page} spacing={2} sx={{ flex: 1, minWidth: 0 }}>
      <div>
        <Stack direction="row" alignItems="center" justifyContent="space-between" spacing={1}>
          <PageHeading title={resource.label} id={headingId} />
          <Button
            variant="outlined"
            disabled={!mayCheck}
            onClick={checkThem}
            sx={{ minHeight: touch.medium }}
          >
            Check all pictures
          </Button>
        </Stack>
        <Typography color="text.secondary">{introTo(sources)}</Typography>
      </div>
      <GalleryFilters
        states={states}
        pictures={pictures}
        defectsAt={defectsAt}
        hasProblems={lastCheck !== undefined || view.problem !== undefined}
        isAnyChecked={findings.size > 0}
        view={view}
        onChange={change}
      />
      {lastCheck && <CheckBar check={lastCheck} found={found} onStop={stop} />}
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
            onCheck={mayCheck ? checkThem : undefined}
            onClear={() => change({ source: undefined, problem: undefined })}
          />
        )
      )}
      <ReadMore states={inView} isLoading={isLoading} onMore={readMore} />
      {opened && (
        <Suspense>
          <Lightbox
            pictures={shown}
            source={view.source}
            url={opened}
            findings={findings}
            onShow={check}
            onGo={setOpened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </Stack>
  )
}

/** The sources that could not be read, each with a retry button. */
function SourceNotices({ states }: { states: readonly SourceState[] }) {
  return states.map(
    ({ source: { resource }, error, retry }) =>
      error && (
        <RetryAlert key={resource.name} onRetry={retry} sx={{ whiteSpace: 'pre-line' }}>
          {resource.label} could not be loaded: {error.message}
        </RetryAlert>
      ),
  )
}
