import { Notice } from '../../ui/feedback.tsx'
import { mayShareReel } from '../videos/video-words.ts'
import type { OwnReelView } from './api.ts'
import { ShareLinks } from './share-links.tsx'

/** What follows the form of a new reel: it can be sent on at once (D-4.14). */
export const ShareMade = ({ reel }: { readonly reel: OwnReelView }) => {
  const { title, video } = reel
  if (!mayShareReel(reel)) return null
  return (
    <section className="share-made" aria-labelledby="share-made">
      <h2 id="share-made">{`„${title}“ teilen`}</h2>
      {video.status === 'Pending' && (
        <Notice>Wer den Link öffnet, sieht das Reel, sobald sein Video verarbeitet ist.</Notice>
      )}
      <ShareLinks reel={reel} />
    </section>
  )
}
