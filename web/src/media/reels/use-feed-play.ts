import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { connectionOf } from '../../lib/video/sources.ts'
import { wantsStillness } from '../../lib/video/wants-stillness.ts'
import { keptCaptions, keptSound } from '../../ui/player/kept.ts'
import type { FeedReel } from './feed-reel.ts'
import type { FeedSound } from './reel-slide.tsx'
import type { ShownReel } from './use-shown-reel.ts'
import { useVisiblePage } from './use-visible-page.ts'

const unchanging = () => () => undefined

/** Whether data is dear to this visitor. The server fetches nothing. */
const useSavesData = (): boolean =>
  useSyncExternalStore(
    unchanging,
    () => connectionOf(navigator).savesData,
    () => true,
  )

/** What plays in the feed, and how. */
export const useFeedPlay = ({ shown, isInView }: ShownReel) => {
  const isStill = useSyncExternalStore(unchanging, wantsStillness, () => true)
  const savesData = useSavesData()
  const isVisible = useVisiblePage()
  const [isMuted, setMuted] = useState(true)
  const [language, setLanguage] = useState<string | undefined>(undefined)
  /** Whether the visitor plays or rests the reel that is shown; the next one begins as all do. */
  const [chosen, setChosen] = useState<{ readonly of: number | undefined; readonly plays: boolean }>()
  /** The browser lets nothing play before somebody has pressed it. */
  const [isRefused, setRefused] = useState(false)

  const beginsAlone = !isStill && !savesData && !isRefused
  const wantsOf = (index: number | undefined) =>
    chosen !== undefined && chosen.of === index ? chosen.plays : beginsAlone
  const wants = wantsOf(shown)
  const sound: FeedSound = useMemo(() => ({ isMuted, language }), [isMuted, language])
  /** What the visitor chose in this window before; the server doesn't know it. */
  const recall = useCallback(() => {
    setMuted(!keptSound.read())
    setLanguage(keptCaptions.read())
  }, [])
  const refused = useCallback((why: 'sound' | 'any') => {
    if (why === 'sound') setMuted(true)
    else setRefused(true)
  }, [])
  const mute = useCallback(() => {
    setMuted((before) => {
      keptSound.write(before)
      return !before
    })
  }, [])
  const switchCaptions = useCallback(({ video: { captions } }: FeedReel) => {
    setLanguage((before) => {
      const next = before === undefined ? captions[0]?.language : undefined
      keptCaptions.write(next)
      return next
    })
  }, [])
  const toggle = useCallback(() => setChosen({ of: shown, plays: !wants }), [shown, wants])
  return {
    isStill,
    savesData,
    sound,
    /** Whether the reel that is shown plays now. */
    plays: wants && isInView && isVisible,
    /** Whether films are fetched before somebody presses play. */
    fetchesAhead: beginsAlone,
    /** Whether a reel is to play as soon as the feed has decided for it. */
    begins: (index: number) => wantsOf(index) && isInView && isVisible,
    recall,
    refused,
    mute,
    switchCaptions,
    toggle,
  }
}
