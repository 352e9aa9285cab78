/** A question, the effect of a yes, and the labels of both buttons; `no` changes nothing. */
export interface Question {
  title: string
  text: string
  yes: string
  no: string
}
