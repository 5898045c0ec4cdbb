import type { PlacementSections, PlacementView } from '@schaufenster/query-service/discovery/contract.ts'
import { IconPlus } from '@tabler/icons-react'
import { useDispatch } from 'react-redux'
import { counted } from '../../lib/format.ts'
import type { Loadable } from '../../lib/loadable.ts'
import { dataOf } from '../../lib/loadable.ts'
import { Button } from '../../ui/button.tsx'
import { DataGrid } from '../../ui/heavy/grid/data-grid.tsx'
import { useRowDrag } from '../../ui/heavy/use-row-drag.ts'
import { allPlacements, movePlacement, savePlacement, sectionNames, type PlacementSection } from './api.ts'
import { PlacementActions } from './placement-actions.tsx'
import { columnsOf } from './placement-columns.tsx'

const where: Readonly<Record<PlacementSection, string>> = {
  heroSlider: 'Groß auf der Startseite, eine nach der anderen.',
  hotspot: 'Nebeneinander auf der Startseite.',
  category: 'Unter den Branchen der Startseite, in der gewählten Branche.',
}

interface PlacementGridProps {
  readonly section: PlacementSection
  readonly loadable: Loadable<PlacementSections>
}

/** The companies of one section in their order. */
export const PlacementGrid = ({ section, loadable }: PlacementGridProps) => {
  const dispatch = useDispatch()
  const rows = dataOf(loadable)?.[section] ?? []
  const drag = useRowDrag((from, to) => {
    const [moved, there] = [rows[from], rows[to]]
    if (moved !== undefined && there !== undefined && listOf(moved) === listOf(there))
      dispatch(movePlacement.requested({ id: moved.id, position: there.position }))
  })
  return (
    <section className="placement-section" aria-labelledby={`abschnitt-${section}`} {...drag.list}>
      <header className="placement-section__head">
        <div>
          <h2 id={`abschnitt-${section}`}>{sectionNames[section]}</h2>
          <p>{where[section]}</p>
        </div>
        <Button
          icon={<IconPlus aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => dispatch(savePlacement.opened({ kind: 'new', section }))}
        >
          Platzieren
          <span className="visually-hidden"> in {sectionNames[section]}</span>
        </Button>
      </header>
      <DataGrid
        caption={`Platzierungen: ${sectionNames[section]}`}
        className="data-table--narrow"
        loadable={loadable}
        listed={(sections) => ({ rows: sections[section] })}
        keyOf={({ id }) => id}
        columns={columnsOf(section)}
        counted={(sections) => counted(sections[section].length, 'Platzierung', 'Platzierungen')}
        empty={{
          title: 'Noch nichts platziert',
          text: 'Auf der Startseite fehlt dieser Abschnitt, bis hier ein Unternehmen steht.',
        }}
        onRetry={() => dispatch(allPlacements.asked())}
        renderActions={(placement) => (
          <PlacementActions
            placement={placement}
            count={rows.filter((one) => listOf(one) === listOf(placement)).length}
            handle={drag.handle(rows.indexOf(placement))}
          />
        )}
      />
    </section>
  )
}

/** Within which it is ordered. */
const listOf = ({ section, industry }: PlacementView): string => `${section} ${industry?._id ?? ''}`
