/**
 * Parses a time of day, as in `7.30`, `7,30`, `07:30`, `0730` or `7`, without the seconds that some
 * servers send. Other text is returned unchanged.
 */
export function typedTime(text: string): string | null {
  const [, hour, minute = '00'] =
    /^(\d{1,2})(?:[.,:]?(\d{2})(?::[0-5]\d)?)?$/.exec(text.trim()) ?? []
  if (hour && Number(hour) < 24 && Number(minute) < 60) return `${hour.padStart(2, '0')}:${minute}`
  return text.trim() === '' ? null : text
}
