import {
  IconBadgeCc,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import { memo, useId } from 'react'
import { Link } from 'react-router'
import { IconButton } from '../../ui/button.tsx'
import { pictureSource } from '../../ui/picture-source.ts'
import { reelPaths } from '../reel-paths.ts'
import type { FeedReel } from './feed-reel.ts'
import type { VideoPart } from './mounted.ts'
import { ReelActions } from './reel-actions.tsx'
import { ReelText } from './reel-text.tsx'
import { ReelVideo } from './reel-video.tsx'

/** What visitors set for all reels. */
export interface FeedSound {
  readonly isMuted: boolean
  readonly language: string | undefined
}

/** What is done to the feed from one of its reels. */
export interface FeedActions {
  readonly toggle: () => void
  readonly mute: () => void
  readonly switchCaptions: (reel: FeedReel) => void
  readonly share: (reel: FeedReel) => void
  readonly refused: (why: 'sound' | 'any') => void
}

interface ReelSlideProps {
  readonly reel: FeedReel
  readonly part: VideoPart
  readonly plays: boolean
  /** Its film is fetched before somebody presses play. */
  readonly fetchesAhead: boolean
  readonly sound: FeedSound
  readonly actions: FeedActions
  /** In the first view: its picture is not fetched lazily. */
  readonly isFirst: boolean
  /** Its own page: without scripts it is played there. */
  readonly isLinked: boolean
}

/** One reel, as high as the feed. */
export const ReelSlide = memo(
  ({ reel, part, plays, fetchesAhead, sound, actions, isFirst, isLinked }: ReelSlideProps) => {
    const titleId = useId()
    const { thumbnail, compressedThumbnail, width = 9, height = 16 } = reel.video
    const isShown = part === 'plays'
    return (
      <li className="reel" data-part={part}>
        <article className="reel__frame" aria-labelledby={titleId}>
          {compressedThumbnail !== null && (part !== 'none' || isFirst) && (
            <img
              className="reel__ambience"
              src={compressedThumbnail}
              alt=""
              loading="lazy"
              decoding="async"
            />
          )}
          <div className="reel__stage" data-lies={width > height || undefined}>
            {typeof thumbnail === 'string' && (
              <img
                className="reel__poster"
                {...pictureSource(thumbnail, [320, 640, 1280])}
                sizes="(min-width: 48em) 56vh, 100vw"
                width={width}
                height={height}
                alt=""
                loading={isFirst ? 'eager' : 'lazy'}
                fetchPriority={isFirst ? 'high' : 'auto'}
                decoding="async"
              />
            )}
            {!isLinked && (
              <Link className="reel__open" to={reelPaths.reel.href(reel.slug)}>
                {reel.title} ansehen
              </Link>
            )}
            {isLinked && reel.video.link !== null && <PlainVideo {...reel.video} />}
            {part !== 'none' && (
              <ReelVideo
                reel={reel}
                part={part}
                plays={plays}
                fetchesAhead={fetchesAhead}
                isMuted={sound.isMuted}
                language={sound.language}
                onRefused={actions.refused}
              />
            )}
            {isShown && <StageButtons reel={reel} plays={plays} sound={sound} actions={actions} />}
            <ReelText reel={reel} titleId={titleId} />
            <span className="reel__progress" aria-hidden="true">
              <span />
            </span>
          </div>
          <ReelActions reel={reel} onShare={actions.share} />
        </article>
      </li>
    )
  },
)

/** The browser's own player, for whoever runs no scripts. */
const PlainVideo = ({ link, thumbnail }: FeedReel['video']) => (
  <noscript>
    {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are chosen in our player */}
    <video
      className="reel__video"
      src={link ?? undefined}
      poster={thumbnail ?? undefined}
      preload="none"
      controls
      playsInline
    />
  </noscript>
)

type StageButtonsProps = Pick<ReelSlideProps, 'reel' | 'plays' | 'sound' | 'actions'>

/** The whole picture is a button, and the same is done by one that can be seen. */
const StageButtons = ({ reel, plays, sound: { isMuted, language }, actions }: StageButtonsProps) => {
  const { captions, hasSound } = reel.video
  return (
    <>
      <button
        type="button"
        className="reel__tap"
        tabIndex={-1}
        aria-hidden="true"
        data-rests={!plays || undefined}
        onClick={actions.toggle}
      >
        <IconPlayerPlayFilled />
      </button>
      <div className="reel__buttons">
        <IconButton
          label={plays ? 'Anhalten' : 'Abspielen'}
          icon={plays ? <IconPlayerPauseFilled /> : <IconPlayerPlayFilled />}
          onClick={actions.toggle}
        />
        {captions.length > 0 && (
          <IconButton
            label={language === undefined ? 'Untertitel einschalten' : 'Untertitel ausschalten'}
            icon={<IconBadgeCc />}
            aria-pressed={language !== undefined}
            onClick={() => actions.switchCaptions(reel)}
          />
        )}
        {hasSound !== false && (
          <button type="button" className="reel__sound" aria-pressed={!isMuted} onClick={actions.mute}>
            {isMuted ? <IconVolumeOff aria-hidden="true" /> : <IconVolume aria-hidden="true" />}
            {isMuted ? 'Ton an' : <span className="visually-hidden">Ton an</span>}
          </button>
        )}
      </div>
    </>
  )
}
