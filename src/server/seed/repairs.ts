import { rowsOf } from './rows.ts'

/** Typical faults in a workshop. */
export const troubles = rowsOf(
  ['category', 'item', 'title', 'description'],
  `
  machine  | Two-post lift      | The lift does not rise                        | It stops at half of its height. The pump runs, but the oil foams.
  machine  | Wheel balancer     | The balancer shows wrong weights              | After calibration it is right for a day, then 15 grams off again.
  machine  | Tyre changer       | The bead breaker leaks air                    | The cylinder hisses, and the arm comes back slowly.
  machine  | Alignment rack     | One camera of the alignment rack is dark      | Front left is not seen any more. The cable has been changed.
  machine  | Nitrogen generator | The nitrogen is not pure                      | It shows 89 percent after an hour, where it should be 95.
  machine  | Compressor         | The compressor does not stop                  | It runs on at 10 bar. We switch it off by hand.
  building | Roof               | Water comes through the roof                  | It drips over the second bay whenever it rains hard.
  building | Roller door        | The roller door hangs                         | It cannot be closed the last 40 centimetres in the evening.
  electric | Lighting           | Half of the lights are out                    | The breaker of the back row falls as soon as it is switched on.
  it       | Counter computer   | The counter computer does not start           | It shows a blue screen, and then starts again and again.
  vehicle  | Service car        | The service car needs a new clutch            | It slips in third gear, and smells after a hill.
  other    | Waiting room       | The air conditioner of the waiting room drips | Water runs down the wall next to the socket.
`,
)

export type TroublePart = keyof (typeof troubles)[number]

/** Invented shops for spare parts. */
export const suppliers = ['Hidrolik Tirta Mandala', 'Suku Cadang Lentera', 'Teknik Bukit Pinang']
