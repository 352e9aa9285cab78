/**
 * The endpoint of the sign-in (specification section 4). In a file of its own, as the first page
 * sends it before the rest of the contract is loaded.
 */
export const signInPath = '/api/auth/login-dashboard'
