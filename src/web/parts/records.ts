import type { Row } from '../../contract/envelope.ts'

/** Records of made-up people and places, with the names that are hardest to lay out. */

export const LONG =
  'Persekutuan Perdata Bengkel Ban dan Perawatan Mobil Sumber Makmur Sentosa Abadi Jaya Raya Cabang Jalan Jenderal Sudirman Kavling Seratus Dua Puluh Dua'
export const ARABIC = 'عبد الرحمن بن محمد الأنصاري'
export const THAI = 'กิตติศักดิ์ วงศ์สุวรรณ'

/** A picture of one colour with a circle, as wide as 16 : 9. */
export function drawing(hue: number): string {
  return `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='640' height='360'><rect width='640' height='360' fill='hsl(${hue} 40%25 80%25)'/><circle cx='320' cy='180' r='120' fill='hsl(${hue} 50%25 45%25)'/></svg>`
}

const branches = ['Bandung Dago', 'Jakarta Kemang', 'Surabaya Darmo', LONG, THAI]
const tags = ['Tyres', 'Oil', 'Brakes', 'Air conditioning', ARABIC]
const customers = ['Siti Rahma', 'Budi Santoso', LONG, ARABIC, THAI, 'Agus', 'Dewi Lestari', 'Eko']
const states = ['new', 'confirmed', 'done', 'missed']
const moments = { createdAt: '2026-01-05T02:30:00Z', updatedAt: '2026-03-04T07:15:00Z' }

const named = (names: readonly string[]) =>
  names.map(
    (name, at): Row => ({ ...moments, id: at + 1, name, slug: `name-${at + 1}`, isActive: true }),
  )

const bookings = customers.concat(customers).map((customer, at): Row => {
  const branch = named(branches)[at % branches.length]
  return {
    ...moments,
    id: at + 1,
    customer,
    plate: `B ${1200 + 77 * at} XYZ`,
    slug: `booking-${at + 1}`,
    photo: at % 3 ? drawing(40 * at) : null,
    photos: [drawing(40 * at), drawing(40 * at + 20)],
    state: states[at % states.length],
    branchId: branch?.id,
    branch,
    tagIds: [1, 2],
    tags: named(tags).slice(0, 2),
    phone: at % 4 ? `0812345678${at}` : null,
    email: `customer.${at + 1}@example.com`,
    website: 'https://example.com/a/rather/long/path/to/a/page',
    price: at % 5 ? 250_000 * at : null,
    distance: 12.5 * at,
    seats: at + 1,
    nik: '3273011234560001',
    dueOn: `2026-03-${String(at + 1).padStart(2, '0')}`,
    startedAt: '2026-03-04T07:15:00Z',
    time: '07:30',
    rating: (at % 5) + 1,
    isUrgent: at % 2 === 0,
    isOwn: at % 2 === 1,
    note: 'Two tyres at the front are worn on the inside. Check the alignment.',
    report:
      '<h2>Report</h2><p>All <strong>four</strong> tyres were <a href="https://example.com">changed</a>.</p>',
    items: [
      { description: 'Tyre 185/65 R15', quantity: 4, price: 850_000 },
      { description: 'Alignment', quantity: 1, price: 250_000 },
    ],
    author: { id: 1, fullName: 'Sari Wulandari' },
  }
})

/** The records by the name of their resource. */
export const records: Readonly<Record<string, Row[]>> = {
  booking: bookings,
  branch: named(branches),
  'news-tag': named(tags),
}

/** One ordinary record, and all of them. */
export const [record = { id: 0 } as Row] = bookings
export const everyRecord: readonly Row[] = bookings
