const field = { xs: 44, md: 40 }

/** Sizes in px of what is pressed: large enough for a finger, smaller on screens with a mouse. */
export const touch = {
  button: { xs: 44, md: 36 },
  field,
  icon: { width: field, height: field },
} as const
