import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { germanMoment, germanNumber } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { privatePaths } from '../../private-paths.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { ListFailed } from '../../ui/heavy/grid/list-failed.tsx'
import { Tag } from '../../ui/tag.tsx'
import { gridAddress, wholeGrid } from '../moderation/grid-query.ts'
import {
  importJob,
  startImport,
  stopImport,
  undoImport,
  type ImportJobView,
  type PreparedImport,
} from './api.ts'
import { Counts } from './counts.tsx'
import { companies, firstOf, rowsOf, statusTones, statusWords, timeLeft } from './import-words.ts'
import { useImportLive } from './use-import-live.ts'

interface ImportProgressProps {
  readonly id: string
  /** What this page sent last; it resumes an interrupted import. */
  readonly sent: PreparedImport | undefined
}

/** The import that is looked at: how far it is, what came of it, and what can be done about it. */
export const ImportProgress = ({ id, sent }: ImportProgressProps) => {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(importJob.asked(id))
    return () => void dispatch(importJob.left(id))
  }, [dispatch, id])
  useImportLive()
  const loadable = useAnswer(importJob, id)
  const job = dataOf(loadable)
  if (job === undefined)
    return (
      loadable.status === 'failed' && (
        <ListFailed problem={loadable.problem} onRetry={() => dispatch(importJob.asked(id))} />
      )
    )
  return (
    <section className="import-step import-job" aria-labelledby="import-job">
      <h2 id="import-job">
        {job.fileName} <Tag tone={statusTones[job.status]}>{statusWords[job.status]}</Tag>
      </h2>
      <p className="import-job__facts">
        {job.source?.name}, begonnen am {germanMoment(job.startedAt)}
      </p>
      {job.status === 'running' && <Running job={job} />}
      {job.status === 'interrupted' && <Interrupted job={job} sent={sent} />}
      {(job.status === 'completed' || job.status === 'undone') && <Outcome job={job} />}
      {job.status === 'undoing' && <Undoing job={job} />}
      {job.status === 'completed' && job.interruption !== undefined && (
        <Notice title="Nicht ganz zurückgenommen">{job.interruption}</Notice>
      )}
      {isUndoable(job) && (
        <div className="import-actions">
          <Button look="danger" onClick={() => dispatch(undoImport.opened(job))}>
            Import zurücknehmen
          </Button>
          <Link to={privatePaths.adminCompanies.href() + gridAddress({ ...wholeGrid, stage: 'pending' })}>
            Einträge prüfen und freigeben
          </Link>
          <Link to={privatePaths.adminProtocol.href({ vorgang: job.id })}>Im Protokoll ansehen</Link>
        </div>
      )}
    </section>
  )
}

/** Also one that has lost all its companies to an undo that didn't come to its end. */
const isUndoable = ({ status, companies, interruption }: ImportJobView): boolean =>
  status !== 'running' && status !== 'undoing' && (companies > 0 || interruption !== undefined)

/** How long it takes is told by the companies that have gone so far. */
const Undoing = ({ job: { counts, companies: left, progress } }: { readonly job: ImportJobView }) => {
  const all = counts?.imported ?? left + (progress?.done ?? 0)
  const done = Math.min(all, progress?.done ?? all - left)
  const remaining =
    progress === undefined ? '' : timeLeft(done, all, Date.parse(progress.at) - Date.parse(progress.since))
  return (
    <>
      <div className="import-progress">
        <progress aria-label="Fortschritt des Zurücknehmens" max={Math.max(1, all)} value={done} />
        <span>{all === 0 ? 100 : Math.floor((100 * done) / all)} %</span>
      </div>
      <p>
        {germanNumber(done)} von {companies(all)}
        {remaining !== '' && `, ${remaining}`}. Es geht weiter, auch wenn Sie die Seite verlassen.
      </p>
    </>
  )
}

