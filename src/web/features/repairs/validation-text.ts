/** Who validates a repair, and where: no call of the API does. */
export const validationText =
  'Finished work is validated by whoever accepts it, in the technicians’ own app. Nothing has to be done here: the report moves on by itself.'
