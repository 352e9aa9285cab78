/** The query key prefix of everything that decisions change. */
export const attendanceKey = ['attendance'] as const
