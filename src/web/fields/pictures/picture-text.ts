/** Advice if a picture is too narrow to look sharp; undefined if it is wide enough. */
export function narrowPicture(width: number, needed: number): string | undefined {
  return width < needed ? `Only ${Math.round(width)} pixels wide; ${needed} look sharp.` : undefined
}
