import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/**
 * A part that a page can be drawn without: it is fetched once the page stands, but before it is needed. By then
 * the server may be gone, and a part that cannot be fetched takes the page, and what was typed in it, down with it.
 */
export function ahead<Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyExoticComponent<ComponentType<Props>> {
  window.setTimeout(() => void load().catch(() => undefined), 1000)
  return lazy(load)
}
