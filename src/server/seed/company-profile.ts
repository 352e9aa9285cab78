/** Demo content of the company profile except news. Brands and people are fictitious. */

import { rowsOf } from './rows.ts'

/** The first letter of the name is one that `logo` can draw. */
export const brands = rowsOf(
  ['name', 'description'],
  `
  Velotra   | Quiet tyres for the family car.
  Nusalink  | Made for long distances on hot roads.
  Kilatera  | Sporty, with short braking distances.
  Lintasera | For vans and light trucks.
  Aspalta   | A good grip on wet roads.
  Tapakira  | All-terrain tyres for SUVs.
  Meradian  | Runs far on little fuel.
  Zenvaro   | No longer ordered; shown until the stock is gone.
`,
)

/**
 * The pattern of a tyre depends on the type of car; the price is that of the cheapest brand, in
 * rupiah.
 */
export const tyreSizes = rowsOf(
  ['size', 'type', 'pattern', 'price'],
  `
  155/80 R13 | City car   | Citra    | 515000
  165/65 R13 | City car   | Citra    | 540000
  175/65 R14 | City car   | Citra    | 585000
  185/65 R15 | Family car | Keluarga | 690000
  185/70 R14 | Family car | Keluarga | 665000
  195/60 R15 | Family car | Keluarga | 760000
  195/65 R15 | Sedan      | Turangga | 795000
  205/55 R16 | Sedan      | Turangga | 925000
  205/65 R16 | Family car | Keluarga | 960000
  215/60 R17 | SUV        | Rimba    | 1240000
  225/65 R17 | SUV        | Rimba    | 1385000
  235/60 R18 | SUV        | Rimba    | 1690000
  265/65 R17 | SUV        | Rimba    | 1820000
  195 R15 C  | Van        | Niaga    | 1050000
  225/75 R15 | Van        | Niaga    | 1310000
`,
)

/** The total number of prices, over all brands. */
export const PRICES = 60

/**
 * `from` and `until` count days before today; empty is an open end. One banner has expired, one is
 * in the future.
 */
export const banners = rowsOf(
  ['title', 'link', 'from', 'until', 'imageAlt'],
  `
  Four tyres, alignment free         | /promo/four-tyres | 62  | -120 | Four tyres.
  Nitrogen for the long journey      | /promo/nitrogen   | 20  |      | A nitrogen cylinder and a tyre.
  Balancing at the weekend           | /promo/weekend    |     | -75  | A wheel on a balancing machine.
  New branches near you              | /branches         |     |      | The front of a workshop.
  Brake check, free of charge        | /promo/brakes     | 240 | 180  | A brake disc with its calliper.
  Fleet prices from five vehicles on | /promo/fleet      | -30 | -210 | Three vans on a road.
`,
)

/** `title`: the car or the occupation. `rating`: the stars. */
export const testimonies = rowsOf(
  ['name', 'gender', 'title', 'rating', 'content'],
  `
  Adi    | male   | Family car    | 5 | The steering wheel is quiet again, and they showed me the values before and after.
  Bunga  | female | City car      | 5 | In and out in forty minutes, with a coffee. The price was the one on the board.
  Cahya  | male   | Online driver | 4 | Good work on the alignment. On Saturdays one has to wait a little.
  Dewi   | female | SUV           | 5 | They told me that my old tyres would do for another season. That is rare.
  Eka    | male   | Delivery van  | 4 | All four vans of our shop come here. Nitrogen lasts, and the invoices are clear.
  Fajar  | male   | Sedan         | 3 | The balancing had to be done a second time, but it cost nothing and was quick.
  Gita   | female | Teacher       | 5 | Everything was explained in words that I understood.
  Hadi   | male   | Commuter      | 5 | The vibration at 90 km/h is gone. I should have come a year ago.
  Indah  | female | Family car    | 4 | Clean waiting room, friendly people, fair advice.
  Joko   | male   | Pick-up       |   | A puncture on the way home, and they took me in five minutes before closing.
  Kirana | female | City car      | 5 | Booked in the morning, done at noon.
  Lukman | male   | Fleet manager | 5 | Twelve cars in two days, each with its own sheet of measurements.
  Mega   | female | Student       | 2 | The work was fine, but nobody picked up the telephone.
  Nanda  | female | Nurse         | 5 | Open late, which is what I need after a shift.
`,
)
