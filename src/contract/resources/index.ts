import { auth } from '../auth.ts'
import type { Resource } from '../resource.ts'
import { news } from './news.ts'
import { newsCategory } from './news-category.ts'
import { newsTag } from './news-tag.ts'

/** Every resource there is, in the order of the side menu. */
export const resources: readonly Resource[] = [auth, news, newsCategory, newsTag]
