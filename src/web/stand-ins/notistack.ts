/** @refinedev/mui brings notistack for toasts; ours are `app/layout/Toaster.tsx`. */
export const SnackbarProvider = () => null
export const SnackbarContent = SnackbarProvider
export const withSnackbar = () => SnackbarProvider
export const useSnackbar = () => ({})
