import { germanMoment, germanNumber } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { LoadingNote, Notice, Skeleton } from '../../ui/feedback.tsx'
import type { Column } from '../../ui/heavy/grid/columns.ts'
import { DataTable } from '../../ui/heavy/grid/data-table.tsx'
import { privacyOverview, type ConsentFigures, type RetentionRow } from './api.ts'

/** What browsers allowed, and how long what is kept. */
export const FiguresPart = () => {
  const overview = useAnswer(privacyOverview)
  const figures = dataOf(overview)
  return (
    <>
      {overview.status === 'failed' && <Notice tone="error">{overview.problem.message}</Notice>}
      <section aria-labelledby="einwilligungen" className="proof-part">
        <h2 id="einwilligungen">Einwilligungen</h2>
        <p>
          Was Browser über Cookies entschieden haben, je Fassung der Abfrage. Wer entschieden hat, steht
          nirgends.
        </p>
        {figures === undefined && overview.status !== 'failed' && (
          <>
            <LoadingNote>Einwilligungen werden geladen</LoadingNote>
            <Skeleton height="6rem" />
          </>
        )}
        {figures?.consents.length === 0 && <p>Noch hat niemand entschieden.</p>}
        {figures?.consents.map((consent) => (
          <Consents key={consent.version} consent={consent} />
        ))}
      </section>
      <section aria-labelledby="fristen" className="proof-part">
        <h2 id="fristen">Aufbewahrung</h2>
        <p>Wie lange was aufbewahrt wird. Es wird von selbst gelöscht, einmal am Tag.</p>
        {figures === undefined && overview.status !== 'failed' && <Skeleton height="12rem" />}
        {figures !== undefined && (
          <DataTable caption="Fristen" rows={figures.retention} keyOf={({ key }) => key} columns={rules} />
        )}
      </section>
    </>
  )
}

const categories = [
  ['functional', 'Funktional'],
  ['statistics', 'Statistik'],
  ['marketing', 'Marketing'],
  ['external_media', 'Externe Medien'],
] as const

const Consents = ({ consent }: { readonly consent: ConsentFigures }) => {
  const { version, decided, refused, withdrawn, allowed } = consent
  const facts = [
    ['Entschieden', decided],
    ['Nur Notwendiges', refused],
    ['Widerrufen', withdrawn],
    ...categories.map(([key, label]) => [`${label} erlaubt`, allowed[key]] as const),
  ] as const
  return (
    <>
      <h3>Fassung {version}</h3>
      <dl className="proof-figures">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{germanNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const After = ({ after, last }: RetentionRow) => (
  <>
    Danach {after}.
    {last !== undefined && (
      <>
        {' '}
        Zuletzt am <time dateTime={last.at}>{germanMoment(last.at)}</time>: {germanNumber(last.removed)}{' '}
        gelöscht.
      </>
    )}
  </>
)

const rules: readonly Column<RetentionRow>[] = [
  {
    key: 'what',
    label: 'Was',
    cell: (rule) => (
      <>
        {rule.what}
        <span className="data-table__facts">
          {rule.kept}
          <br />
          <After {...rule} />
        </span>
      </>
    ),
  },
  { key: 'kept', label: 'Wie lange', kind: 'wide', cell: ({ kept }) => kept },
  { key: 'after', label: 'Danach', kind: 'wide', cell: After },
]
