import { IconDownload } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { germanNumber } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { useRefresh } from '../../lib/use-resource.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingNote, Notice, Skeleton } from '../../ui/feedback.tsx'
import { CompactSelect } from '../../ui/heavy/compact-select.tsx'
import { DataTable } from '../../ui/heavy/grid/data-table.tsx'
import { saveReport, transparencyReport, type TransparencyReport } from './manage.ts'
import './notices.css'

interface Line {
  readonly label: string
  readonly value: string
}

const linesOf = (report: TransparencyReport): readonly Line[] => {
  const count = (label: string, value: number): Line => ({ label, value: germanNumber(value) })
  const counts = (before: string, list: TransparencyReport['byReason']) =>
    list.filter((one) => one.count > 0).map((one) => count(`${before}: ${one.label}`, one.count))
  const hours = (label: string, value: number | undefined): readonly Line[] =>
    value === undefined ? [] : [{ label, value: `${germanNumber(value)} Stunden` }]
  return [
    count('Meldungen', report.submitted),
    ...counts('Grund', report.byReason),
    ...counts('Gemeldet', report.byTarget),
    count('Entscheidungen', report.decided),
    ...counts('Maßnahme', report.byAction),
    ...counts('Grundlage', report.byGround),
    count('Davon automatisch entschieden', report.automated),
    ...hours('Zeit bis zur Entscheidung (Median)', report.medianHours),
    count('Beschwerden', report.appeals),
    ...counts('Ergebnis', report.byOutcome),
    ...hours('Zeit bis zur Entscheidung über eine Beschwerde (Median)', report.medianAppealHours),
    count('Beschwerden gegen abgelehnte Bewertungen und Kommentare', report.textAppeals),
    count('Davon Ablehnung bestätigt', report.textAppealsUpheld),
    ...counts('Texte, von der Plattform entschieden', report.overrides),
    ...counts('Texte, von Inhabern abgelehnt', report.ownerRejections),
    ...counts('Texte, von der Verwaltung abgelehnt', report.platformRejections),
    count('Konten gesperrt', report.accountsLocked),
    count('Konten entsperrt', report.accountsUnlocked),
    count('Einträge von Unternehmen gesperrt (Freigabe zurückgenommen)', report.companiesSuspended),
  ]
}

/** A year of notices, appeals, rejections and suspensions in numbers, as the law wants it told once a year, and as a table to keep. */
export const TransparencySection = () => {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(transparencyReport.asked(undefined))
  }, [dispatch])
  useRefresh(transparencyReport)
  const loadable = useAnswer(transparencyReport)
  const { state } = useForm(saveReport)
  const report = dataOf(loadable)
  return (
    <section aria-labelledby="transparenz" className="transparency">
      <h2 id="transparenz">Transparenzbericht</h2>
      <p>
        Einmal im Jahr zu veröffentlichen (Art. 15 und 24 DSA). Was rückgängig gemacht wurde, zählt nicht. Die
        Zahlen kommen aus dem Protokoll.
      </p>
      {loadable.status === 'failed' && <Notice tone="error">{loadable.problem.message}</Notice>}
      {report === undefined && loadable.status !== 'failed' && (
        <>
          <LoadingNote>Der Bericht wird geladen</LoadingNote>
          <Skeleton height="12rem" />
        </>
      )}
      {report !== undefined && (
        <>
          <div className="transparency__tools">
            <CompactSelect
              label="Jahr"
              value={String(report.year)}
              options={report.years.map((year) => ({ value: String(year), label: String(year) }))}
              onChange={(year) => dispatch(transparencyReport.asked(Number(year)))}
            />
            <Button
              icon={<IconDownload aria-hidden="true" />}
              busy={state.status === 'sending'}
              onClick={() => dispatch(saveReport.requested(report.year))}
            >
              Als Tabelle (CSV)
            </Button>
          </div>
          {state.status === 'failed' && <Notice tone="error">{state.problem.message}</Notice>}
          <DataTable
            caption={`Transparenzbericht ${report.year}`}
            className="data-table--narrow"
            rows={linesOf(report)}
            keyOf={({ label }) => label}
            columns={[
              { key: 'label', label: 'Was', cell: ({ label }) => label },
              { key: 'value', label: 'Anzahl', kind: 'figure', cell: ({ value }) => value },
            ]}
          />
        </>
      )}
    </section>
  )
}
