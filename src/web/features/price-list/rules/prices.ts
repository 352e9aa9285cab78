import { countBy, groupBy, maxBy, uniqBy } from 'es-toolkit/array'
import { isNotNil } from 'es-toolkit/predicate'
import * as z from 'zod/mini'
import type { Row } from '../../../../contract/envelope.ts'
import { brokenRules } from '../../../../contract/form-input.ts'
import type { Resource } from '../../../../contract/resource.ts'
import { isObject } from '../../../../contract/values.ts'
import { byNameOf, titleOf } from '../../../data/records/record.ts'
import type { ListView } from '../../../list/reading/list-address.ts'

/** The two amounts that can be edited in the sheet. */
export const amounts = ['price', 'promoPrice'] as const
export type Amount = (typeof amounts)[number]

export function isAmount(name: string): name is Amount {
  return (amounts as readonly string[]).includes(name)
}

/** A row of the sheet with its new amounts as typed. */
export interface PriceChange {
  /** The row at the time of the last edit. */
  row: Row
  values: Record<Amount, unknown>
}

/** A new value of one amount. */
export interface PriceEdit {
  row: Row
  name: Amount
  value: unknown
}

/** A larger relative change is flagged: an extra zero is +900 %. */
export const NOTABLE = 0.3

export function amountsOf(row: Row): PriceChange['values'] {
  return { price: row.price ?? null, promoPrice: row.promoPrice ?? null }
}

/** The amounts that differ from those of the row. */
export function changedAmounts({ row, values }: PriceChange): Amount[] {
  return amounts.filter((name) => values[name] !== (row[name] ?? null))
}

/** Whether a relative change is flagged. */
export function isNotable(share: number | undefined): boolean {
  return Math.abs(share ?? 0) > NOTABLE
}

/** The error of an amount, without rules that involve other fields. */
export function faultOf(resource: Resource, name: Amount, value: unknown): string | undefined {
  const schema = resource.fields[name]?.schema
  return schema && z.safeParse(schema, value).error?.issues[0]?.message
}

/** The errors of the new amounts by field, by the rules of the form. */
export function faultsOf(
  resource: Resource,
  { row, values }: PriceChange,
): Partial<Record<Amount, string>> {
  const broken = brokenRules(resource, { ...row, ...values })
  const faults = amounts.map((name) => [
    name,
    faultOf(resource, name, values[name]) ?? broken[name],
  ])
  return Object.fromEntries(faults.filter(([, fault]) => fault))
}

/** The errors, each with the label of its amount; a change with any cannot be saved. */
export function faultTexts(resource: Resource, change: PriceChange): string[] {
  return Object.entries(faultsOf(resource, change)).map(
    ([name, fault]) => `${resource.fields[name]?.label}: ${fault}`,
  )
}

/**
 * The relative change of an amount: 0.25 for a quarter more; undefined if it cannot be calculated.
 */
export function shareOfChange(before: unknown, after: unknown): number | undefined {
  if (typeof before !== 'number' || typeof after !== 'number' || before === 0) return undefined
  return (after - before) / before
}

/** The name and size of a product, as sizes of a tyre share their name. */
export function priceName(resource: Resource, row: Row): string {
  return [titleOf(resource, row), row.size].filter(Boolean).join(' ')
}

export interface BrandPrices {
  key: string
  brand: string
  rows: Row[]
  /** The most common unit of the prices. */
  unit: unknown
}

export function brandKey({ brandId }: Row): string {
  return String(brandId ?? '')
}

/**
 * The rows of a page by brand, in order of first appearance. If the list is sorted only by brand,
 * prices within a brand are sorted by name and size.
 */
export function byBrand(
  resource: Resource,
  rows: readonly Row[],
  sort?: ListView['sort'],
): BrandPrices[] {
  const byNameAndSize = byNameOf((row: Row) => priceName(resource, row))
  const byKey = groupBy(rows, brandKey)
  return uniqBy(rows, brandKey).map((first) => {
    const key = brandKey(first)
    const ofBrand = byKey[key] ?? []
    return {
      key,
      brand: brandOf(first),
      rows: sort?.field === 'brandId' ? ofBrand.toSorted(byNameAndSize) : ofBrand,
      unit: usualUnit(ofBrand),
    }
  })
}

function usualUnit(rows: readonly Row[]) {
  const counts = countBy(rows, ({ unit }) => String(unit))
  return maxBy(rows, ({ unit }) => counts[String(unit)] ?? 0)?.unit
}

function brandOf({ brand, brandId }: Row) {
  const name = isObject(brand) ? brand.name : undefined
  if (isNotNil(name)) return String(name)
  return isNotNil(brandId) ? `Brand ${brandId}` : 'Without a brand'
}
