import type { ReactNode } from 'react'
import { PatternPicture } from '../../ui/pattern/pattern-picture.tsx'

interface AccountPageProps {
  readonly title: string
  /** The way to the other of login and registration. */
  readonly other: ReactNode
  readonly children: ReactNode
  /** Beside the street: what one gets. */
  readonly beside?: ReactNode
}

/** Three windows beside the form that illustrate its purpose. */
const windows = [
  ['Bäckerei', 'Backstube Morgenrot'],
  ['Friseursalon', 'Salon Lichtblick'],
  ['Blumenladen', 'Blattgold'],
] as const

/** Login and registration: a form on paper beside the lit street. */
export const AccountPage = ({ title, other, children, beside }: AccountPageProps) => (
  <div className="account-page">
    <div className="account-page__form">
      <h1>{title}</h1>
      <noscript>
        <p>Für diese Seite brauchen Sie JavaScript. Bitte schalten Sie es in Ihrem Browser ein.</p>
      </noscript>
      {children}
      <p>{other}</p>
    </div>
    <div className="account-page__street on-dusk">
      {beside ?? <p className="account-page__claim">Zeigen Sie, was Sie können.</p>}
      <div className="account-page__windows">
        {windows.map(([industry, name]) => (
          <div key={name} className="window" data-light="open">
            <div className="window__pane">
              <PatternPicture industry={industry} name={name} shape="tall" />
            </div>
          </div>
        ))}
      </div>
    </div>
  </div>
)
