import type { WindowClip } from '@schaufenster/query-service/media/clip-contract.ts'
import { dotted } from '../../lib/format.ts'
import { LateClip } from '../late-clip.tsx'
import { OpeningLine, useOpening } from '../opening-line.tsx'
import { WindowPicture } from '../window-picture.tsx'
import type { ContactAction } from './contact-actions.ts'
import { ContactButtons } from './contact-buttons.tsx'
import type { ShownProfile } from './shown-profile.ts'

interface CompanyHeroProps {
  readonly company: ShownProfile
  readonly actions: readonly ContactAction[]
  /** Moves in the window while somebody points at the head or has the keyboard in it. */
  readonly clip?: WindowClip | undefined
}

/** Letters from which a name is set smaller. */
const longName = 34

/** The company's window at dusk, large, and beside it what one wants to know first. */
export const CompanyHero = ({ company, actions, clip }: CompanyHeroProps) => {
  const opening = useOpening(company)
  const facts = dotted([company.industry.map(({ name }) => name).join(', '), company.city])
  return (
    <header className="company-hero on-dusk" data-light={opening.kind}>
      <div className="company-hero__content contained">
        <div className="window company-hero__window" data-light={opening.kind}>
          <div className="window__pane">
            <WindowPicture company={company} shape="wide" eager />
          </div>
        </div>
        <div className="company-hero__text">
          <p className="company-hero__facts">{facts}</p>
          <h1 data-long={company.name.length > longName || undefined}>{company.name}</h1>
          {company.tagLine !== undefined && <p className="company-hero__tag-line">{company.tagLine}</p>}
          <p className="company-hero__opening">
            <OpeningLine company={company} />
          </p>
          <div className="company-hero__actions">
            <ContactButtons actions={actions} />
          </div>
        </div>
      </div>
      {clip !== undefined && <LateClip clip={clip} />}
    </header>
  )
}
