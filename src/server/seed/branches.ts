import { rowsOf } from './rows.ts'

/** Demo branches near the centres of real cities. The shops, dealers and streets are fictitious. */

/** `city` is the official code, whose first two digits are those of the province. */
const columns = ['name', 'code', 'city', 'district', 'postalCode', 'latitude', 'longitude'] as const

/** The company's own shops, which are named after it. */
export const shops = rowsOf(
  columns,
  `
  Kemang     | JKT-01 | 31.74 | Kemang          | 12730 | -6.2607 | 106.8137
  Jatinegara | JKT-02 | 31.75 | Jatinegara      | 13310 | -6.2153 | 106.8703
  Serpong    | TNG-01 | 36.74 | Serpong         | 15310 | -6.3017 | 106.6653
  Bekasi     | BKS-01 | 32.75 | Bekasi Selatan  | 17141 | -6.2415 | 106.9924
  Bogor      | BGR-01 | 32.71 | Bogor Tengah    | 16121 | -6.5971 | 106.7995
  Bandung    | BDG-01 | 32.73 | Sumur Bandung   | 40111 | -6.9147 | 107.6098
  Semarang   | SMG-01 | 33.74 | Semarang Tengah | 50131 | -6.9824 | 110.4093
  Sleman     | YOG-01 | 34.04 | Depok           | 55281 | -7.7615 | 110.3964
  Surabaya   | SBY-01 | 35.78 | Gubeng          | 60281 | -7.2756 | 112.7526
  Medan      | MDN-01 | 12.71 | Medan Petisah   | 20112 | 3.5897  | 98.6623
  Palembang  | PLG-01 | 16.71 | Ilir Timur      | 30114 | -2.9761 | 104.7754
  Denpasar   | DPS-01 | 51.71 | Denpasar Barat  | 80119 | -8.6705 | 115.2041
  Makassar   | MKS-01 | 73.71 | Panakkukang     | 90231 | -5.1467 | 119.4432
  Jayapura   | JYP-01 | 91.71 | Abepura         | 99351 | -2.6089 | 140.6703
`,
)

/** Dealers with a team of the company at their site, which is named after dealer and district. */
export const dealers = rowsOf(
  [...columns, 'plate'],
  `
  Sentosa Motor      | EXT-JKT-01 | 31.73 | Kebon Jeruk        | 11530 | -6.1929 | 106.7694 | B
  Laju Rejeki        | EXT-SBY-01 | 35.78 | Rungkut            | 60293 | -7.3267 | 112.7679 | L
  Arjuna Auto        | EXT-MLG-01 | 35.73 | Klojen             | 65111 | -7.9771 | 112.634  | N
  Minang Mobil       | EXT-PDG-01 | 13.71 | Padang Barat       | 25112 | -0.9492 | 100.3543 | BA
  Khatulistiwa Motor | EXT-PTK-01 | 61.71 | Pontianak Kota     | 78113 | -0.0277 | 109.3319 | KB
  Rinjani Motor      | EXT-MTR-01 | 52.71 | Mataram            | 83121 | -8.5833 | 116.1053 | DR
  Barito Auto        | EXT-BJM-01 | 63.71 | Banjarmasin Tengah | 70111 | -3.3194 | 114.5921 | DA
  Mahakam Mobil      | EXT-BPN-01 | 64.71 | Balikpapan Kota    | 76111 | -1.2703 | 116.8289 | KT
  Pattimura Auto     | EXT-AMB-01 | 81.71 | Sirimau            | 97124 | -3.6984 | 128.1852 | DE
  Cendrawasih Motor  | EXT-SOQ-01 | 96.71 | Sorong             | 98411 | -0.8762 | 131.2558 | PB
`,
)

/** Streets of branches and of employees. */
export const streets =
  'Pelita Jaya, Cempaka Sari, Merak Putih, Kayu Agung, Tirta Kencana, Bukit Pinang, Lentera Raya, Sawo Manis'.split(
    ', ',
  )

/** The first letters of number plates in the cities of the dealers. */
export const plates = Object.fromEntries(dealers.map(({ city, plate }) => [city, plate]))
