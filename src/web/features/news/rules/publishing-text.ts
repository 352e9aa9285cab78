import { formatMoment } from '../../../data/records/format.ts'

/** The effect of this status and date after saving. */
export function publishingText(
  { status, publishedAt }: { status: unknown; publishedAt: unknown },
  now: Date,
): string {
  const at = typeof publishedAt === 'string' ? Date.parse(publishedAt) : Number.NaN
  const moment = Number.isNaN(at) ? undefined : formatMoment(new Date(at).toISOString())
  if (status === 'draft')
    return moment
      ? 'A draft: not on the public site, and its date counts once it is published.'
      : 'A draft: not on the public site.'
  if (status !== 'published') return ''
  if (!moment) return 'Published at the moment of saving.'
  return at > now.getTime()
    ? `Scheduled: for the public site to show from ${moment} on.`
    : `Published, dated ${moment}.`
}
