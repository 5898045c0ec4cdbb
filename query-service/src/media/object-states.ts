import { videoStatusNames } from '@schaufenster/events/media/values.ts'
import { reels, type ReelDocument } from '@schaufenster/projections/media/reels.ts'
import { videos, type VideoDocument } from '@schaufenster/projections/media/videos.ts'
import { partsOf, wordsFor, type StreamStates } from '../lib/stream-state.ts'

/** How the history describes the states of videos and reels. */
export const mediaStates: StreamStates = {
  video: {
    projection: videos,
    parts: partsOf<VideoDocument>([
      ['Titel', 'title'],
      ['Beschreibung', 'description'],
      ['Schlagwörter', 'tags'],
      ['Stand', 'status', wordsFor(videoStatusNames)],
      ['Aktiviert', 'isEnabled'],
      ['Werbung', 'isAd'],
      ['Reel', 'isReel'],
      ['Platz', 'lineIndex'],
      ['Sekunden', 'duration'],
      ['Wiederherstellbar bis', 'deletedUntil'],
    ]),
  },
  reel: {
    projection: reels,
    parts: partsOf<ReelDocument>([
      ['Titel', 'title'],
      ['Beschreibung', 'description'],
      ['Schlagwörter', 'tags'],
      ['Aktiviert', 'isEnabled'],
      ['Adresse', 'slug'],
      ['Platz', 'index'],
      ['Wiederherstellbar bis', 'deletedUntil'],
    ]),
  },
}
