import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  type PgColumn,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** Numbers every record of every kind, so that no two records share an id. Ids are int4. */
export const recordId = pgSequence('record_id', { maxValue: 2_147_483_647 })

/** A moment: ISO 8601 in UTC on our side, timestamptz in the database. */
const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

const id = () => integer('id').primaryKey().default(sql`nextval('record_id')`)

/** The tail that all records have in common. */
const dates = {
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`)
    .$onUpdate(() => sql`now()`),
}

const lower = (column: PgColumn): SQL => sql`lower(${column})`
/** Serves `lower(column) like '%…%'`, which is how lists are searched. */
const trigrams = (column: PgColumn): SQL => sql`lower(${column}) gin_trgm_ops`

export const role = pgTable(
  'role',
  { id: id(), name: text('name').notNull(), description: text('description'), ...dates },
  (t) => [uniqueIndex('role_name_key').on(lower(t.name))],
)

export const permission = pgTable('permission', { id: id(), name: text('name').notNull().unique() })

export const rolePermission = pgTable(
  'role_permission',
  {
    roleId: integer('role_id')
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    permissionId: integer('permission_id')
      .notNull()
      .references(() => permission.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.permissionId] })],
)

export const user = pgTable(
  'user',
  {
    id: id(),
    email: text('email').notNull(),
    username: text('username'),
    passwordHash: text('password_hash').notNull(),
    fullName: text('full_name').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    roleId: integer('role_id')
      .notNull()
      .references(() => role.id),
    ...dates,
  },
  (t) => [uniqueIndex('user_email_key').on(lower(t.email)), index('user_role_id_index').on(t.roleId)],
)

export const categoryArticle = pgTable(
  'category_article',
  { id: id(), name: text('name').notNull(), slug: text('slug').notNull(), description: text('description'), ...dates },
  (t) => [
    uniqueIndex('category_article_name_key').on(lower(t.name)),
    index('category_article_name_search').using('gin', trigrams(t.name)),
  ],
)

export const tagArticle = pgTable(
  'tag_article',
  { id: id(), name: text('name').notNull(), slug: text('slug').notNull(), ...dates },
  (t) => [uniqueIndex('tag_article_name_key').on(lower(t.name)), index('tag_article_name_search').using('gin', trigrams(t.name))],
)

export const article = pgTable(
  'article',
  {
    id: id(),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    categoryArticleId: integer('category_article_id')
      .notNull()
      .references(() => categoryArticle.id),
    excerpt: text('excerpt'),
    content: text('content').notNull(),
    status: text('status', { enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    publishedAt: instant('published_at'),
    authorId: integer('author_id').references(() => user.id),
    ...dates,
  },
  (t) => [
    uniqueIndex('article_slug_key').on(lower(t.slug)),
    index('article_title_search').using('gin', trigrams(t.title)),
    index('article_title_order').on(lower(t.title), t.id),
    index('article_category_article_id_index').on(t.categoryArticleId),
    index('article_author_id_index').on(t.authorId),
  ],
)

export const articleTag = pgTable(
  'article_tag',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => article.id, { onDelete: 'cascade' }),
    tagArticleId: integer('tag_article_id')
      .notNull()
      .references(() => tagArticle.id),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.tagArticleId] }), index('article_tag_tag_article_id_index').on(t.tagArticleId)],
)
