import type { OwnReelView, OwnVideoView, VideoView } from '@schaufenster/query-service/media/contract.ts'

interface Standing {
  readonly label: string
  readonly tone: 'green' | 'amber' | 'red' | 'plain'
}

/** How a video stands with its processing, and whether visitors see it. */
export const standingOf = ({ status, isEnabled }: Pick<VideoView, 'status' | 'isEnabled'>): Standing => {
  if (status === 'Pending') return { label: 'Wird verarbeitet', tone: 'amber' }
  if (status === 'Failed') return { label: 'Fehlgeschlagen', tone: 'red' }
  return isEnabled ? { label: 'Aktiviert', tone: 'green' } : { label: 'Deaktiviert', tone: 'plain' }
}

/** The same for a company's own video, which its reels and its company can hide, too. */
export const standingOfOwn = (
  video: Pick<OwnVideoView, 'status' | 'isEnabled' | 'hiddenBy' | 'reels'>,
): Standing => {
  if (video.hiddenBy === 'company') return hiddenCompany
  if (video.hiddenBy !== 'reel') return standingOf(video)
  return {
    label: video.reels.length === 0 ? 'Nicht sichtbar: kein Reel' : 'Nicht sichtbar: Reel deaktiviert',
    tone: 'amber',
  }
}

const hiddenCompany: Standing = { label: 'Unternehmen nicht sichtbar', tone: 'amber' }

type StandingReel = Pick<OwnReelView, 'isEnabled' | 'hiddenBy'> & {
  readonly video: Pick<OwnReelView['video'], 'status'>
}

/** The same for a reel, which its film and its company can hide, too. */
export const standingOfReel = ({ video: { status }, isEnabled, hiddenBy }: StandingReel): Standing => {
  // Nothing comes of a film that was deleted, however far its processing had got.
  if (hiddenBy === 'filmDeleted') return { label: 'Film gelöscht', tone: 'red' }
  if (status !== 'Ready' || !isEnabled || hiddenBy === undefined) return standingOf({ status, isEnabled })
  return hiddenBy === 'filmDisabled' ? { label: 'Film deaktiviert', tone: 'amber' } : hiddenCompany
}

/** Whether a link to a reel leads somewhere, now or once its film is processed: nobody is sent one to a hidden reel. */
export const mayShareReel = ({ video: { status }, isEnabled, hiddenBy }: StandingReel): boolean =>
  isEnabled && status !== 'Failed' && hiddenBy === undefined

/** How many videos need their owner. */
export const failedOf = (videos: readonly Pick<OwnVideoView, 'status' | 'restorableUntil'>[]): number =>
  videos.filter(({ status, restorableUntil }) => status === 'Failed' && restorableUntil === undefined).length
