import { rowsOf } from './rows.ts'

/** Demo news about tyre and car care. */

/** `cover`: what the cover of its articles shows. */
export const categories = rowsOf(
  ['name', 'description', 'cover'],
  `
  Tyre care       | Pressure, wear and age of tyres.           | A tyre with a pressure gauge.
  Wheel alignment | Spooring: the angles of the wheels.        | A car from above, its front wheels askew.
  Wheel balancing | Weights, vibration and match mounting.     | A wheel on a balancing machine.
  Nitrogen        | Filling tyres with nitrogen.               | A nitrogen cylinder beside a tyre.
  Brakes          | Pads, discs and brake fluid.               | A brake disc with its calliper.
  Suspension      | Shock absorbers, bushes and ball joints.   | Two shock absorbers in their springs.
  Engine care     | Oil, filters and cooling.                  | A can of engine oil.
  Rainy season    | Driving and care in the wet months.        | A tyre on a road in the rain.
  Long journeys   | Getting ready for holidays and homecoming. | A car with luggage on its roof.
  Promotions      | Offers of our workshops.                   | A tyre with a price tag.
  Our workshops   | New branches, equipment and opening hours. | The front of a workshop.
  Tips            | Short advice for every day.                | A checklist on a clipboard.
`,
)

export const tags =
  'Safety, Saving fuel, Beginners, Tyre pressure, Vibration, Steering, Maintenance, Family car, Commercial vehicle, Checklist, Equipment, Weather'.split(
    ', ',
  )

/** The numbers of the category and of the tags are indexes of the lists above. */
export const articles = rowsOf(
  ['title', 'category', 'tags'],
  `
  How often should tyre pressure be checked?              | 0  | 3 6 2
  Five signs that your car needs wheel alignment          | 1  | 5 9
  Why the steering wheel shakes at 80 km/h                | 2  | 4 5
  Nitrogen or ordinary air: what is the difference?       | 3  | 3 1
  When do brake pads have to be replaced?                 | 4  | 0 6
  Worn shock absorbers make the braking distance longer   | 5  | 0 6
  Engine oil: what the numbers on the bottle mean         | 6  | 2 6
  Driving safely through standing water                   | 7  | 0 11
  The check before a long journey in ten minutes          | 8  | 9 7
  Alignment and balancing together: the weekday offer     | 9  | 1
  A new alignment rig with 3D cameras in our workshops    | 10 | 10 5
  Read the age of a tyre from its side wall               | 11 | 2 0
  Rotating tyres: which goes where                        | 0  | 6 9
  Toe, camber and caster in plain words                   | 1  | 2 5
  What match mounting does for a new set of tyres         | 2  | 4 10
  Does nitrogen keep the pressure for longer?             | 3  | 3
  Brake fluid takes up water: change it in time           | 4  | 0 6
  A knocking sound on bumps: where it may come from       | 5  | 6
  Keep the cooling system in order in slow traffic        | 6  | 6 11
  Wiper blades: small parts that matter in the rain       | 7  | 11 0
  Loading the car for the holidays without risk           | 8  | 7 0 3
  Free tyre check all through the month                   | 9  | 0 3
  Longer opening hours at the weekend                     | 10 |
  How to change a wheel at the roadside                   | 11 | 0 9 2
  Uneven wear tells what is wrong with the car            | 0  | 6 5
  After a pothole: have the alignment checked             | 1  | 5 6
  Wheel weights: clip-on or adhesive?                     | 2  | 10 4
  Nitrogen for vans that run all day                      | 3  | 8 1
  A soft brake pedal is never normal                      | 4  | 0
  Bushes and ball joints: cheap parts, great effect       | 5  | 5 6
  Air filter and fuel consumption belong together         | 6  | 1 6
  Tread depth on wet roads: three millimetres decide      | 7  | 0 11
  Rest, tyre pressure, lights: the homecoming checklist   | 8  | 9 7 3
  Fleet prices for five vehicles and more                 | 9  | 8
  How our technicians are trained                         | 10 | 10
  Parking on the kerb hurts the tyres                     | 11 | 2 5
  Which tyre size fits my car?                            | 0  | 2 7
  Driving straight on a straight road: the alignment test | 1  | 5 9
  Balancing after every tyre change, and why              | 2  | 4 6
  Storing a spare wheel so that it serves when needed     | 11 | 6 9
`,
)

/** The body of an article. `number` selects the wording. */
export function bodyOf(title: string, number: number): string {
  return [
    `<p>${openings[number % openings.length]} This article is about: <strong>${title}</strong></p>`,
    '<h2>What to look at</h2>',
    `<ul>${[0, 1, 2].map((step) => `<li>${checks[(number * 3 + step) % checks.length]}</li>`).join('')}</ul>`,
    '<h2>What our workshops do</h2>',
    `<p>${measures[number % measures.length]} The technician writes down the values before and after, and you take the sheet home.</p>`,
    '<blockquote><p>In doubt, come by: a look at the tyres takes five minutes and costs nothing.</p></blockquote>',
  ].join('')
}

const openings = [
  'Tyres are the only part of a car that touches the road.',
  'Small things decide how long a car runs without trouble.',
  'Many repairs could have been a short visit to the workshop.',
  'Most drivers notice it only when it has become expensive.',
]
const checks = [
  'Measure the pressure when the tyres are cold.',
  'Compare the tread on the inner and the outer edge.',
  'Let go of the steering wheel for a moment on an empty, level road.',
  'Listen for new sounds with the windows closed.',
  'Look for cracks, bulges and nails.',
  'Note at which speed a vibration begins.',
  'Read the level of oil, coolant and brake fluid.',
]
const measures = [
  'We measure all four wheels on the alignment rig and set them to the maker’s values.',
  'We balance each wheel on the machine, and turn the tyre on its rim where weights alone would not do.',
  'We fill the tyres with nitrogen to the pressure on the door plate.',
]
