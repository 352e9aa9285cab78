/**
 * Correct spellings of paths that the specification misspells; each redirects to the stated path
 * (odd point 5).
 */
export const spellings = {
  '/company-profile': '/comp-profile',
  '/repairs-maintenance': '/repairs-maintenace',
}
