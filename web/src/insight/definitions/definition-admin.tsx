import { IconPlus } from '@tabler/icons-react'
import { useEffect, useId } from 'react'
import { useDispatch } from 'react-redux'
import { dataOf } from '../../lib/loadable.ts'
import { useForm } from '../../lib/use-form.ts'
import { useResource } from '../../lib/use-resource.ts'
import { Button } from '../../ui/button.tsx'
import { PartFrame } from '../reports/part-frame.tsx'
import type { ReportQuery } from '../reports/report-query.ts'
import { changeDefinition, definitionComparison, definitionList } from './api.ts'
import { DefinitionComparison } from './definition-comparison.tsx'
import { DefinitionDialogs } from './definition-dialogs.tsx'
import { DefinitionList } from './definition-list.tsx'
import './definitions.css'

interface DefinitionAdminProps {
  readonly query: ReportQuery
  /** Whether this is somebody who publishes and chooses. */
  readonly decides: boolean
  /** The page that compares with this version, or with none. */
  readonly linkTo: (definition: number | undefined) => string
}

/** What counts as a view: all definitions with their progress, the curves of two, and the selection of the one in use. */
export const DefinitionAdmin = ({ query, decides, linkTo }: DefinitionAdminProps) => {
  const id = useId()
  const dispatch = useDispatch()
  const { subject } = useForm(changeDefinition)
  const list = useResource(definitionList, subject !== undefined)
  useEffect(
    () => () => {
      dispatch(definitionList.left())
      dispatch(definitionComparison.left())
    },
    [dispatch],
  )
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
            onClick={() => dispatch(changeDefinition.opened({ kind: 'publish' }))}
          >
            Neue Zählweise
          </Button>
        )}
      </header>
      <p className="report-block__note">
        Was als Aufruf zählt. Eine neue Zählweise zählt im Hintergrund alles, was je angesehen wurde, noch
        einmal. Die Zahlen, die alle sehen, bleiben die alten, bis Sie wechseln.
      </p>
      <PartFrame loadable={list} failure="Failed to fetch data" retry={definitionList.asked()} height="8rem">
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
