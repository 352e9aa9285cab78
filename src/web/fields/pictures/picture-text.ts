/** Advice if a picture is too narrow to look sharp; undefined if it is wide enough. */
export function narrowPicture(width: number, wanted: number): string | undefined {
  return width < wanted ? `Only ${Math.round(width)} pixels wide; ${wanted} look sharp.` : undefined
}
