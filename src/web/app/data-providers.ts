import type { OtherProvider } from '../data/providers/checked-provider.ts'

/**
 * The data providers of other APIs, each under the name that its resources have in `api`
 * (docs/resources.md).
 */
export const dataProviders: Readonly<Record<string, OtherProvider>> = {
  // For example, stock: simpleRest('https://stock.example/v2'),
}
