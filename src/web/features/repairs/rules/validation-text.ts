/** Who validates a finished repair, and where: no call of the API does. */
export const validationText =
  'Whoever accepts finished work validates it in the technicians’ own app; the report is then done by itself.'
