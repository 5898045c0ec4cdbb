import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { counted, germanNumber } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { useResource } from '../../lib/use-resource.ts'
import { privatePaths } from '../../private-paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { Tag } from '../../ui/tag.tsx'
import { modelSum, projectionList, workOnModel, type ProjectionView } from './api.ts'
import { ParkedDocuments } from './parked-documents.tsx'
import '../../ui/heavy/data-table.css'
import './projections.css'

/** Every read model with its fillings, and what can be done with it. */
export const ProjectionAdmin = () => {
  const list = useResource(projectionList)
  const known = dataOf(list)
  const models = Map.groupBy(known?.projections ?? [], ({ name }) => name)
  return (
    <>
      {list.status === 'failed' && <Notice tone="error">{list.problem.message}</Notice>}
      {known?.cleaningDue === true && (
        <Notice>Gelöschte Personendaten werden gerade aus den Dateien entfernt.</Notice>
      )}
      <ul className="plain-list models">
        {[...models].map(([name, fillings]) => (
          <Model key={name} name={name} fillings={fillings} />
        ))}
      </ul>
    </>
  )
}

interface ModelProps {
  readonly name: string
  /** The one that serves, and the one that may be filling beside it. */
  readonly fillings: readonly ProjectionView[]
}

const Model = ({ name, fillings }: ModelProps) => {
  const dispatch = useDispatch()
  const rebuilding = useForm(workOnModel, `rebuild ${name}`).state
  const retrying = useForm(workOnModel, `retry ${name}`).state
  const summing = useAnswer(modelSum, name)
  const sum = dataOf(summing)
  const title = fillings[0]?.title ?? name
  const [asks, setAsks] = useState(false)
  const isFilling = fillings.some(({ state }) => state === 'building')
  return (
    <li className="model">
      <h2>
        {title} <code>{name}</code>
      </h2>
      {fillings.map((filling) => (
        <Filling key={filling.generation} filling={filling} />
      ))}
      {sum !== undefined && (
        <p className="model__sum">
          Prüfsumme über {counted(sum.documents, 'Dokument', 'Dokumente')}: <code>{sum.checksum}</code>
        </p>
      )}
      {Object.entries({ rebuilding, retrying, summing }).map(
        ([name, work]) =>
          work.status === 'failed' && (
            <Notice key={name} tone="error">
              {work.problem.message}
            </Notice>
          ),
      )}
      <div className="model__actions">
        <Button
          size="s"
          busy={rebuilding.status === 'sending'}
          disabled={isFilling}
          aria-haspopup="dialog"
          onClick={() => setAsks(true)}
        >
          Neu bauen<span className="visually-hidden">: {title}</span>
        </Button>
        <Button
          size="s"
          look="quiet"
          busy={summing.status === 'loading'}
          onClick={() => dispatch(modelSum.asked(name))}
        >
          Prüfsumme<span className="visually-hidden">: {title}</span>
        </Button>
        <ButtonLink
          look="quiet"
          size="s"
          to={privatePaths.adminProtocol.href({ objekt: `projection-${name}` })}
        >
          Verlauf<span className="visually-hidden">: {title}</span>
        </ButtonLink>
      </div>
      <RecordDialog
        title={`${title} neu bauen`}
        open={asks}
        send="Neu bauen"
        onSend={() => {
          setAsks(false)
          dispatch(workOnModel.requested({ work: 'rebuild', name }))
        }}
        onClose={() => setAsks(false)}
      >
        <p>
          Der Datenbestand wird aus allem, was geschehen ist, noch einmal aufgebaut. Bis er fertig ist,
          antwortet der bisherige weiter; verloren geht nichts. Bei vielen Einträgen dauert das eine Weile.
        </p>
      </RecordDialog>
    </li>
  )
}

const states = {
  live: { label: 'Aktuell', tone: 'green' },
  building: { label: 'Wird gebaut', tone: 'petrol' },
  frozen: { label: 'Von einer anderen Version', tone: 'amber' },
  stopped: { label: 'Angehalten', tone: 'red' },
} as const

const Filling = ({ filling }: { readonly filling: ProjectionView }) => {
  const { title, version, state, serving, lag, progress, reason, parked } = filling
  const { label, tone } = states[state]
  return (
    <div className="model__filling">
      <p className="model__tags">
        <Tag tone={tone}>{label}</Tag>
        <Tag>Version {version}</Tag>
        {serving ? <Tag>Aktiv</Tag> : <Tag>Noch nicht sichtbar</Tag>}
        {lag > 0 && state !== 'building' && (
          <Tag tone="amber">{counted(lag, 'Ereignis zurück', 'Ereignisse zurück')}</Tag>
        )}
        {parked.total > 0 && (
          <Tag tone="red">{counted(parked.total, 'Dokument wartet', 'Dokumente warten')}</Tag>
        )}
      </p>
      {state === 'building' && (
        <p className="model__progress">
          <progress value={progress} aria-label={`Neubau: ${title}`} />
          {germanNumber(Math.floor(progress * 100))} %
        </p>
      )}
      {reason !== undefined && (
        <Notice tone="error">Er kommt nicht weiter. Technischer Grund: {reason}</Notice>
      )}
      {parked.total > 0 && <ParkedDocuments filling={filling} />}
    </div>
  )
}
