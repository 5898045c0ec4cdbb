import { ButtonLink } from '../../ui/button.tsx'
import './overview.css'
import type { WaitingThing } from './waiting-things.ts'

/** What waits for an owner, each with its one way to do it. */
export const WaitingList = ({ things }: { readonly things: readonly WaitingThing[] }) => (
  <ul className="plain-list waiting-list">
    {things.map(({ key, text, action, href }) => (
      <li key={key}>
        <span>{text}</span>
        <ButtonLink size="s" to={href} aria-label={`${action}: ${text}`}>
          {action}
        </ButtonLink>
      </li>
    ))}
  </ul>
)
