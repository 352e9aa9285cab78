/**
 * @refinedev/mui formats dates in its DateField, which this app does not use; these are what it
 * calls when loaded.
 */
export default { extend: () => undefined, locale: () => 'en' }
