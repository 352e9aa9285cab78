import { boolean, date, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { employee } from '../../contract/resources/employee.ts'
import { news } from '../../contract/resources/news.ts'
import { newsCategory } from '../../contract/resources/news-category.ts'
import { newsTag } from '../../contract/resources/news-tag.ts'
import { branch } from './branches.ts'
import { id, instant, isActive, lower, recordColumns, reference } from './columns.ts'
import { picture } from './pictures.ts'
import { listIndexes } from './sorting.ts'

export const role = pgTable(
  'role',
  { ...recordColumns, name: text('name').notNull(), description: text('description') },
  (t) => [uniqueIndex('role_name_key').on(lower(t.name))],
)

export const permission = pgTable('permission', { id: id(), name: text('name').notNull().unique() })

export const rolePermission = pgTable(
  'role_permission',
  {
    roleId: reference('role_id', role, { onDelete: 'cascade' }).notNull(),
    permissionId: reference('permission_id', permission, { onDelete: 'cascade' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.permissionId] })],
)

export const user = pgTable(
  'user',
  {
    ...recordColumns,
    email: text('email').notNull(),
    username: text('username'),
    passwordHash: text('password_hash').notNull(),
    /** Set when somebody else has set the password. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** Tokens with another value are rejected. */
    validFrom: instant('valid_from'),
    fullName: text('full_name').notNull(),
    isActive: isActive(),
    roleId: reference('role_id', role).notNull(),
    branchLocationId: reference('branch_location_id', branch),
    phoneNumber: text('phone_number'),
    employeeNumber: text('employee_number'),
    nik: text('nik'),
    gender: text('gender', { enum: ['male', 'female'] }),
    birthDate: date('birth_date'),
    joinDate: date('join_date'),
    position: text('position'),
    address: text('address'),
    photoUrl: picture('photo_url'),
  },
  (t) => listIndexes(employee, t),
)

export const categoryArticle = pgTable(
  'category_article',
  {
    ...recordColumns,
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    description: text('description'),
  },
  (t) => listIndexes(newsCategory, t),
)

export const tagArticle = pgTable(
  'tag_article',
  { ...recordColumns, name: text('name').notNull(), slug: text('slug').notNull() },
  (t) => listIndexes(newsTag, t),
)

export const article = pgTable(
  'article',
  {
    ...recordColumns,
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    categoryArticleId: reference('category_article_id', categoryArticle).notNull(),
    // Required for new articles; older ones may have none.
    thumbnail: picture('thumbnail'),
    imageAlt: text('image_alt'),
    excerpt: text('excerpt'),
    content: text('content').notNull(),
    status: text('status', { enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    publishedAt: instant('published_at'),
    authorId: reference('author_id', user),
  },
  (t) => [...listIndexes(news, t), index('article_author_id_index').on(t.authorId)],
)

export const articleTag = pgTable(
  'article_tag',
  {
    articleId: reference('article_id', article, { onDelete: 'cascade' }).notNull(),
    tagArticleId: reference('tag_article_id', tagArticle).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.articleId, t.tagArticleId] }),
    index('article_tag_tag_article_id_index').on(t.tagArticleId),
  ],
)
