/** Signs in (specification section 4). On its own, as it is sent before the rest is there. */
export const signInPath = '/api/auth/login-dashboard'
