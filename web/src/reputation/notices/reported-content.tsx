import { inWidth } from '../../ui/picture-source.ts'
import { VideoPlayer } from '../../ui/player/video-player.tsx'
import { Stars } from '../reviews/stars.tsx'
import type { NoticeView } from './manage.ts'

type Part = NonNullable<NoticeView['content']>[number]
type Side = 'was' | 'is'

interface ReportedContentProps {
  readonly parts: readonly Part[]
  /** In words. */
  readonly subject: string
}

/** What was reported as it was; beside it what is different now. */
export const ReportedContent = ({ parts, subject }: ReportedContentProps) => {
  const changed = parts.filter(({ was, is }) => was !== is)
  if (changed.length === 0)
    return (
      <>
        <Whole parts={parts} side="was" subject={subject} />
        <p className="reported__same">Seit der Meldung unverändert.</p>
      </>
    )
  return (
    <div className="reported__sides">
      <section aria-labelledby="inhalt-damals">
        <h3 id="inhalt-damals">Bei der Meldung</h3>
        <Whole parts={parts} side="was" subject={`${subject}, bei der Meldung`} />
      </section>
      <section aria-labelledby="inhalt-jetzt">
        <h3 id="inhalt-jetzt">{changed.length === parts.length ? 'Jetzt' : 'Jetzt anders'}</h3>
        {parts.every(({ is }) => is === '') ? (
          <p className="reported__same">Nicht mehr vorhanden</p>
        ) : (
          <Whole parts={changed} side="is" subject={`${subject}, jetzt`} />
        )}
      </section>
    </div>
  )
}

interface WholeProps extends ReportedContentProps {
  readonly side: Side
}

/** All of it at one time: stars and text first, then what can be looked at, then the rest in rows. */
const Whole = ({ parts, side, subject }: WholeProps) => {
  const rating = parts.find((part) => part.isRating && part[side] !== '')
  const rows = parts.filter((part) => isRow(part) || part[side] === '')
  return (
    <div className="reported">
      {rating && <Stars value={Number(rating[side])} />}
      <Shown parts={parts} side={side} subject={subject} />
      {rows.length > 0 && (
        <dl>
          {rows.map(({ label, isText, isLink, ...of }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={isText ? 'notice-facts__text' : undefined}>
                {isLink && of[side] !== '' ? (
                  <OuterLink href={of[side]} />
                ) : (
                  of[side] || <span className="reported__same">keine Angabe</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

const isRow = ({ isPicture, isVideo, isRating }: Part): boolean => !(isPicture || isVideo || isRating)

/** A video has one of the pictures as its poster. */
const Shown = ({ parts, side, subject }: WholeProps) => {
  const pictures = parts.filter((part) => part.isPicture && part[side] !== '')
  const video = parts.find((part) => part.isVideo && part[side] !== '')
  if (video !== undefined)
    return (
      <VideoPlayer
        video={{
          title: subject,
          link: video[side],
          compressVideoLink: null,
          captions: [],
          thumbnail: pictures[0]?.[side] ?? null,
        }}
      />
    )
  return pictures.map((picture) => (
    <figure key={picture.label}>
      <img src={inWidth(picture[side], 640)} alt={`${picture.label}: ${subject}`} width={640} />
      {pictures.length > 1 && <figcaption>{picture.label}</figcaption>}
    </figure>
  ))
}

const OuterLink = ({ href }: { readonly href: string }) => (
  <a href={href} rel="noreferrer nofollow" target="_blank">
    {href.replace(/^https?:\/\//, '').replace(/\/$/, '')}
  </a>
)
