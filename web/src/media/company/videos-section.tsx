import type { VideoView } from '@schaufenster/query-service/media/contract.ts'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/chunk.ts'
import { useAppDispatch } from '../../lib/hooks.ts'
import { clock } from '../../ui/player/clock.ts'
import { Tag } from '../../ui/tag.tsx'
import { viewVideo } from './view-video.ts'

/** Fetched when somebody wants to see a video. */
const VideoPlayer = lazyPart(
  'player',
  async () => (await import('../../ui/player/video-player.tsx')).VideoPlayer,
)

/** The videos of a company: the first one large, each played where it stands. */
export const VideosSection = ({ videos }: { readonly videos: readonly VideoView[] }) =>
  videos.length === 0 ? null : (
    <section aria-labelledby="videos">
      <h2 id="videos">Videos</h2>
      <ul className="plain-list videos">
        {videos.map((video, index) => (
          <li key={video.id}>
            <VideoCard video={video} isLarge={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )

const VideoCard = ({ video, isLarge }: { readonly video: VideoView; readonly isLarge: boolean }) => {
  const { id, title, description, isAd, link, duration, thumbnail } = video
  const [isWanted, setWanted] = useState(false)
  const dispatch = useAppDispatch()
  const poster = <Poster video={video} isLarge={isLarge} />
  return (
    <article className="video-card" aria-label={title}>
      {isWanted ? (
        <Suspense fallback={<div className="video-card__pane">{poster}</div>}>
          <VideoPlayer video={video} begins onBegin={() => dispatch(viewVideo.requested(id))} />
        </Suspense>
      ) : (
        // Without scripts the browser plays the file itself.
        <a
          className="video-card__pane"
          href={link ?? thumbnail ?? '#videos'}
          aria-label={`${title} abspielen`}
          onClick={(event) => {
            event.preventDefault()
            setWanted(true)
          }}
        >
          {poster}
          <span className="video-card__play" aria-hidden="true">
            <IconPlayerPlayFilled />
          </span>
          {duration !== undefined && <span className="video-card__length">{clock(duration)}</span>}
        </a>
      )}
      <h3 className="video-card__title">
        {title} {isAd && <Tag>Anzeige</Tag>}
      </h3>
      {description !== '' && <p className="video-card__text">{description}</p>}
    </article>
  )
}

const Poster = ({
  video: { thumbnail },
  isLarge,
}: {
  readonly video: VideoView
  readonly isLarge: boolean
}) =>
  thumbnail === null ? (
    <span className="video-card__dark" />
  ) : (
    <img
      srcSet={[320, 640, 1280].map((each) => `${thumbnail}?w=${each} ${each}w`).join(', ')}
      sizes={isLarge ? '(min-width: 62em) 720px, 92vw' : '(min-width: 62em) 340px, 92vw'}
      src={thumbnail}
      width={640}
      height={360}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
