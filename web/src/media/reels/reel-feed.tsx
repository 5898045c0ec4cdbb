import { IconArrowNarrowDown, IconArrowNarrowUp } from '@tabler/icons-react'
import { Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '../../lib/chunk.ts'
import { useAppDispatch } from '../../lib/hooks.ts'
import { IconButton } from '../../ui/button.tsx'
import type { FeedQuestion } from './api.ts'
import type { FeedCommand } from './feed-keys.ts'
import type { Feed, FeedReel } from './feed-reel.ts'
import { partOf } from './mounted.ts'
import { likeToggled } from './reactions.ts'
import { ReelEnd } from './reel-end.tsx'
import { ReelSlide, type FeedActions } from './reel-slide.tsx'
import { startEarly } from './start-early.ts'
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

const ShareSheet = lazyPart('share sheet', async () => (await import('./share-sheet.tsx')).ShareSheet)

/** Visitors' positions in feeds they left, by history key, so that going back restores them. */
const left = new Map<string, number>()

/** Reels, one as high as the feed: which is in view plays. */
export const ReelFeed = ({ question, feed, reels: known, linked }: ReelFeedProps) => {
  // More of them are drawn bit by bit, so that the feed moves meanwhile.
  const reels = useDeferredValue(known)
  const list = useRef<HTMLOListElement>(null)
  const dispatch = useAppDispatch()
  const { key } = useLocation()
  /** Undefined: none was to be shared yet; null: not any more. */
  const [shared, setShared] = useState<FeedReel | null>()
  const start = useRef<(index: number) => void>(undefined)
  const view = useShownReel(list, reels.length + 1, start)
  const play = useFeedPlay(view)
  const { shown = 0 } = view
  // While it moves no further video is made: that would hold up the one that begins.
  const around = useDeferredValue(view.resting ?? view.shown)
  const { more, retry } = useMoreReels(question, feed, shown, known.length)
  useReactions(reels.map(({ id }) => id))

  const { isStill, recall } = play
  const { expect, heading } = view
  useEffect(() => {
    start.current = (index) => {
      if (play.begins(index)) startEarly(list.current?.children[index], play.sound.isMuted)
    }
  })
  useEffect(recall, [recall])
  useEffect(() => {
    const place = left.get(key)
    const target = place === undefined ? undefined : list.current?.children[place]
    target?.scrollIntoView({ behavior: 'instant' })
  }, [key])
  useEffect(() => {
    if (view.shown !== undefined) left.set(key, view.shown)
  }, [key, view.shown])

  const show = (index: number) => {
    const feed = list.current
    expect(index)
    feed?.scrollTo({ top: index * feed.clientHeight, behavior: isStill ? 'instant' : 'smooth' })
  }
  const step = (by: number) => show(Math.min(Math.max(heading() + by, 0), reels.length))
  const { toggle, mute, switchCaptions, refused } = play
  const actions: FeedActions = useMemo(
    () => ({ toggle, mute, switchCaptions, refused, share: setShared }),
    [toggle, mute, switchCaptions, refused],
  )
  useFeedKeys(list, (command: FeedCommand) => {
    const reel = reels[shown]
    if (typeof command === 'number') return step(command)
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
              fetchesAhead={play.fetchesAhead}
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
          onClick={() => step(-1)}
        />
        <IconButton
          label="Nächstes Reel"
          icon={<IconArrowNarrowDown />}
          disabled={shown >= reels.length}
          onClick={() => step(1)}
        />
      </div>
      {shared !== undefined && (
        <Suspense>
          <ShareSheet reel={shared ?? undefined} onClose={() => setShared(null)} />
        </Suspense>
      )}
    </>
  )
}
