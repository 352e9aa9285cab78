/**
 * The columns of a branch, from its number of people on, and of its people below them: present above
 * the type, late above the times, waiting above the distance, flagged above the flags.
 */
export const figureColumns =
  'minmax(112px, 1.3fr) minmax(0, 2fr) minmax(84px, 1fr) minmax(0, 2fr) 96px'
