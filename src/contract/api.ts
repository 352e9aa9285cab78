/**
 * Another API that serves a resource through a Refine data provider. A resource without it is
 * served by our own server, or by one with the same contract.
 */
export interface Api {
  /** The name of the registered data provider (Refine's `dataProviderName`). */
  name: string
  /**
   * The base URL, `https://stock.example/v2`, whose origin the content security policy then allows;
   * or a path at the API of all other resources.
   */
  base: `https://${string}` | `http://${string}` | `/${string}`
  /** An update sends only the changed fields, not the whole record. */
  patches?: true
  /** The names on the wire are in snake case: `damaged_on` for the field `damagedOn`. */
  names?: 'snake_case'
}
