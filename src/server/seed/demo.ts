import type { Queries } from '../database/open.ts'
import { article, articleTag, categoryArticle, tagArticle } from '../database/schema.ts'
import type { Files } from '../files.ts'
import { addAttendance, DAYS } from './add-attendance.ts'
import { addBranches } from './add-branches.ts'
import { addCompanyProfile } from './add-company-profile.ts'
import { addEmployees } from './add-employees.ts'
import { addDemoPictures, at, type DemoPictures } from './add-pictures.ts'
import { addRepairs } from './add-repairs.ts'
import { addWorkshops, WORKSHOP_DAYS } from './add-workshops.ts'
import { articles, bodyOf, categories, slugOf, tags } from './articles.ts'

const DAY = 24 * 60 * 60 * 1000
const FIRST = Date.parse('2026-01-05T02:00:00Z')

/**
 * Fills an empty database with the demo: the same at every time, but for the addresses of pictures, and for the `days`
 * of attendance and of the workshops, which end today.
 */
export async function seedDemo(db: Queries, files: Files, { days = DAYS, workshopDays = WORKSHOP_DAYS } = {}): Promise<void> {
  const pictures = await addDemoPictures(db, files)
  await db.transaction((transaction) => addDemo(transaction, pictures, days, workshopDays))
}

async function addDemo(db: Queries, pictures: DemoPictures, days: number, workshopDays: number): Promise<void> {
  const branches = await addBranches(db, pictures)
  const people = await addEmployees(db, branches, pictures)
  await addAttendance(db, { branches, people, pictures, days })
  await addRepairs(db, people, pictures)
  await addWorkshops(db, people, workshopDays)
  const inCategories = await db
    .insert(categoryArticle)
    .values(categories.map(([name, description]) => ({ name, description, slug: slugOf(name) })))
    .returning({ id: categoryArticle.id })
  const tagged = await db
    .insert(tagArticle)
    .values(tags.map((name) => ({ name, slug: slugOf(name) })))
    .returning({ id: tagArticle.id })
  const written = await db
    .insert(article)
    .values(
      articles.map(([title, category], number) => {
        const isDraft = number % 5 === 4
        return {
          title,
          slug: slugOf(title),
          categoryArticleId: inCategories[category]?.id as number,
          thumbnail: at(pictures.covers, number),
          imageAlt: 'A drawing of tyres or of a gauge.',
          excerpt: `${title.replace(/[?.]$/, '')}: what to know, in two minutes.`,
          content: bodyOf(title, number),
          status: isDraft ? ('draft' as const) : ('published' as const),
          publishedAt: isDraft ? null : new Date(FIRST + number * 7 * DAY).toISOString(),
          authorId: people.get(number % 3 === 0 ? 'Administrator' : 'Editor'),
        }
      }),
    )
    .returning({ id: article.id })
  await db
    .insert(articleTag)
    .values(
      articles.flatMap(([, , places], number) =>
        places.map((place) => ({ articleId: written[number]?.id as number, tagArticleId: tagged[place]?.id as number })),
      ),
    )
  await addCompanyProfile(db, branches, pictures)
}
