import * as z from 'zod/mini'
import { useView } from '../../data/use-view.ts'
import { type Problem, problemNames } from './rules/problems.ts'
import type { PictureSource } from './rules/sources.ts'

export interface GalleryView {
  source: PictureSource | undefined
  problem: Problem | undefined
}

const table = { source: z.string(), problem: z.enum(problemNames) }

/** The filters of the gallery, stored in the URL. */
export function useGalleryView(sources: readonly PictureSource[]) {
  const { values, change } = useView(table)
  const view: GalleryView = {
    source: sources.find(({ resource }) => resource.name === values.source),
    problem: values.problem,
  }
  return {
    view,
    change(changed: Partial<GalleryView>) {
      const { source, problem } = { ...view, ...changed }
      change({ source: source?.resource.name, problem })
    },
  }
}
