/** A page that fails while it renders. */
export default function Broken(): never {
  throw new Error('A page of the guide is broken')
}
