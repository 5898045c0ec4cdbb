import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { formProblem } from '../../lib/form-state.ts'
import { germanMoment } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import type { WithResources } from '../../lib/resource.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingNote, Notice } from '../../ui/feedback.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { RecordPanel } from '../../ui/heavy/record-panel.tsx'
import { Tag } from '../../ui/tag.tsx'
import {
  companyVersions,
  loadOlderVersions,
  restoreVersion,
  versionChosen,
  versionDifference,
  versionsOpened,
} from './api.ts'
import { MomentLook } from './moment-look.tsx'
import { PastPage } from './past-page.tsx'
import { inLines, ofPart, versionsOf, type PartOfHistory, type Version } from './versions.ts'
import '../../ui/heavy/stacked-table.css'
import './version-panel.css'

interface VersionPanelProps {
  /** Of the company. */
  readonly id: string
  /** Something was typed and not saved: going back would mix with it. */
  readonly unsaved: boolean
  /** The part of the entry that the page is about; undefined: all of it. */
  readonly part?: PartOfHistory | undefined
}

/** The past of a company: who changed what and when, what going back would change, and the way back. */
export const VersionPanel = ({ id, unsaved, part: own }: VersionPanelProps) => {
  const dispatch = useDispatch()
  const { subject: opened } = useForm(restoreVersion)
  const changes = useAnswer(companyVersions, id)
  const chosen = useChosen()?.version
  const newest = dataOf(changes)?.data[0]?.version ?? 0
  const [everything, setEverything] = useState(false)
  const [looked, setLooked] = useState<Version>()
  const part = everything ? undefined : own
  const open = () => {
    for (const each of versionsOpened(id)) dispatch(each)
  }
  const choose = (version: number) => {
    for (const each of versionChosen({ id, version, newest })) dispatch(each)
  }
  return (
    <>
      <Button icon={<IconHistory aria-hidden="true" />} aria-haspopup="dialog" onClick={open}>
        Verlauf
      </Button>
      <RecordPanel
        title="Frühere Fassungen"
        id={opened === id ? id : undefined}
        loadable={changes}
        loadingNote="Der Verlauf wird geladen"
        onClose={() => dispatch(restoreVersion.closed())}
      >
        {({ data: known, next }) => (
          <>
            <MomentLook id={id} />
            {own !== undefined && (
              <div className="versions__part">
                <Checkbox
                  label={`Nur ${own.label}`}
                  checked={!everything}
                  onChange={({ target }) => setEverything(!target.checked)}
                />
              </div>
            )}
            {ofPart(known, part).length === 0 && (
              <p>
                {next === undefined
                  ? 'Hier wurde noch nichts geändert.'
                  : 'In letzter Zeit wurde hier nichts geändert.'}
              </p>
            )}
            <ol className="plain-list versions">
              {versionsOf(ofPart(known, part)).map((version, index) => (
                <li key={version.version} className="versions__entry">
                  <Heading version={version} />
                  {index === 0 ? (
                    <Tag tone="green">Jetzt</Tag>
                  ) : (
                    <Button
                      size="s"
                      look="quiet"
                      aria-expanded={chosen === version.version}
                      onClick={() => choose(version.version)}
                    >
                      Vergleichen
                      <span className="visually-hidden">: Stand {germanMoment(version.at)}</span>
                    </Button>
                  )}
                  {chosen === version.version && (
                    <Comparison
                      id={id}
                      newest={newest}
                      unsaved={unsaved}
                      part={part}
                      onLook={() => setLooked(version)}
                    />
                  )}
                </li>
              ))}
            </ol>
            {next !== undefined && <Older id={id} next={next} />}
          </>
        )}
      </RecordPanel>
      <PastPage id={id} stand={looked} onClose={() => setLooked(undefined)} />
    </>
  )
}

const Older = ({ id, next }: { readonly id: string; readonly next: number }) => {
  const dispatch = useDispatch()
  const { state } = useForm(loadOlderVersions)
  const problem = formProblem(state)
  return (
    <>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <Button
        size="s"
        busy={state.status === 'sending'}
        onClick={() => dispatch(loadOlderVersions.requested({ id, next }))}
      >
        Ältere Änderungen
      </Button>
    </>
  )
}

const useChosen = () => useSelector((state: WithResources) => versionDifference.questionOf(state))

const Heading = ({ version: { at, by, what } }: { readonly version: Version }) => (
  <div className="versions__text">
    <p className="versions__what">{what.join(', ')}</p>
    <p className="versions__when">
      <time dateTime={at}>{germanMoment(at)}</time>, {by}
    </p>
  </div>
)

interface ComparisonProps extends VersionPanelProps {
  readonly newest: number
  readonly onLook: () => void
}

const Comparison = ({ id, newest, unsaved, part, onLook }: ComparisonProps) => {
  const dispatch = useDispatch()
  const chosen = useChosen()?.version
  const difference = useAnswer(versionDifference)
  const { state: restoration } = useForm(restoreVersion)
  if (difference.status === 'failed') return <Notice tone="error">{difference.problem.message}</Notice>
  const differences = dataOf(difference)
  if (differences === undefined || chosen === undefined) return <LoadingNote>Wird verglichen</LoadingNote>
  const fields = inLines(ofPart(differences, part))
  const isOne = fields.length === 1
  const restore = (wanted?: { readonly only: readonly string[]; readonly field?: string }) =>
    dispatch(restoreVersion.requested({ id, version: chosen, seen: newest, ...wanted }))
  if (fields.length === 0) return <p className="versions__same">Die Angaben waren dieselben wie jetzt.</p>
  return (
    <div className="versions__comparison">
      {!isOne && (
        <p className="versions__note">
          „Nur dies“ holt eine einzelne Angabe zurück. Alles andere bleibt, wie es jetzt ist.
        </p>
      )}
      <table className="stacked-table versions__steps">
        <caption className="visually-hidden">Was sich ändert, wenn Sie zurückgehen</caption>
        <thead>
          <tr>
            <th scope="col">Angabe</th>
            <th scope="col">Jetzt</th>
            <th scope="col">Damals</th>
            {!isOne && (
              <th scope="col">
                <span className="visually-hidden">Einzeln zurückholen</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, label, before, after }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td data-label="Jetzt">{before || 'leer'}</td>
              <td data-label="Damals">{after || 'leer'}</td>
              {!isOne && (
                <td>
                  <Button
                    look="quiet"
                    size="s"
                    disabled={unsaved || restoration.status === 'sending'}
                    onClick={() => restore({ only: [field], field: label })}
                  >
                    Nur dies
                    <span className="visually-hidden"> zurückholen: {label}</span>
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {restoration.status === 'failed' && <Notice tone="error">{restoration.problem.message}</Notice>}
      <Button
        look="primary"
        size="s"
        busy={restoration.status === 'sending'}
        disabled={unsaved}
        onClick={() => restore(part && { only: [...new Set(fields.map(({ group }) => group))] })}
      >
        {part === undefined ? 'Diese Fassung wiederherstellen' : `${part.label} von damals wiederherstellen`}
      </Button>
      <Button size="s" onClick={onLook}>
        Ganze Seite von damals ansehen
      </Button>
      {!isOne && (
        <p className="versions__note">
          Wiederherstellen holt zurück: {fields.map(({ label }) => label).join(', ')}.
        </p>
      )}
      {unsaved && <p>Bitte speichern oder verwerfen Sie zuerst, was Sie geändert haben.</p>}
    </div>
  )
}