const Running = ({ job: { id, rows, companies: taken, progress } }: { readonly job: ImportJobView }) => {
  const dispatch = useDispatch()
  const { state } = useForm(stopImport)
  const done = Math.min(rows, progress?.done ?? taken)
  const percent = rows === 0 ? 100 : Math.floor((100 * done) / rows)
  const left =
    progress === undefined ? '' : timeLeft(done, rows, Date.parse(progress.at) - Date.parse(progress.since))
  return (
    <>
      <div className="import-progress">
        <progress aria-label="Fortschritt des Imports" max={Math.max(1, rows)} value={done} />
        <span>{percent} %</span>
      </div>
      <p>
        {rowsOf(done, rows)}
        {left !== '' && `, ${left}`}. Es geht weiter, auch wenn Sie die Seite verlassen.
      </p>
      <Button busy={state.status === 'sending'} onClick={() => dispatch(stopImport.requested(id))}>
        Anhalten
      </Button>
    </>
  )
}

const Interrupted = ({ job, sent }: { readonly job: ImportJobView } & Pick<ImportProgressProps, 'sent'>) => {
  const dispatch = useDispatch()
  const { state } = useForm(startImport)
  const isSame =
    sent !== undefined && sent.facts.fileName === job.fileName && sent.facts.source === job.source?.name
  return (
    <Notice title={`${companies(job.companies)} aus ${rowsOf(job.companies, job.rows)} sind übernommen`}>
      {isSame ? (
        <Button
          look="primary"
          busy={state.status === 'sending'}
          onClick={() => dispatch(startImport.requested(sent))}
        >
          Fortsetzen
        </Button>
      ) : (
        <p>
          Zum Fortsetzen wählen Sie unten dieselbe Datei, mit denselben Spalten und derselben Quelle. Nichts
          kommt doppelt.
        </p>
      )}
    </Notice>
  )
}

const shownRows = 100

const Outcome = ({ job }: { readonly job: ImportJobView }) => {
  const { counts, rejectedRows, differingRows, kept, keptInAll } = job
  return (
    <>
      {counts !== undefined && (
        <Counts
          counts={[
            ['Übernommen', counts.imported],
            ['Schon da', counts.unchanged],
            ['Weicht ab', counts.differing],
            ['Abgelehnt', counts.rejected],
          ]}
        />
      )}
      {job.status === 'undone' && (
        <p>
          Zurückgenommen am {germanMoment(job.undoneAt ?? job.startedAt)}.{' '}
          {keptInAll > 0 && `${companies(keptInAll)} sind geblieben.`}
        </p>
      )}
      <RowList
        title="Abgelehnte Zeilen"
        all={counts?.rejected ?? rejectedRows.length}
        rows={rejectedRows
          .slice(0, shownRows)
          .map(({ line, why }) => ({ key: String(line), text: `Zeile ${line}: ${why}` }))}
      />
      <RowList
        title="Zeilen, die abweichen"
        all={counts?.differing ?? differingRows.length}
        rows={differingRows.slice(0, shownRows).map(({ line, companyId, fields }) => ({
          key: String(line),
          companyId,
          text: `Zeile ${line}: ${fields.join(', ')}`,
        }))}
      />
      <RowList
        title="Geblieben"
        all={keptInAll}
        rows={kept
          .slice(0, shownRows)
          .map(({ companyId, why }) => ({ key: companyId, companyId, text: why }))}
      />
    </>
  )
}

interface RowListProps {
  readonly title: string
  /** How many there are. */
  readonly all: number
  readonly rows: readonly { readonly key: string; readonly text: string; readonly companyId?: string }[]
}

const RowList = ({ title, all, rows }: RowListProps) =>
  rows.length > 0 && (
    <details className="import-more">
      <summary>{title}</summary>
      <ul>
        {rows.map(({ key, text, companyId }) => (
          <li key={key}>
            {text}{' '}
            {companyId !== undefined && (
              <Link to={privatePaths.masterData.href(companyId)}>Eintrag ansehen</Link>
            )}
          </li>
        ))}
      </ul>
      {rows.length < all && <p>Gezeigt sind {firstOf(rows.length, all)}.</p>}
    </details>
  )
