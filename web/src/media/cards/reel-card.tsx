import { Suspense, useState, type FocusEvent, type PointerEvent } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '../../lib/chunk.ts'
import type { PlayedFiles } from '../../lib/video/sources.ts'
import { PatternPicture } from '../../ui/pattern/pattern-picture.tsx'
import { pictureSource } from '../../ui/picture-source.ts'
import { Tag } from '../../ui/tag.tsx'
import { reelPaths } from '../reel-paths.ts'

/** Fetched when somebody looks at a card. */
const CardClip = lazyPart('card-clip', async () => (await import('./card-clip.tsx')).CardClip)

/** What a card shows of a reel. */
export interface CardReel {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly video: PlayedFiles & {
    readonly thumbnail: string | null
    readonly isAd: boolean
    readonly hasSound?: boolean
    readonly company: { readonly name: string }
  }
}

interface ReelCardProps {
  readonly reel: CardReel
  /** The slug of the company whose reels alone follow. */
  readonly company: string | undefined
}

/** A reel as a tall picture that plays under a pointer and with the focus (D-4.4); pressed, it opens the feed. */
export const ReelCard = ({ reel, company }: ReelCardProps) => {
  const { id, slug, title, video } = reel
  const [isLookedAt, setLookedAt] = useState(false)
  const look = {
    onPointerEnter: () => setLookedAt(true),
    // Its buttons stay while the keyboard is among them.
    onPointerLeave: ({ currentTarget }: PointerEvent) =>
      setLookedAt(currentTarget.querySelector(':focus-visible') !== null),
    onFocus: () => setLookedAt(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setLookedAt(currentTarget.contains(relatedTarget)),
  }
  return (
    <article className="reel-card" {...look}>
      <div className="reel-card__pane">
        {video.thumbnail === null ? (
          <PatternPicture industry="" name={video.company.name} shape="tall" />
        ) : (
          <img
            {...pictureSource(video.thumbnail, [320, 640])}
            sizes="(max-width: 48em) 44vw, 200px"
            width={180}
            height={320}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
      </div>
      <h3 className="reel-card__title">
        <Link to={reelPaths.reel.href(slug, company === undefined ? {} : { unternehmen: company })}>
          {title}
        </Link>
      </h3>
      <p className="reel-card__company">
        {video.isAd && <Tag>Anzeige</Tag>} {company === undefined && video.company.name}
      </p>
      {isLookedAt && (
        <Suspense>
          <CardClip id={id} title={title} files={video} hasSound={video.hasSound !== false} />
        </Suspense>
      )}
    </article>
  )
}
