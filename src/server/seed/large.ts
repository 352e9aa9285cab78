import { sql } from 'drizzle-orm'
import type { Queries } from '../database/open.ts'
import { article, articleTag, categoryArticle, tagArticle, user } from '../database/schema.ts'

const subjects = [
  'Tyre',
  'Wheel',
  'Brake',
  'Engine',
  'Suspension',
  'Steering',
  'Battery',
  'Cooling',
  'Filter',
  'Nitrogen',
  'Rim',
]
const verbs = [
  'check',
  'repair',
  'care',
  'change',
  'advice',
  'offer',
  'noise',
  'wear',
  'test',
  'guide',
  'season',
  'cost',
  'myth',
]
const places = [
  'in the city',
  'on the motorway',
  'in the rain',
  'for families',
  'for fleets',
  'before a journey',
  'at home',
]

/**
 * Adds articles for performance measurements, in a few statements. Requires the categories, tags
 * and covers of the demo.
 */
export async function addArticles(db: Queries, total: number): Promise<void> {
  const word = (words: string[], step: number) =>
    sql`(${sql.param(words)}::text[])[1 + (n / ${sql.raw(String(step))}) % ${sql.raw(String(words.length))}]`
  const title = sql`${word(subjects, 1)} || ' ' || ${word(verbs, 11)} || ' ' || ${word(places, 143)} || ' ' || n`
  const [start] = await db.select({ n: sql<number>`coalesce(max(${article.id}), 0)` }).from(article)
  await db.execute(sql`
    insert into ${article} (title, slug, category_article_id, thumbnail, excerpt, content, status, published_at,
      author_id)
    select title, trim(both '-' from regexp_replace(lower(title), '[^a-z0-9]+', '-', 'g')), category.ids[1 + n % array_length(category.ids, 1)],
      cover.paths[1 + n % array_length(cover.paths, 1)],
      'An article for measuring, number ' || n || '.', '<p>' || repeat(title || '. ', 20) || '</p>',
      case when n % 5 = 0 then 'draft' else 'published' end,
      case when n % 5 = 0 then null else timestamptz '2020-01-01 00:00Z' + n * interval '17 minutes' end,
      (select min(id) from ${user})
    from (select n, ${title} as title from generate_series(${start?.n ?? 0}::int + 1, ${start?.n ?? 0}::int + ${total}::int) n) made,
      (select array_agg(id order by id) ids from ${categoryArticle}) category,
      (select array_agg(distinct thumbnail) paths from ${article} where thumbnail is not null) cover`)
  await db.execute(sql`
    insert into ${articleTag} (article_id, tag_article_id)
    select a.id, t.ids[1 + (a.id + step * 5) % array_length(t.ids, 1)]
    from ${article} a, generate_series(0, 1) step, (select array_agg(id order by id) ids from ${tagArticle}) t
    where a.id > ${start?.n ?? 0} on conflict do nothing`)
  await db.execute(sql`analyze`)
}
