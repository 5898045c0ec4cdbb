import type { VideoView } from '@schaufenster/query-service/media/contract.ts'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '../../lib/chunk.ts'
import { paths } from '../../paths.ts'
import { pictureSource } from '../../ui/picture-source.ts'
import { clock } from '../../ui/player/clock.ts'
import { Tag } from '../../ui/tag.tsx'
import { useVideoView } from './view-video.ts'

/** Fetched when somebody wants to see a video. */
const VideoPlayer = lazyPart(
  'player',
  async () => (await import('../../ui/player/video-player.tsx')).VideoPlayer,
)

interface VideosSectionProps {
  readonly videos: readonly VideoView[]
  /** The public address of the page that they are on. */
  readonly page: string
}

/** The videos of a company: the first one large, each played where it stands. */
export const VideosSection = ({ videos, page }: VideosSectionProps) =>
  videos.length === 0 ? null : (
    <section aria-labelledby="videos">
      <h2 id="videos">Videos</h2>
      <ul className="plain-list videos">
        {videos.map((video, index) => (
          <li key={video.id}>
            <VideoCard video={video} page={page} isLarge={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )

interface VideoCardProps extends Pick<VideosSectionProps, 'page'> {
  readonly video: VideoView
  readonly isLarge: boolean
}

const VideoCard = ({ video, page, isLarge }: VideoCardProps) => {
  const { id, title, description, isAd, link, duration, thumbnail } = video
  const [isWanted, setWanted] = useState(false)
  const countView = useVideoView(id)
  const poster = <Poster video={video} isLarge={isLarge} />
  return (
    <article className="video-card" aria-label={title}>
      {isWanted ? (
        <Suspense fallback={<div className="video-card__pane">{poster}</div>}>
          <VideoPlayer video={video} begins onBegin={countView} />
        </Suspense>
      ) : (
        // Without scripts the browser plays the file itself.
        <a
          className="video-card__pane"
          data-in-place
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
      <Link
        className="button button--quiet button--s"
        to={paths.report.href({ url: `${page}?video=${id}` })}
        rel="nofollow"
        aria-label={`${title} melden`}
      >
        Melden
      </Link>
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
      {...pictureSource(thumbnail, [320, 640, 1280])}
      sizes={isLarge ? '(min-width: 62em) 720px, 92vw' : '(min-width: 62em) 340px, 92vw'}
      width={640}
      height={360}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
