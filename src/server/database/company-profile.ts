import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { banner as bannerResource } from '../../contract/resources/banner.ts'
import { brand as brandResource } from '../../contract/resources/brand.ts'
import { priceList } from '../../contract/resources/price-list.ts'
import { testimony as testimonyResource } from '../../contract/resources/testimony.ts'
import { branch } from './branches.ts'
import { isActive, recordColumns, reference } from './columns.ts'
import { picture } from './pictures.ts'
import { listIndexes } from './sorting.ts'

/** The content of the company profile, except news. */

export const brand = pgTable(
  'brand',
  {
    ...recordColumns,
    name: text('name').notNull(),
    logo: picture('logo').notNull(),
    websiteUrl: text('website_url'),
    description: text('description'),
    order: integer('order'),
    isActive: isActive(),
  },
  (t) => listIndexes(brandResource, t),
)

export const price = pgTable(
  'price',
  {
    ...recordColumns,
    brandId: reference('brand_id', brand).notNull(),
    name: text('name').notNull(),
    size: text('size'),
    type: text('type'),
    price: integer('price').notNull(),
    promoPrice: integer('promo_price'),
    unit: text('unit', { enum: ['pcs', 'set', 'car', 'wheel'] }),
    validFrom: date('valid_from'),
    validUntil: date('valid_until'),
    image: picture('image'),
    description: text('description'),
    isActive: isActive(),
  },
  (t) => listIndexes(priceList, t),
)

export const testimony = pgTable(
  'testimony',
  {
    ...recordColumns,
    name: text('name').notNull(),
    photo: picture('photo'),
    title: text('title'),
    rating: integer('rating'),
    content: text('content').notNull(),
    branchLocationId: reference('branch_location_id', branch),
    isActive: isActive(),
  },
  (t) => listIndexes(testimonyResource, t),
)

export const banner = pgTable(
  'banner',
  {
    ...recordColumns,
    title: text('title').notNull(),
    image: picture('image').notNull(),
    imageMobile: picture('image_mobile'),
    imageAlt: text('image_alt'),
    link: text('link'),
    order: integer('order'),
    startDate: date('start_date'),
    endDate: date('end_date'),
    isActive: isActive(),
  },
  (t) => listIndexes(bannerResource, t),
)
