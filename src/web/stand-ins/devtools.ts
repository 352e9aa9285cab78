/** Refine tells its developer tools about every query; they are not part of this app. */
export const getXRay = () => ({})
export const useQuerySubscription = () => ({})
