import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Fetches a part of the app once the page stands, so that it is there when the person gets to it. */
export function fetchAhead(load: () => Promise<unknown>): void {
  window.setTimeout(() => void load().catch(() => undefined), 1000)
}

/**
 * A part that a page can be drawn without: it is fetched once the page stands, but before it is needed. By then
 * the server may be gone, and a part that cannot be fetched takes the page, and what was typed in it, down with it.
 */
export function ahead<Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyExoticComponent<ComponentType<Props>> {
  fetchAhead(load)
  return lazy(load)
}
