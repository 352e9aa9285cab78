export const getXRay = () => ({})
export const useQuerySubscription = () => ({})
