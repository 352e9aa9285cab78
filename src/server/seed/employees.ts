/** Demo names: common Indonesian given names in arbitrary combinations. */

export const firstNames: readonly (readonly [name: string, gender: 'male' | 'female'])[] = [
  ['Agus', 'male'],
  ['Budi', 'male'],
  ['Dewi', 'female'],
  ['Eko', 'male'],
  ['Joko', 'male'],
  ['Sri', 'female'],
  ['Hendra', 'male'],
  ['Rizky', 'male'],
  ['Ayu', 'female'],
  ['Bayu', 'male'],
  ['Dimas', 'male'],
  ['Rina', 'female'],
  ['Fajar', 'male'],
  ['Yusuf', 'male'],
  ['Indah', 'female'],
  ['Galih', 'male'],
  ['Made', 'male'],
  ['Putri', 'female'],
  ['Ketut', 'male'],
  ['Slamet', 'male'],
  ['Wulan', 'female'],
  ['Teguh', 'male'],
  ['Yohanes', 'male'],
  ['Maria', 'female'],
  ['Anton', 'male'],
  ['Irfan', 'male'],
  ['Lestari', 'female'],
  ['Arif', 'male'],
  ['Doni', 'male'],
  ['Fitri', 'female'],
]

export const secondNames = [
  'Santoso',
  'Wijaya',
  'Pratama',
  'Setiawan',
  'Saputra',
  'Nugroho',
  'Hidayat',
  'Kurniawan',
  'Siregar',
  'Nasution',
  'Rahman',
  'Gunawan',
  'Susanto',
  'Firmansyah',
  'Maulana',
  'Hartono',
  'Permana',
  'Ramadhan',
  'Suryadi',
  'Wibowo',
  'Tanjung',
  'Lubis',
  'Pattiasina',
] as const

/** The positions at a branch besides technicians. */
export const staff = [
  'Branch head',
  'Service advisor',
  'Service advisor',
  'Cashier',
  'Cashier',
] as const

/** The positions of technicians, the most frequent first. */
export const technicianTitles = [
  'Mechanic',
  'Mechanic',
  'Senior mechanic',
  'Alignment technician',
] as const

/** The minimum number of technicians at a branch, which has up to three more. */
export const LEAST_TECHNICIANS = 5

/** The positions of employees without a branch. */
export const elsewhere = ['Relief mechanic', 'Driver', 'Warehouse clerk', 'Trainee'] as const

/** The number of employees including the demo accounts. */
export const EMPLOYEES = 300
