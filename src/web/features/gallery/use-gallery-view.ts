import { useSearchParams } from 'react-router'
import { isProblem, type Problem } from './problems.ts'
import type { PictureSource } from './sources.ts'

export interface GalleryView {
  source: PictureSource | undefined
  problem: Problem | undefined
}

/** The filters of the gallery, kept in the URL; invalid values are ignored. */
export function useGalleryView(sources: readonly PictureSource[]) {
  const [params, setParams] = useSearchParams()
  const problem = params.get('problem')
  const view: GalleryView = {
    source: sources.find(({ resource }) => resource.name === params.get('source')),
    problem: isProblem(problem) ? problem : undefined,
  }

  function change(changed: Partial<GalleryView>) {
    const { source, problem } = { ...view, ...changed }
    const said = { ...(source && { source: source.resource.name }), ...(problem && { problem }) }
    setParams(said, { preventScrollReset: true })
  }

  return { view, change }
}
