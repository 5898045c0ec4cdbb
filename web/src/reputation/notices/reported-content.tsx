import { VideoPlayer } from '../../ui/player/video-player.tsx'
import type { NoticeView } from './manage.ts'

type Part = NonNullable<NoticeView['content']>[number]

/** The reported content at the time of the notice, beside its current state. */
export const ReportedContent = ({ parts }: { readonly parts: readonly Part[] }) => (
  <ul className="reported">
    {parts.map(({ label, was, is, ...kind }) => (
      <li key={label}>
        <h3>{label}</h3>
        <dl>
          <div>
            <dt>Bei der Meldung</dt>
            <dd>
              <Value text={was} {...kind} label={`${label} bei der Meldung`} />
            </dd>
          </div>
          <div>
            <dt>Jetzt</dt>
            <dd>
              {was === is ? (
                <span className="reported__same">unverändert</span>
              ) : (
                <Value text={is} {...kind} label={`${label} jetzt`} />
              )}
            </dd>
          </div>
        </dl>
      </li>
    ))}
  </ul>
)

interface ValueProps extends Pick<Part, 'isPicture' | 'isVideo'> {
  readonly text: string
  readonly label: string
}

const Value = ({ text, isPicture, isVideo, label }: ValueProps) => {
  if (text === '') return <span className="reported__same">keine Angabe</span>
  if (isVideo) return <VideoPlayer video={videoAt(text, label)} />
  return isPicture ? (
    <img src={`${text}${text.includes('?') ? '&' : '?'}w=320`} alt={label} width={144} />
  ) : (
    text
  )
}

const videoAt = (link: string, title: string) => ({ title, link, compressVideoLink: null, captions: [] })
