import { prefetched } from '../../ui/prefetch.ts'

/** The forms of the actions, each in its dialog. */
export const actionDialogs = {
  assign: prefetched(() => import('./AssignForm.tsx')),
  inputCost: prefetched(() => import('./CostForm.tsx')),
  cancel: prefetched(() => import('./CancelForm.tsx')),
}
