import { reelPaths } from '../../media/reel-paths.ts'
import { paths } from '../../paths.ts'
import { NoticePage } from './notice-page.tsx'

const ways = [
  { label: 'Andere Reels ansehen', to: reelPaths.reels.href() },
  { label: 'Zur Startseite', to: paths.home.href() },
]

/** HTTP 404 and 410 of a reel: visitors don't see it, or it was deleted. */
export const MissingReel = ({ why }: { readonly why: 'notFound' | 'gone' }) =>
  why === 'gone' ? (
    <NoticePage tab="Reel gelöscht" title="Dieses Reel gibt es nicht mehr" sign="Abgespielt" ways={ways}>
      <p>Es wurde gelöscht. Andere Unternehmen zeigen weiter, was sie können.</p>
    </NoticePage>
  ) : (
    <NoticePage tab="Reel nicht gefunden" title="Dieses Reel ist nicht zu sehen" sign="Leer" ways={ways}>
      <p>Es wurde ausgeblendet, oder die Adresse ist falsch geschrieben.</p>
    </NoticePage>
  )
