import { eq } from 'drizzle-orm'
import * as brand from '../../brand.ts'
import { city, province } from '../database/areas.ts'
import { branch } from '../database/branches.ts'
import type { Queries } from '../database/queries.ts'
import type { Stamps } from '../database/stamps.ts'
import { type DemoPictures, pictureAt } from './add-pictures.ts'
import { dealers, shops, streets } from './branches.ts'

/** Adds the demo branches. @returns their ids. */
export async function addBranches(
  db: Queries,
  pictures: DemoPictures,
  stamps: Stamps,
): Promise<number[]> {
  const areas = await db
    .select({
      code: city.code,
      cityId: city.id,
      provinceId: city.provinceId,
      timezone: province.timezone,
    })
    .from(city)
    .innerJoin(province, eq(province.id, city.provinceId))
  const areaOf = new Map(areas.map(({ code, ...area }) => [code, area]))
  const added = await db
    .insert(branch)
    .values(
      [...shops, ...dealers].map(
        ({ name, code, city, district, postalCode, latitude, longitude }, number) => {
          const area = areaOf.get(city)
          if (!area) throw new Error(`There is no city ${city}.`)
          const isInternalBranch = number < shops.length
          const isOpenLate = number % 3 === 0
          return {
            ...stamps,
            ...area,
            name: isInternalBranch ? `${brand.name} ${name}` : `${name} ${district}`,
            code,
            isInternalBranch,
            partnerName: isInternalBranch ? null : name,
            address: `Jl. ${streets[number % streets.length]} No. ${number * 4 + 7}, ${district}`,
            postalCode,
            phoneNumber: number % 6 === 5 ? null : `0215550${100 + number}`,
            latitude: +latitude,
            longitude: +longitude,
            openTime: isInternalBranch ? '08:00' : '07:30',
            closeTime: isInternalBranch && isOpenLate ? '20:00' : '17:00',
            radiusMeter: isInternalBranch ? 100 : 150,
            image: isInternalBranch ? pictureAt(pictures.shops, number) : null,
            // One branch is closed.
            isActive: code !== 'EXT-AMB-01',
          }
        },
      ),
    )
    .returning({ id: branch.id })
  return added.map(({ id }) => id)
}
