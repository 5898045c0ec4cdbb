import { IconDownload, IconX } from '@tabler/icons-react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { dataOf } from '../../lib/loadable.ts'
import { stayHere } from '../../lib/stay-here.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { CompactSelect } from '../../ui/heavy/compact-select.tsx'
import { SearchLine } from '../../ui/heavy/search-line.tsx'
import { objectTimeline, saveCsv, type AuditPage } from './api.ts'
import { aboutObject, withoutField, type AuditQuery } from './audit-query.ts'
import { DayField } from './day-field.tsx'
import { objectLabel } from './object-label.ts'

interface AuditToolbarProps {
  readonly query: AuditQuery
  readonly page: AuditPage | undefined
  readonly linkTo: (query: AuditQuery) => string
  readonly onAsk: (query: AuditQuery) => void
}

const anything = { value: '', label: 'Alle Ereignisse' } as const

/** Filters of the history; every choice is an address. */
export const AuditToolbar = ({ query, page, linkTo, onAsk }: AuditToolbarProps) => {
  const dispatch = useDispatch()
  const { state: saving } = useForm(saveCsv)
  const types = [anything, ...(page?.types ?? []).map(({ type, what }) => ({ value: type, label: what }))]
  const person = actorName(query, page)
  const ask = (field: 'type' | 'actor' | 'from' | 'to', value: string) =>
    onAsk(value === '' ? withoutField(query, field) : { ...query, [field]: value })
  return (
    <>
      <div className="audit-toolbar">
        <SearchLine
          label="Objekt: Adresse oder Kennung"
          longest={220}
          text={query.object ?? ''}
          onSearch={(object) => onAsk(aboutObject(query, object))}
        />
        <SearchLine
          label="Person: Name oder E-Mail"
          longest={254}
          text={person ?? query.actor ?? ''}
          onSearch={(actor) => ask('actor', actor)}
        />
        <CompactSelect
          label="Was geschehen ist"
          value={query.type ?? ''}
          options={types}
          onChange={(value) => ask('type', value)}
        />
        {query.asOf === undefined && (
          <>
            <DayField label="Von" value={query.from} onChange={(day) => ask('from', day)} />
            <DayField label="Bis" value={query.to} onChange={(day) => ask('to', day)} />
          </>
        )}
      </div>
      <div className="audit-summary">
        <label className="audit-technical">
          <input
            type="checkbox"
            checked={query.technical !== undefined}
            onChange={({ target }) =>
              onAsk(target.checked ? { ...query, technical: 'ja' } : withoutField(query, 'technical'))
            }
          />
          Jedes Ereignis einzeln, auch technische
        </label>
        <ActiveFilters query={query} page={page} linkTo={linkTo} />
        <Button
          look="quiet"
          size="s"
          icon={<IconDownload aria-hidden="true" />}
          busy={saving.status === 'sending'}
          onClick={() => dispatch(saveCsv.requested(query))}
        >
          CSV
          <span className="visually-hidden"> mit allen Ereignissen dieser Auswahl</span>
        </Button>
      </div>
      {saving.status === 'failed' && <Notice tone="error">{saving.problem.message}</Notice>}
    </>
  )
}

/** The name of the person whose key was asked for; what somebody typed needs none. */
const actorName = ({ actor }: AuditQuery, page: AuditPage | undefined): string | undefined =>
  page?.events.find(({ by }) => by.key === actor)?.by.name

/** Filters of the list that are not in the toolbar, each with a way to remove it. */
const ActiveFilters = ({ query, page, linkTo }: Omit<AuditToolbarProps, 'onAsk'>) => {
  const { actor, object, correlation } = query
  const person = actorName(query, page)
  const thing = dataOf(useAnswer(objectTimeline))?.asked.object
  const active = [
    { field: 'object', text: object && `Objekt: ${thing === undefined ? object : objectLabel(thing)}` },
    { field: 'actor', text: actor && `Von: ${person ?? actor}` },
    { field: 'correlation', text: correlation && `Vorgang: ${correlation}` },
  ] as const
  const shown = active.filter(({ text }) => text !== undefined)
  if (shown.length === 0) return null
  return (
    <ul className="plain-list audit-filters" aria-label="Eingeschränkt auf">
      {shown.map(({ field, text }) => (
        <li key={field}>
          <Link className="chip" to={linkTo(withoutField(query, field))} state={stayHere}>
            {text}
            <IconX aria-hidden="true" />
            <span className="visually-hidden">, aufheben</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
