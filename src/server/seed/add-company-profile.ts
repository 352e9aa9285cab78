import { banner, brand, price, testimony } from '../database/company-profile.ts'
import type { Queries } from '../database/queries.ts'
import type { Stamps } from '../records/stamps.ts'
import { type DemoPictures, pictureAt } from './add-pictures.ts'
import { banners, brands, PRICES, sizes, testimonies } from './company-profile.ts'

const ROUND = 5_000

/** Adds the company profile except news. */
export async function addCompanyProfile(
  db: Queries,
  branches: number[],
  pictures: DemoPictures,
  stamps: Stamps,
): Promise<void> {
  const made = await db
    .insert(brand)
    .values(
      brands.map(([name, description], number) => ({
        ...stamps,
        name,
        description,
        logo: pictureAt(pictures.logos, number),
        websiteUrl: `https://${name.split(' ')[0]?.toLowerCase()}.example`,
        order: number + 1,
        isActive: number < brands.length - 1,
      })),
    )
    .returning({ id: brand.id })
  await db.insert(price).values(
    Array.from({ length: PRICES }, (_, number) => {
      const place = number % brands.length
      const [size, type, cheapest] = sizes[(number * 4 + place) % sizes.length] ?? ['', '', 0]
      const amount = Math.round((cheapest * (1 + place * 0.06)) / ROUND) * ROUND
      const isPromo = number % 5 === 1
      const isOver = number % 12 === 7
      return {
        ...stamps,
        brandId: made[place]?.id as number,
        name: `${brands[place]?.[0].split(' ')[0]} ${type}`,
        size,
        type,
        price: amount,
        promoPrice: isPromo ? Math.round((amount * 0.88) / ROUND) * ROUND : null,
        unit: number % 9 === 8 ? ('set' as const) : ('pcs' as const),
        validFrom: isPromo || isOver ? '2025-01-01' : null,
        validUntil: isOver ? '2025-06-30' : isPromo ? '2098-12-31' : null,
        image: number % 3 === 2 ? null : pictureAt(pictures.products, number),
        isActive: number % 10 !== 9,
      }
    }),
  )
  await db.insert(banner).values(
    banners.map(([title, link, startDate, endDate], number) => ({
      ...stamps,
      title,
      link,
      startDate,
      endDate,
      image: pictureAt(pictures.banners, number),
      imageMobile: pictures.highBanners[number] ?? null,
      imageAlt: 'A row of tyres.',
      order: number + 1,
    })),
  )
  await db.insert(testimony).values(
    testimonies.map(([name, title, rating, content], number) => ({
      ...stamps,
      name,
      title,
      rating,
      content,
      branchLocationId: number % 3 === 1 ? null : branches[number],
      photo: number % 3 === 2 ? null : pictureAt(pictures.customers, number),
      isActive: rating === null || rating > 2,
    })),
  )
}
