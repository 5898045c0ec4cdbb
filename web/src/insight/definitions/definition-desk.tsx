import { IconPlus } from '@tabler/icons-react'
import { useCallback, useEffect, useId, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { useLive } from '../../lib/live/use-live.ts'
import { dataOf } from '../../lib/loadable.ts'
import { Button } from '../../ui/button.tsx'
import { PartFrame } from '../reports/part-frame.tsx'
import type { ReportQuery } from '../reports/report-query.ts'
import { useInsightSelector } from '../workspace.ts'
import { DefinitionComparison } from './definition-comparison.tsx'
import { DefinitionDialogs } from './definition-dialogs.tsx'
import { DefinitionList } from './definition-list.tsx'
import { definitionsLeft, definitionsWatched, dialogOpened } from './slice.ts'
import './definitions.css'

interface DefinitionDeskProps {
  readonly query: ReportQuery
  /** Whether this is somebody who publishes and chooses. */
  readonly decides: boolean
  /** The page that compares with this version, or with none. */
  readonly linkTo: (definition: number | undefined) => string
  /** Called when another definition was chosen: all numbers are other ones then. */
  readonly onSwitched: () => void
}

/** What counts as a view: all definitions, how far each has counted, both curves of two, and the choice of the one that everybody reads. */
export const DefinitionDesk = ({ query, decides, linkTo, onSwitched }: DefinitionDeskProps) => {
  const id = useId()
  const dispatch = useDispatch()
  const watch = useCallback(() => dispatch(definitionsWatched()), [dispatch])
  useEffect(() => {
    watch()
    return () => void dispatch(definitionsLeft())
  }, [dispatch, watch])
  const { list, switches, dialog } = useInsightSelector(({ definitions }) => definitions)
  useLive(['definitions'], watch, dialog !== undefined)
  const shown = useRef(switches)
  useEffect(() => {
    if (switches === shown.current) return
    shown.current = switches
    onSwitched()
  }, [switches, onSwitched])
  const definitions = dataOf(list) ?? []
  const selected = definitions.find((one) => one.selected)
  const other = definitions.find(({ version }) => version === query.definition)
  return (
    <section className="report-block definitions" aria-labelledby={id}>
      <header className="report-block__head">
        <h2 id={id}>Zählweisen</h2>
        {decides && (
          <Button
            size="s"
            icon={<IconPlus aria-hidden="true" />}
            onClick={() => dispatch(dialogOpened({ kind: 'publish' }))}
          >
            Neue Zählweise
          </Button>
        )}
      </header>
      <p className="report-block__note">
        Was als Aufruf zählt. Eine neue Zählweise zählt im Hintergrund alles, was je angesehen wurde, noch
        einmal. Die Zahlen, die alle sehen, bleiben die alten, bis Sie wechseln.
      </p>
      <PartFrame loadable={list} failure="Failed to fetch data" retry={definitionsWatched()} height="8rem">
        {(shown) => (
          <DefinitionList definitions={shown} compared={other?.version} linkTo={linkTo} decides={decides} />
        )}
      </PartFrame>
      {selected !== undefined && other !== undefined && !other.selected && (
        <DefinitionComparison
          // Asked anew when it has counted everything.
          key={other.progress === 1 ? 'counted' : 'counting'}
          query={query}
          selected={selected}
          other={other}
        />
      )}
      <DefinitionDialogs />
    </section>
  )
}
