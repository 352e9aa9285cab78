import { slugify } from '../../contract/schema.ts'
import type { Queries } from '../database/queries.ts'
import { article, articleTag, categoryArticle, tagArticle } from '../database/schema.ts'
import { stampsOf } from '../database/stamps.ts'
import type { Files } from '../pictures/files.ts'
import { addAttendance, DAYS } from './add-attendance.ts'
import { addBranches } from './add-branches.ts'
import { addCompanyProfile } from './add-company-profile.ts'
import { addEmployees } from './add-employees.ts'
import { addDemoPictures, type DemoPictures, pictureAt } from './add-pictures.ts'
import { addRepairs } from './add-repairs.ts'
import { addWorkshops, WORKSHOP_DAYS } from './add-workshops.ts'
import { articles, bodyOf, categories, tags } from './articles.ts'
import { stampsWithin } from './spread.ts'

/** The number of days of attendance and of workshop data. */
interface Extent {
  days?: number
  workshopDays?: number
}

/**
 * Fills an empty database with the demo as of `at`. Deterministic but for the URLs of pictures.
 * Attendance and workshop data end on that day.
 */
export async function seedDemo(
  db: Queries,
  files: Files,
  at: Date,
  extent: Extent = {},
): Promise<void> {
  const pictures = await addDemoPictures(db, files, at)
  await db.transaction((transaction) => addDemo(transaction, pictures, at, extent))
}

async function addDemo(db: Queries, pictures: DemoPictures, at: Date, extent: Extent) {
  const { days = DAYS, workshopDays = WORKSHOP_DAYS } = extent
  const stamps = stampsOf(at)
  const branches = await addBranches(db, pictures, stamps)
  const people = await addEmployees(db, branches, pictures, at)
  await addAttendance(db, { branches, people, pictures, days, at })
  await addRepairs(db, people, pictures, at)
  await addWorkshops(db, people, workshopDays, at)
  const inCategories = await db
    .insert(categoryArticle)
    .values(
      categories.map(({ name, description }) => ({
        ...stamps,
        name,
        description,
        slug: slugify(name, 60),
      })),
    )
    .returning({ id: categoryArticle.id })
  const tagged = await db
    .insert(tagArticle)
    .values(tags.map((name) => ({ ...stamps, name, slug: slugify(name, 40) })))
    .returning({ id: tagArticle.id })
  const written = await db
    .insert(article)
    .values(
      articles.map(({ title, category }, number) => {
        const isDraft = number % 5 === 4
        const written = stampsWithin(at, number, articles.length)
        return {
          ...written,
          title,
          slug: slugify(title, 160),
          categoryArticleId: inCategories[+category]?.id as number,
          thumbnail: pictureAt(pictures.covers, +category),
          imageAlt: categories[+category]?.cover,
          excerpt: `${title.replace(/[?.]$/, '')}: what to know, in two minutes.`,
          content: bodyOf(title, number),
          status: isDraft ? ('draft' as const) : ('published' as const),
          publishedAt: isDraft ? null : written.createdAt,
          authorId: people.get(number % 3 === 0 ? 'Administrator' : 'Editor'),
        }
      }),
    )
    .returning({ id: article.id })
  await db.insert(articleTag).values(
    articles.flatMap((one, number) =>
      (one.tags.match(/\d+/g) ?? []).map((place) => ({
        articleId: written[number]?.id as number,
        tagArticleId: tagged[+place]?.id as number,
      })),
    ),
  )
  await addCompanyProfile(db, branches, pictures, at)
}
