import { sql } from 'drizzle-orm'
import type { Queries } from '../database/queries.ts'
import { article, articleTag, categoryArticle, tagArticle, user } from '../database/schema.ts'
import { numbers, oneIn, textAt } from './large-values.ts'

const subjects =
  'Tyre, Wheel, Brake, Engine, Suspension, Steering, Battery, Cooling, Filter, Nitrogen, Rim'.split(
    ', ',
  )
const verbs =
  'check, repair, care, change, advice, offer, noise, wear, test, guide, season, cost, myth'.split(
    ', ',
  )
const places =
  'in the city, on the motorway, in the rain, for families, for fleets, before a journey, at home'.split(
    ', ',
  )

/**
 * Adds articles until there are `total`. Requires the categories, tags and covers of the demo. Some
 * have no tag.
 */
export async function addArticles(db: Queries, total: number): Promise<void> {
  const title = sql`${textAt(subjects, sql`n`)} || ' ' || ${textAt(verbs, sql`n / 11`)} || ' ' || ${textAt(places, sql`n / 143`)} || ' ' || n`
  const [last] = await db.select({ id: sql<number>`coalesce(max(${article.id}), 0)` }).from(article)
  await db.execute(sql`
    insert into ${article} (title, slug, category_article_id, thumbnail, excerpt, content, status, published_at,
      author_id)
    select title, trim(both '-' from regexp_replace(lower(title), '[^a-z0-9]+', '-', 'g')), ${oneIn(sql`category.ids`, sql`n`)},
      ${oneIn(sql`cover.paths`, sql`n`)}, 'An article for measuring, number ' || n || '.', '<p>' || repeat(title || '. ', 20) || '</p>',
      case when n % 5 = 0 then 'draft' else 'published' end,
      case when n % 5 = 0 then null else timestamptz '2020-01-01 00:00Z' + n * interval '17 minutes' end,
      (select min(id) from ${user})
    from (select n, ${title} as title from ${numbers(article, total)}) made,
      (select array_agg(id order by id) as ids from ${categoryArticle}) category,
      (select array_agg(distinct thumbnail) as paths from ${article} where thumbnail is not null) cover
    order by n`)
  await db.execute(sql`
    insert into ${articleTag} (article_id, tag_article_id)
    select one.id, ${oneIn(sql`tag.ids`, sql`one.id + step * 5`)}
    from ${article} one, generate_series(0, 1) step, (select array_agg(id order by id) as ids from ${tagArticle}) tag
    where one.id > ${last?.id ?? 0}::int and one.id % 100 <> 0 order by one.id on conflict do nothing`)
}
