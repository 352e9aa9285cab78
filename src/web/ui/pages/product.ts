/** The name and the logo's URL, from `src/brand.ts` by `src/build/brand.ts`. */
export const productName: string = import.meta.env.BRAND_NAME
export const logoAddress: string = import.meta.env.BRAND_LOGO
