/**
 * The columns of a branch, from its number of people on, and of its people below them: present above
 * the type and the distance, late above the times, waiting above the status with the flags.
 */
export const figureColumns =
  'minmax(112px, 1.5fr) minmax(84px, 1fr) minmax(0, 2fr) minmax(96px, 2fr)'
