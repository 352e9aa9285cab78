/** What is misspelt in the specification as it is rightly spelt, which leads there (odd point 5). */
export const spellings = {
  '/company-profile': '/comp-profile',
  '/repairs-maintenance': '/repairs-maintenace',
}
