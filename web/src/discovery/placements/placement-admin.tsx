import type { PlacementSections } from '@schaufenster/query-service/discovery/contract.ts'
import { dataOf, type Loadable } from '../../lib/loadable.ts'
import type { PlacementSection } from './api.ts'
import { PlacementDialog } from './placement-dialog.tsx'
import { PlacementGrid } from './placement-grid.tsx'
import './placement-admin.css'

const sections: readonly PlacementSection[] = ['heroSlider', 'hotspot', 'category']

interface PlacementAdminProps {
  readonly loadable: Loadable<PlacementSections>
  readonly industries: readonly { readonly value: string; readonly label: string }[]
}

/** The curated sections of the home page below each other, each with what can be done. */
export const PlacementAdmin = ({ loadable, industries }: PlacementAdminProps) => {
  const placements = dataOf(loadable)
  return (
    <div className="placement-admin">
      <p className="placement-admin__note">
        Öffentlich ist, was läuft und wessen Unternehmen freigegeben ist. Bezahltes trägt das Wort „Anzeige“.
      </p>
      {sections.map((section) => (
        <PlacementGrid key={section} section={section} loadable={loadable} />
      ))}
      {placements !== undefined && (
        <PlacementDialog placements={placements} industries={industries} today={berlinToday()} />
      )}
    </div>
  )
}

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })
const berlinToday = (): string => day.format(new Date())
