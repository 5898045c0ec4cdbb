import { IconArrowNarrowDown, IconArrowNarrowUp } from '@tabler/icons-react'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useAppDispatch } from '../../lib/hooks.ts'
import { IconButton } from '../../ui/button.tsx'
import type { FeedQuestion } from './api.ts'
import type { FeedCommand } from './feed-keys.ts'
import type { Feed, FeedReel } from './feed-reel.ts'
import { partOf } from './mounted.ts'
import { likeToggled } from './reactions.ts'
import { ReelEnd } from './reel-end.tsx'
import { ReelSlide, type FeedActions } from './reel-slide.tsx'
import { ShareSheet } from './share-sheet.tsx'
import { useFeedKeys } from './use-feed-keys.ts'
import { useFeedPlay } from './use-feed-play.ts'
import { useMoreReels } from './use-more-reels.ts'
import { useReactions } from './use-reactions.ts'
import { useShownReel } from './use-shown-reel.ts'

interface ReelFeedProps {
  readonly question: FeedQuestion
  readonly feed: Feed
  /** Those of the feed, or one that somebody was sent and then those of the feed. */
  readonly reels: readonly FeedReel[]
  /** The id of the one that somebody was sent. */
  readonly linked: string | undefined
}

/** Where visitors were in feeds that they left, by the key of the place in the history: who comes back is there again. */
const left = new Map<string, number>()

/** Reels, one as high as the feed: which is in view plays. */
export const ReelFeed = ({ question, feed, reels: known, linked }: ReelFeedProps) => {
  // More of them are drawn bit by bit, so that the feed moves meanwhile.
  const reels = useDeferredValue(known)
  const list = useRef<HTMLOListElement>(null)
  const dispatch = useAppDispatch()
  const { key } = useLocation()
  const [shared, setShared] = useState<FeedReel>()
  const view = useShownReel(list, reels.length + 1)
  const play = useFeedPlay(view)
  const { shown = 0 } = view
  // The next one plays first; the video after it is made in a moment of its own.
  const around = useDeferredValue(view.shown)
  const { more, retry } = useMoreReels(question, feed, shown, known.length)
  useReactions(reels.map(({ id }) => id))

  const { isStill, recall } = play
  const { expect } = view
  useEffect(recall, [recall])
  useEffect(() => {
    const place = left.get(key)
    const target = place === undefined ? undefined : list.current?.children[place]
    target?.scrollIntoView({ behavior: 'instant' })
  }, [key])
  useEffect(() => {
    if (view.shown !== undefined) left.set(key, view.shown)
  }, [key, view.shown])

  const show = useCallback(
    (index: number) => {
      const feed = list.current
      if (index !== shown) expect(index)
      feed?.scrollTo({ top: index * feed.clientHeight, behavior: isStill ? 'instant' : 'smooth' })
    },
    [expect, isStill, shown],
  )
  const { toggle, mute, switchCaptions, refused } = play
  const actions: FeedActions = useMemo(
    () => ({ toggle, mute, switchCaptions, refused, share: setShared }),
    [toggle, mute, switchCaptions, refused],
  )
  useFeedKeys(list, (command: FeedCommand) => {
    const reel = reels[shown]
    if (command === 'next') return show(Math.min(shown + 1, reels.length))
    if (command === 'before') return show(Math.max(shown - 1, 0))
    if (reel === undefined) return
    if (command === 'toggle') return toggle()
    if (command === 'mute') return mute()
    if (command === 'captions') return switchCaptions(reel)
    dispatch(likeToggled({ id: reel.id }))
  })
  return (
    <>
      {/* What scrolls can be reached by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol ref={list} className="plain-list reels__feed" tabIndex={0} aria-label="Reels">
        {reels.map((reel, index) => {
          const part = partOf(index, view.shown, around, play.savesData)
          return (
            <ReelSlide
              key={reel.id}
              reel={reel}
              part={part}
              plays={part === 'plays' && play.plays}
              sound={play.sound}
              actions={actions}
              isFirst={index === 0}
              isLinked={reel.id === linked}
            />
          )
        })}
        <ReelEnd company={question.company} more={more} onRetry={retry} onRestart={() => show(0)} />
      </ol>
      <div className="reels__steps needs-scripts">
        <IconButton
          label="Voriges Reel"
          icon={<IconArrowNarrowUp />}
          disabled={shown === 0}
          onClick={() => show(shown - 1)}
        />
        <IconButton
          label="Nächstes Reel"
          icon={<IconArrowNarrowDown />}
          disabled={shown >= reels.length}
          onClick={() => show(shown + 1)}
        />
      </div>
      <ShareSheet reel={shared} onClose={() => setShared(undefined)} />
    </>
  )
}
