import type { WaitingMail } from '@schaufenster/query-service/conversation/contract.ts'
import { Link } from 'react-router'
import { germanMoment } from '../lib/format.ts'
import { privatePaths } from '../private-paths.ts'
import './waiting-mails.css'

/** Mails as a list to open one by one, the newest first. */
export const WaitingMails = ({ mails }: { readonly mails: readonly WaitingMail[] }) => (
  <ul className="plain-list waiting-mails">
    {mails.map(({ id, at, to, subject, text, correlation }) => (
      <li key={id}>
        <details className="waiting-mail">
          <summary>
            <span className="waiting-mail__subject">{subject}</span>
            <span className="waiting-mail__facts">
              an {to.name || to.address} · <time dateTime={at}>{germanMoment(at)}</time>
            </span>
          </summary>
          <p>
            An: {to.name} &lt;
            <a href={`mailto:${to.address}?subject=${encodeURIComponent(subject)}`}>{to.address}</a>&gt;
          </p>
          <div className="waiting-mail__text">
            <Words text={text} />
          </div>
          {correlation !== undefined && (
            <p>
              <Link to={privatePaths.adminProtocol.href({ vorgang: correlation })}>
                Wie es zu dieser E-Mail kam
              </Link>
            </p>
          )}
        </details>
      </li>
    ))}
  </ul>
)

/** With the address where the letter leads as a link: it is a line by itself, which nobody's name and no quote is. */
const Words = ({ text }: { readonly text: string }) =>
  text.split(/^(https?:\/\/\S+)$/m).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={part}>
        {part}
      </a>
    ),
  )
