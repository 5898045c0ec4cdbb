import type { NoticeView } from './manage.ts'

type Part = NonNullable<NoticeView['content']>[number]

/** The reported entry as it was at the time of the notice, beside how it is now. */
export const ReportedContent = ({ parts }: { readonly parts: readonly Part[] }) => (
  <ul className="reported">
    {parts.map(({ label, was, is, isPicture = false }) => (
      <li key={label}>
        <h3>{label}</h3>
        <dl>
          <div>
            <dt>Bei der Meldung</dt>
            <dd>
              <Value text={was} isPicture={isPicture} label={`${label} bei der Meldung`} />
            </dd>
          </div>
          <div>
            <dt>Jetzt</dt>
            <dd>
              {was === is ? (
                <span className="reported__same">unverändert</span>
              ) : (
                <Value text={is} isPicture={isPicture} label={`${label} jetzt`} />
              )}
            </dd>
          </div>
        </dl>
      </li>
    ))}
  </ul>
)

interface ValueProps {
  readonly text: string
  readonly isPicture: boolean
  readonly label: string
}

const Value = ({ text, isPicture, label }: ValueProps) => {
  if (text === '') return <span className="reported__same">keine Angabe</span>
  return isPicture ? <img src={`${text}?w=320`} alt={label} width={144} /> : text
}
