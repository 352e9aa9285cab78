/** Called when @refinedev/mui is loaded. */
export default { extend: () => undefined, locale: () => 'en' }
