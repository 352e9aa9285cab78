import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { employee } from '../../contract/resources/employee.ts'
import { news } from '../../contract/resources/news.ts'
import { newsCategory } from '../../contract/resources/news-category.ts'
import { newsTag } from '../../contract/resources/news-tag.ts'
import { branch } from './branches.ts'
import { dates, id, instant, isActive, lower } from './columns.ts'
import { picture } from './pictures.ts'
import { listIndexes } from './sorting.ts'

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
    /** Set when somebody else has set the password. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Tokens with another value are rejected. */
    validFrom: instant('valid_from'),
    fullName: text('full_name').notNull(),
    isActive: isActive(),
    roleId: integer('role_id')
      .notNull()
      .references(() => role.id),
    branchLocationId: integer('branch_location_id').references(() => branch.id),
    phoneNumber: text('phone_number'),
    employeeNumber: text('employee_number'),
    nik: text('nik'),
    gender: text('gender', { enum: ['male', 'female'] }),
    birthDate: date('birth_date'),
    joinDate: date('join_date'),
    position: text('position'),
    address: text('address'),
    photoUrl: picture('photo_url'),
    ...dates,
  },
  (t) => listIndexes(employee, t),
)

export const categoryArticle = pgTable(
  'category_article',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    description: text('description'),
    ...dates,
  },
  (t) => listIndexes(newsCategory, t),
)

export const tagArticle = pgTable(
  'tag_article',
  { id: id(), name: text('name').notNull(), slug: text('slug').notNull(), ...dates },
  (t) => listIndexes(newsTag, t),
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
    // Required for new articles; older ones may have none.
    thumbnail: picture('thumbnail'),
    imageAlt: text('image_alt'),
    excerpt: text('excerpt'),
    content: text('content').notNull(),
    status: text('status', { enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    publishedAt: instant('published_at'),
    authorId: integer('author_id').references(() => user.id),
    ...dates,
  },
  (t) => [...listIndexes(news, t), index('article_author_id_index').on(t.authorId)],
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
  (t) => [
    primaryKey({ columns: [t.articleId, t.tagArticleId] }),
    index('article_tag_tag_article_id_index').on(t.tagArticleId),
  ],
)
