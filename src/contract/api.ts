/**
 * Another API that serves a resource, by a data provider of Refine. A resource without one is served
 * by our own server, or by another one that speaks the same.
 */
export interface Api {
  /** The name of its data provider in Refine (`dataProviderName`), which the app has registered. */
  name: string
  /**
   * Its URL, `https://stock.example/v2`, whose origin our page may ask; or a path at the API of all
   * other resources.
   */
  base: `https://${string}` | `http://${string}` | `/${string}`
  /** A change has what was changed alone, and not the whole record. */
  patches?: true
  /** It calls `damaged_on` what a field calls `damagedOn`. */
  names?: 'snake_case'
}
