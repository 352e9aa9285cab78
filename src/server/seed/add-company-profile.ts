import { banner, brand, price, testimony } from '../database/company-profile.ts'
import type { Queries } from '../database/queries.ts'
import { type DemoPictures, pictureAt } from './add-pictures.ts'
import { banners, brands, PRICES, testimonies, tyreSizes } from './company-profile.ts'
import { dayBefore, stampsWithin } from './spread.ts'

const ROUND = 5_000

/** Adds the company profile except news. */
export async function addCompanyProfile(
  db: Queries,
  branches: number[],
  pictures: DemoPictures,
  at: Date,
): Promise<void> {
  const made = await db
    .insert(brand)
    .values(
      brands.map(({ name, description }, number) => ({
        ...stampsWithin(at, number, brands.length),
        name,
        description,
        logo: pictureAt(pictures.logos, number),
        websiteUrl: `https://${name.toLowerCase()}.example`,
        order: number + 1,
        isActive: number < brands.length - 1,
      })),
    )
    .returning({ id: brand.id })
  await db
    .insert(price)
    .values(Array.from({ length: PRICES }, (_, number) => priceAt(number, made, pictures, at)))
  await db.insert(banner).values(
    banners.map(({ title, link, from, until, imageAlt }, number) => ({
      ...stampsWithin(at, number, banners.length),
      title,
      link,
      startDate: from ? dayBefore(at, +from) : null,
      endDate: until ? dayBefore(at, +until) : null,
      image: pictureAt(pictures.banners, number),
      imageMobile: pictures.highBanners[number] ?? null,
      imageAlt,
      order: number + 1,
    })),
  )
  await db.insert(testimony).values(
    testimonies.map(({ name, gender, title, rating, content }, number) => ({
      ...stampsWithin(at, number, testimonies.length),
      name,
      title,
      rating: rating ? +rating : null,
      content,
      branchLocationId: number % 3 === 1 ? null : branches[number],
      photo:
        number % 3 === 2
          ? null
          : pictureAt(pictures.customers[gender === 'male' ? gender : 'female'], number),
      isActive: !rating || +rating > 2,
    })),
  )
}

function priceAt(
  number: number,
  made: readonly { id: number }[],
  pictures: DemoPictures,
  at: Date,
) {
  const place = number % brands.length
  const {
    size = '',
    type = '',
    pattern,
    price: cheapest = 0,
  } = tyreSizes[(number * 4 + place) % tyreSizes.length] ?? {}
  const isSet = number % 9 === 8
  const amount = (isSet ? 4 : 1) * Math.round((+cheapest * (1 + place * 0.06)) / ROUND) * ROUND
  const isPromo = number % 5 === 1
  const isOver = number % 12 === 7
  // The age of a price in days within the last year, different for each.
  const age = 20 + ((number * 53) % 340)
  return {
    ...stampsWithin(at, number, PRICES),
    brandId: made[place]?.id as number,
    name: `${brands[place]?.name} ${pattern}`,
    size,
    type,
    price: amount,
    promoPrice: isPromo ? Math.round((amount * 0.88) / ROUND) * ROUND : null,
    unit: isSet ? ('set' as const) : ('pcs' as const),
    validFrom: isPromo || isOver || number % 4 === 2 ? dayBefore(at, age) : null,
    validUntil: isOver ? dayBefore(at, age - 15) : isPromo ? dayBefore(at, -30 - (age % 90)) : null,
    image: number % 3 === 2 ? null : pictureAt(pictures.products, number),
    isActive: number % 10 !== 9,
  }
}
