import type { Resource } from '../../../src/contract/resource.ts'
import { resources as resourcesOfRoda } from '../../../src/contract/resources/index.ts'
import { guide } from './guide/guide.ts'
import { order } from './order.ts'
import { chapter, errand, ticket } from './ticket.ts'

/** All resources of the app in browser tests, and of its server. */
export const resources: readonly Resource[] = [
  ...resourcesOfRoda,
  ticket,
  errand,
  chapter,
  order,
  guide,
]
