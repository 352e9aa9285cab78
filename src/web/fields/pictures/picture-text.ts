/** A file size: `4.2 MB`, `310 kB`. */
export function sizeText(bytes: number): string {
  return bytes < 999_500
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** Advice if a picture is too narrow to look sharp; undefined if it is wide enough. */
export function narrowPicture(width: number, wanted: number): string | undefined {
  return width < wanted ? `Only ${Math.round(width)} pixels wide; ${wanted} look sharp.` : undefined
}
