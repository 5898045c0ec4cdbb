import type { OwnVideoView, VideoView } from '@schaufenster/query-service/media/contract.ts'

/** How a video stands with its processing, and whether visitors see it. */
export const standingOf = ({
  status,
  isEnabled,
}: Pick<VideoView, 'status' | 'isEnabled'>): {
  readonly label: string
  readonly tone: 'green' | 'amber' | 'red' | 'plain'
} => {
  if (status === 'Pending') return { label: 'Wird verarbeitet', tone: 'amber' }
  if (status === 'Failed') return { label: 'Fehlgeschlagen', tone: 'red' }
  return isEnabled ? { label: 'Aktiviert', tone: 'green' } : { label: 'Deaktiviert', tone: 'plain' }
}

/** How many videos need their owner. */
export const failedOf = (videos: readonly Pick<OwnVideoView, 'status' | 'restorableUntil'>[]): number =>
  videos.filter(({ status, restorableUntil }) => status === 'Failed' && restorableUntil === undefined).length
