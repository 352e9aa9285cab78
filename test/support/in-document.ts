import { configure } from '@testing-library/react'

/** A reply may take longer than the default second. TEST_PATIENCE: another time, in ms. */
configure({ asyncUtilTimeout: Number(process.env.TEST_PATIENCE ?? 100_000) })

const nothing = () => undefined
/** jsdom has none: what is measured keeps its first size. */
window.ResizeObserver ??= class {
  observe = nothing
  unobserve = nothing
  disconnect = nothing
}
