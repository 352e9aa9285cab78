import { observable } from './observable.ts'

/**
 * Whether the server has refused the token, so that the dialog to sign in again is open
 * (`app/layout/SignInDialog.tsx`).
 */
export const signInAgain = observable(false)
