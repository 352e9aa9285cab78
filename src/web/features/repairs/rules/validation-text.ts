/** Who validates a finished repair, and where. The API has no endpoint for it. */
export const validationText =
  'Whoever accepts finished work validates it in the technicians’ own app; the report is then done by itself.'
