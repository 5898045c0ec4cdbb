import { queueCounts } from '../../directory/queue/api.ts'
import { queueLink } from '../../directory/queue/queue-address.ts'
import { privacyOverview } from '../../identity/data-protection/api.ts'
import { mayOpen, type Permission } from '../../identity/permissions.ts'
import { health, newToday, viewsToday, type HealthFinding } from '../../insight/overview/api.ts'
import { projectionList, type ProjectionView } from '../../insight/projections/api.ts'
import { counted } from '../../lib/format.ts'
import { useAppSelector } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useResource } from '../../lib/use-resource.ts'
import { privatePaths } from '../../private-paths.ts'
import { Head } from '../../ui/head.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'
import { DuplicateTile } from './duplicate-tile.tsx'
import { FigureTile } from './figure-tile.tsx'
import { healthLink } from './health-list.tsx'
import { SearchTiles } from './search-tiles.tsx'
import { NoticeTiles, ReviewTiles } from './waiting-tiles.tsx'
import './home.css'

/** `/admin`: what waits, what is amiss and what came, each one click away. Nothing is asked for that one may not read. */
export const View = () => {
  const session = useAppSelector(({ identity }) => identity.session)
  const may = (permission: Permission): boolean => mayOpen(session, { permission }) === 'yes'
  return (
    <AdminShell>
      <Head title="Verwaltung" />
      <WorkspaceHead title="Übersicht" />
      <h2 className="figure-heading">Was wartet</h2>
      <ul className="plain-list figure-tiles">
        <Waiting />
        {may('notice.manage') && <NoticeTiles />}
        {may('review.manage') && <ReviewTiles />}
        {may('privacy.read') && <PrivacyRequests />}
      </ul>
      {(may('projection.manage') || may('company.manage')) && (
        <>
          <h2 className="figure-heading">Was nicht stimmt</h2>
          <ul className="plain-list figure-tiles">
            {may('company.manage') && <DuplicateTile />}
            {may('projection.manage') && <ReadModels />}
            {may('projection.manage') && <Upkeep />}
          </ul>
        </>
      )}
      {(may('analytics.read') || may('search.manage')) && (
        <>
          <h2 className="figure-heading">Zahlen</h2>
          <ul className="plain-list figure-tiles">
            {may('analytics.read') && <Figures />}
            {may('search.manage') && <SearchTiles />}
          </ul>
        </>
      )}
    </AdminShell>
  )
}

/** The shell asks for it. */
const Waiting = () => {
  const counts = useAnswer(queueCounts)
  return (
    <>
      <FigureTile
        label="Neue Einträge"
        to={queueLink({ kind: 'new' })}
        loadable={counts}
        figure={(each) => each.new}
        tone="waiting"
      />
      <FigureTile
        label="Änderungen zur Nachprüfung"
        to={queueLink({ kind: 'changed' })}
        loadable={counts}
        figure={({ changed }) => changed}
        tone="waiting"
      />
      <FigureTile
        label="Übernahmen"
        to={queueLink({ kind: 'claim' })}
        loadable={counts}
        figure={({ claim }) => claim}
        tone="waiting"
      />
    </>
  )
}

const PrivacyRequests = () => (
  <FigureTile
    label="Anträge auf Kopie und Löschung"
    to={privatePaths.adminDataProtection.href()}
    loadable={useResource(privacyOverview)}
    figure={({ open }) => open}
    note={({ overdue }) => (overdue > 0 ? `${counted(overdue, 'Frist', 'Fristen')} überschritten` : '')}
    tone="waiting"
  />
)

interface Known {
  readonly projections: readonly ProjectionView[]
}

const stopped = ({ projections }: Known): number =>
  projections.filter(({ state }) => state === 'stopped').length

const lagging = ({ projections }: Known): number =>
  projections.filter(({ lag, serving, state }) => serving && state === 'live' && lag > 0).length

const parked = ({ projections }: Known): number =>
  projections.reduce((sum, { parked: { total } }) => sum + total, 0)

const ReadModels = () => {
  const list = useResource(projectionList)
  const to = privatePaths.adminProjections.href()
  return (
    <>
      <FigureTile
        label="Angehaltene Datenbestände"
        to={to}
        loadable={list}
        figure={stopped}
        note={(known) => (stopped(known) === 0 ? 'Alle laufen' : 'Sie zeigen einen alten Stand')}
        tone="amiss"
      />
      <FigureTile
        label="Wartende Dokumente"
        to={to}
        loadable={list}
        figure={parked}
        note={(known) =>
          parked(known) === 0 ? 'Nichts liegt fest' : 'Ein Ereignis ließ sich nicht übernehmen'
        }
        tone="amiss"
      />
      <FigureTile
        label="Datenbestände im Rückstand"
        to={to}
        loadable={list}
        figure={lagging}
        note={(known) =>
          lagging(known) === 0 ? 'Alle auf dem neuesten Stand' : 'Sie holen meist von selbst auf'
        }
      />
    </>
  )
}

/** Findings without a page of their own: undelivered mail, the last backup, the disk. */
const Upkeep = () => {
  const findings = useResource(health)
  const shown = (dataOf(findings) ?? []).filter(({ key }) => upkeep.has(key))
  return shown.map((finding) => (
    <FigureTile
      key={finding.key}
      label={finding.label}
      to={healthLink(finding)}
      loadable={findings}
      figure={() => finding.figure}
      note={() => finding.what}
      tone={tones[finding.state]}
    />
  ))
}

const upkeep: ReadonlySet<HealthFinding['key']> = new Set(['mails', 'backup', 'disk'])
const tones = { fine: undefined, note: 'waiting', mend: 'amiss' } as const

const Figures = () => (
  <>
    <FigureTile
      label="Neue Unternehmen heute"
      to={privatePaths.adminMonitoring.href()}
      loadable={useResource(newToday)}
      figure={(count) => count}
    />
    <FigureTile
      label="Aufrufe"
      to={privatePaths.adminAnalytics.href()}
      loadable={useResource(viewsToday)}
      figure={(count) => count}
      note={() => 'in den letzten 24 Stunden'}
    />
  </>
)
