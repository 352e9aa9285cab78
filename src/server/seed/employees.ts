/** Demo people: given names that are common in Indonesia, put together at will. */

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

/** Who works at a branch beside its technicianTitles. */
export const staff = [
  'Branch head',
  'Service advisor',
  'Service advisor',
  'Cashier',
  'Cashier',
] as const

/** What technicianTitles are called, the most frequent first. */
export const technicianTitles = [
  'Mechanic',
  'Mechanic',
  'Senior mechanic',
  'Alignment technician',
] as const

/** A branch has so many technicianTitles and up to three more. */
export const LEAST_TECHNICIANS = 5

/** Who belongs to no branch, with the role that they have. */
export const elsewhere = ['Relief mechanic', 'Driver', 'Warehouse clerk', 'Trainee'] as const

/** How many people there are, those of the demo accounts included. */
export const EMPLOYEES = 300
