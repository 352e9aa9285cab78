import { rowsOf } from './rows.ts'

/** Names of invented people, typical of parts of Indonesia: given names, then second ones. */

export type Gender = 'male' | 'female'
export type People = (typeof peoples)[Gender][number]

/** `provinces`: the codes of those where most employees have these names. */
const columns = ['people', 'provinces', 'given', 'second'] as const

/** The same peoples in the same order. */
export const peoples = {
  male: rowsOf(
    columns,
    `
    Javanese  | 33 34 35 | Slamet, Bambang, Sugeng, Wahyu, Teguh, Agung, Heru, Danang, Bagus, Yudi, Aris, Sigit, Tri, Eko | Riyanto, Prasetyo, Nugroho, Wibowo, Purnomo, Setyawan, Handoko, Kuncoro, Raharjo, Cahyono, Sasongko
    Sundanese | 32 36    | Asep, Ujang, Dadang, Cecep, Deden, Iwan, Yayan, Tatang, Encep, Agus, Nandang, Rahmat           | Suherman, Kosasih, Permana, Hermawan, Supriatna, Ruswandi, Sutisna, Mulyana, Saepudin
    Betawi    | 31       | Rojali, Syarif, Ridwan, Junaedi, Fauzi, Hasan, Nawi, Mamat                                     | Sanusi, Hamzah, Mahmud, Zakaria, Saidi, Muhidin, Usman
    Batak     | 12       | Togar, Parlindungan, Binsar, Marihot, Monang, Rudolf, Jonter, Poltak, Tumpal                   | Siregar, Simanjuntak, Situmorang, Hutapea, Sinaga, Manurung, Sihombing, Tampubolon, Nainggolan
    Minang    | 13       | Rizal, Yusrizal, Afdal, Hendri, Zulfikar, Ilham, Syafril, Doni, Fadli                          | Chaniago, Tanjung, Koto, Piliang, Sikumbang, Jambak, Guci
    Malay     | 16 61    | Zainal, Ahmad, Iskandar, Firdaus, Hamdan, Ruslan, Herman, Syahrul                              | Effendi, Abdullah, Saputra, Alamsyah, Ibrahim, Mursalin, Kurniadi
    Chinese   |          | Hendra, Kevin, Andry, Rudy, Steven, Budiman, Willy, Johan                                      | Halim, Tanuwijaya, Gunadi, Sutanto, Liem, Kusnadi, Limanto, Chandra, Tjahjadi
    Balinese  | 51       | I Wayan, I Made, I Nyoman, I Ketut, I Gede, I Putu, I Kadek                                    | Sudiarta, Suardana, Artawan, Widiana, Darmayasa, Suparta, Budiasa
    Sasak     | 52       | Lalu Sahnan, Lalu Wirya, Zaini, Mustiadi, Hamzan                                               | Hadi, Satriawan, Akbar, Jayadi, Wathoni
    Banjar    | 63 64    | Syamsudin, Rahmadi, Noor, Fahriadi, Arbani, Gusti                                              | Hasani, Rifani, Anshari, Ramli, Hamdani, Sazali
    Bugis     | 73       | Andi, Baso, Ambo, Syahrir, Rusdi, Arfah, Hasbi                                                 | Mappasessu, Patunru, Palallo, Dalle, Mattola, Saing, Pasinringi
    Moluccan  | 81       | Stevi, Marthen, Frans, Josias, Elvis, Ronny                                                    | Latuconsina, Tuasikal, Pattiwael, Manuhutu, Leatemia, Tahapary, Sopamena
    Papuan    | 91 96    | Yakob, Markus, Elias, Otniel, Simson, Melkias                                                  | Wanggai, Rumbiak, Mandowen, Kambuaya, Yarangga, Ayomi, Korwa
  `,
  ),
  female: rowsOf(
    columns,
    `
    Javanese  | 33 34 35 | Sri, Endang, Retno, Wulan, Dyah, Tutik, Anik, Ratih | Lestari, Wahyuni, Rahayu, Handayani, Astuti, Widyastuti, Kusumawati
    Sundanese | 32 36    | Neng, Euis, Lilis, Iis, Teti, Yuyun, Rini           | Nurhayati, Rohaeti, Hasanah, Sumiati, Maryani, Kartika
    Betawi    | 31       | Siti, Nurul, Fatimah, Laila                         | Zahra, Aminah, Khodijah, Maisaroh, Rohmah
    Batak     | 12       | Tiurma, Roslina, Duma, Lamria, Riama, Elfrida       | Siregar, Simanjuntak, Situmorang, Hutapea, Sinaga, Manurung, Sihombing, Tampubolon, Nainggolan
    Minang    | 13       | Yulia, Fitria, Rahmi, Desi, Gusmiati                | Chaniago, Tanjung, Koto, Piliang, Sikumbang, Jambak, Guci
    Malay     | 16 61    | Masayu, Halimah, Nurjanah, Zuraida, Yanti           | Oktaviani, Safitri, Marlina, Agustina, Dahniar
    Chinese   |          | Lina, Meilani, Felicia, Shinta, Grace               | Halim, Tanuwijaya, Gunadi, Sutanto, Liem, Kusnadi, Limanto, Chandra, Tjahjadi
    Balinese  | 51       | Ni Wayan, Ni Made, Ni Luh, Ni Kadek                 | Suartini, Ariani, Sukerti, Widiasih, Puspawati
    Sasak     | 52       | Baiq Nurul, Baiq Rina, Baiq Laela                   | Hidayati, Maulida, Apriani, Sulastri
    Banjar    | 63 64    | Norhayati, Mahrita, Rusmina, Galuh                  | Fitriani, Rahmah, Noviyanti, Aulia, Mariani
    Bugis     | 73       | Andi Tenri, Besse, Hasnah, Rosmini, Kasma           | Mappasessu, Patunru, Palallo, Dalle, Mattola, Saing, Pasinringi
    Moluccan  | 81       | Merry, Yoke, Ance, Novita                           | Latuconsina, Tuasikal, Pattiwael, Manuhutu, Leatemia, Tahapary, Sopamena
    Papuan    | 91 96    | Yosina, Dorkas, Naomi, Selfina                      | Wanggai, Rumbiak, Mandowen, Kambuaya, Yarangga, Ayomi, Korwa
  `,
  ),
}

/** The given or the second names of all peoples. */
export function allNames(part: 'given' | 'second', gender: Gender): string[] {
  return peoples[gender].flatMap((people) => people[part].split(', '))
}

/** The name with this number: given names repeat with other second names, so names are unique. */
export function personName(people: People, turn: number): string {
  const [given, second] = [people.given.split(', '), people.second.split(', ')]
  const [place, round] = [turn % given.length, Math.floor(turn / given.length)]
  return `${given[place]} ${second[(place + round) % second.length]}`
}
