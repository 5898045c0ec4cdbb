import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { newReels } from '../../media/cards/new-reels.ts'
import { ReelRow } from '../../media/cards/reel-row.tsx'

/** What companies showed last; nothing where nobody did. */
export const HomeReels = () => (
  <ReelRow id="neue-reels" title="Neue Reels" reels={dataOf(useAnswer(newReels)) ?? []} />
)
