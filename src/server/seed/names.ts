/** Names of invented people, typical of parts of Indonesia: given names, then second ones. */

type Names = readonly [given: string, second: string]

interface People {
  male: Names
  female: Names
}

const bataks =
  'Siregar, Simanjuntak, Situmorang, Hutapea, Sinaga, Manurung, Sihombing, Tampubolon, Nainggolan'
const minangs = 'Chaniago, Tanjung, Koto, Piliang, Sikumbang, Jambak, Guci'
const chinese = 'Halim, Tanuwijaya, Gunadi, Sutanto, Liem, Kusnadi, Limanto, Chandra, Tjahjadi'
const bugis = 'Mappasessu, Patunru, Palallo, Dalle, Mattola, Saing, Pasinringi'
const moluccans = 'Latuconsina, Tuasikal, Pattiwael, Manuhutu, Leatemia, Tahapary, Sopamena'
const papuans = 'Wanggai, Rumbiak, Mandowen, Kambuaya, Yarangga, Ayomi, Korwa'

export const peoples = {
  javanese: {
    male: [
      'Slamet, Bambang, Sugeng, Wahyu, Teguh, Agung, Heru, Danang, Bagus, Yudi, Aris, Sigit, Tri, Eko',
      'Riyanto, Prasetyo, Nugroho, Wibowo, Purnomo, Setyawan, Handoko, Kuncoro, Raharjo, Cahyono, Sasongko',
    ],
    female: [
      'Sri, Endang, Retno, Wulan, Dyah, Tutik, Anik, Ratih',
      'Lestari, Wahyuni, Rahayu, Handayani, Astuti, Widyastuti, Kusumawati',
    ],
  },
  sundanese: {
    male: [
      'Asep, Ujang, Dadang, Cecep, Deden, Iwan, Yayan, Tatang, Encep, Agus, Nandang, Rahmat',
      'Suherman, Kosasih, Permana, Hermawan, Supriatna, Ruswandi, Sutisna, Mulyana, Saepudin',
    ],
    female: [
      'Neng, Euis, Lilis, Iis, Teti, Yuyun, Rini',
      'Nurhayati, Rohaeti, Hasanah, Sumiati, Maryani, Kartika',
    ],
  },
  betawi: {
    male: [
      'Rojali, Syarif, Ridwan, Junaedi, Fauzi, Hasan, Nawi, Mamat',
      'Sanusi, Hamzah, Mahmud, Zakaria, Saidi, Muhidin, Usman',
    ],
    female: ['Siti, Nurul, Fatimah, Laila', 'Zahra, Aminah, Khodijah, Maisaroh, Rohmah'],
  },
  bataks: {
    male: ['Togar, Parlindungan, Binsar, Marihot, Monang, Rudolf, Jonter, Poltak, Tumpal', bataks],
    female: ['Tiurma, Roslina, Duma, Lamria, Riama, Elfrida', bataks],
  },
  minang: {
    male: ['Rizal, Yusrizal, Afdal, Hendri, Zulfikar, Ilham, Syafril, Doni, Fadli', minangs],
    female: ['Yulia, Fitria, Rahmi, Desi, Gusmiati', minangs],
  },
  malay: {
    male: [
      'Zainal, Ahmad, Iskandar, Firdaus, Hamdan, Ruslan, Herman, Syahrul',
      'Effendi, Abdullah, Saputra, Alamsyah, Ibrahim, Mursalin, Kurniadi',
    ],
    female: [
      'Masayu, Halimah, Nurjanah, Zuraida, Yanti',
      'Oktaviani, Safitri, Marlina, Agustina, Dahniar',
    ],
  },
  chinese: {
    male: ['Hendra, Kevin, Andry, Rudy, Steven, Budiman, Willy, Johan', chinese],
    female: ['Lina, Meilani, Felicia, Shinta, Grace', chinese],
  },
  balinese: {
    male: [
      'I Wayan, I Made, I Nyoman, I Ketut, I Gede, I Putu, I Kadek',
      'Sudiarta, Suardana, Artawan, Widiana, Darmayasa, Suparta, Budiasa',
    ],
    female: [
      'Ni Wayan, Ni Made, Ni Luh, Ni Kadek',
      'Suartini, Ariani, Sukerti, Widiasih, Puspawati',
    ],
  },
  sasak: {
    male: [
      'Lalu Sahnan, Lalu Wirya, Zaini, Mustiadi, Hamzan',
      'Hadi, Satriawan, Akbar, Jayadi, Wathoni',
    ],
    female: ['Baiq Nurul, Baiq Rina, Baiq Laela', 'Hidayati, Maulida, Apriani, Sulastri'],
  },
  banjar: {
    male: [
      'Syamsudin, Rahmadi, Noor, Fahriadi, Arbani, Gusti',
      'Hasani, Rifani, Anshari, Ramli, Hamdani, Sazali',
    ],
    female: ['Norhayati, Mahrita, Rusmina, Galuh', 'Fitriani, Rahmah, Noviyanti, Aulia, Mariani'],
  },
  bugis: {
    male: ['Andi, Baso, Ambo, Syahrir, Rusdi, Arfah, Hasbi', bugis],
    female: ['Andi Tenri, Besse, Hasnah, Rosmini, Kasma', bugis],
  },
  moluccans: {
    male: ['Stevi, Marthen, Frans, Josias, Elvis, Ronny', moluccans],
    female: ['Merry, Yoke, Ance, Novita', moluccans],
  },
  papuans: {
    male: ['Yakob, Markus, Elias, Otniel, Simson, Melkias', papuans],
    female: ['Yosina, Dorkas, Naomi, Selfina', papuans],
  },
} as const satisfies Record<string, People>

export type PeopleName = keyof typeof peoples
export type Gender = keyof People

/** The names that most employees of a province have, by its code. */
export const peopleOf: Readonly<Record<string, PeopleName>> = {
  12: 'bataks',
  13: 'minang',
  16: 'malay',
  31: 'betawi',
  32: 'sundanese',
  33: 'javanese',
  34: 'javanese',
  35: 'javanese',
  36: 'sundanese',
  51: 'balinese',
  52: 'sasak',
  61: 'malay',
  63: 'banjar',
  64: 'banjar',
  73: 'bugis',
  81: 'moluccans',
  91: 'papuans',
  96: 'papuans',
}

/** The given or the second names of all peoples. */
export function allNames(part: 0 | 1, gender: Gender): string[] {
  return Object.values(peoples).flatMap((people) => people[gender][part].split(', '))
}

/** The name with this number: given names repeat with other second names, so names are unique. */
export function nameOf(people: PeopleName, gender: Gender, turn: number): string {
  const [given = [], second = []] = peoples[people][gender].map((names) => names.split(', '))
  const [place, round] = [turn % given.length, Math.floor(turn / given.length)]
  return `${given[place]} ${second[(place + round) % second.length]}`
}
