import { observable } from './observable.ts'

/**
 * Whether the server has refused the token, so that signing in again is on offer
 * (`app/layout/SignInDialog.tsx`).
 */
export const signInAgain = observable(false)
