import { IconHistory } from '@tabler/icons-react'
import { useDispatch, useSelector } from 'react-redux'
import { dataOf } from '../../lib/loadable.ts'
import type { WithResources } from '../../lib/resource.ts'
import { germanTime } from '../../lib/short-times.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingNote, Notice } from '../../ui/feedback.tsx'
import { RecordPanel } from '../../ui/heavy/record-panel.tsx'
import { Tag } from '../../ui/tag.tsx'
import { companyVersions, restoreVersion, versionChosen, versionDifference, versionsOpened } from './api.ts'
import { stepsOf, versionsOf, type Step, type Version } from './versions.ts'
import './version-panel.css'

const people = { owner: 'Inhaber', admin: 'Verwaltung', system: 'automatisch' } as const

interface VersionPanelProps {
  /** Of the company. */
  readonly id: string
  /** Something was typed and not saved: going back would mix with it. */
  readonly unsaved: boolean
}

/** The past of a company: who changed what and when, what going back would change, and the way back. */
export const VersionPanel = ({ id, unsaved }: VersionPanelProps) => {
  const dispatch = useDispatch()
  const { subject: opened } = useForm(restoreVersion)
  const changes = useAnswer(companyVersions, id)
  const chosen = useChosen()?.version
  const newest = dataOf(changes)?.[0]?.version ?? 0
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
        {(known) => (
          <ol className="plain-list versions">
            {versionsOf(known).map((version, index) => (
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
                    <span className="visually-hidden">: Stand {germanTime(version.at)}</span>
                  </Button>
                )}
                {chosen === version.version && <Comparison id={id} newest={newest} unsaved={unsaved} />}
              </li>
            ))}
          </ol>
        )}
      </RecordPanel>
    </>
  )
}

const useChosen = () => useSelector((state: WithResources) => versionDifference.questionOf(state))

const Heading = ({ version: { at, by, what } }: { readonly version: Version }) => (
  <div className="versions__text">
    <p className="versions__what">{what.join(', ')}</p>
    <p className="versions__when">
      <time dateTime={at}>{germanTime(at)}</time>, {people[by]}
    </p>
  </div>
)

interface ComparisonProps extends VersionPanelProps {
  readonly newest: number
}

const Comparison = ({ id, newest, unsaved }: ComparisonProps) => {
  const dispatch = useDispatch()
  const chosen = useChosen()?.version
  const difference = useAnswer(versionDifference)
  const { state: restoration } = useForm(restoreVersion)
  if (difference.status === 'failed') return <Notice tone="error">{difference.problem.message}</Notice>
  const differences = dataOf(difference)
  if (differences === undefined || chosen === undefined) return <LoadingNote>Wird verglichen</LoadingNote>
  const steps = stepsOf(differences)
  if (steps.length === 0) return <p className="versions__same">Die Angaben waren dieselben wie jetzt.</p>
  return (
    <div className="versions__comparison">
      <table className="versions__steps">
        <caption className="visually-hidden">Was sich ändert, wenn Sie zurückgehen</caption>
        <thead>
          <tr>
            <th scope="col">Angabe</th>
            <th scope="col">Jetzt</th>
            <th scope="col">Dann</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.what}>
              <th scope="row">{step.what}</th>
              <Values step={step} />
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
        onClick={() => dispatch(restoreVersion.requested({ id, version: chosen, seen: newest }))}
      >
        Diese Fassung wiederherstellen
      </Button>
      {unsaved && <p>Bitte speichern oder verwerfen Sie zuerst, was Sie geändert haben.</p>}
    </div>
  )
}

/** Pictures, hours and long texts are named, not shown. */
const Values = ({ step: { now, past } }: { readonly step: Step }) =>
  now === '' && past === '' ? (
    <td colSpan={2}>wird wie damals</td>
  ) : (
    <>
      <td>{now === '' ? 'leer' : now}</td>
      <td>{past === '' ? 'leer' : past}</td>
    </>
  )
