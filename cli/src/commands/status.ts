import { parseArgs } from 'node:util'
import type { PolicyStatus } from '@schaufenster/command-service/policies/run-policies.ts'
import type { ImportJobDocument } from '@schaufenster/projections/directory/import-jobs.ts'
import type { ProjectionStatus } from '@schaufenster/projections/runner/status.ts'
import type { Command } from './command.ts'

const percent = (share: number): string => `${Math.floor(share * 100)} %`

const states: Readonly<Record<ProjectionStatus['state'], string>> = {
  live: 'aktuell',
  building: 'wird gebaut',
  frozen: 'von anderer Version',
  stopped: 'angehalten',
}

const line = ({
  name,
  version,
  state,
  serving,
  lag,
  progress,
  merged,
  parked,
  reason,
}: ProjectionStatus): string =>
  [
    `${name} v${version}`.padEnd(28),
    (serving ? states[state] : `${states[state]}, noch nicht sichtbar`).padEnd(20),
    state === 'building' ? percent(progress) : `${lag} zurück`,
    merged === undefined ? '' : `Suchindex wird geordnet, ${percent(merged)}`,
    parked.total > 0 ? `${parked.total} wartende Dokumente` : '',
    reason ?? '',
  ]
    .filter((part) => part !== '')
    .join('  ')
    .trimEnd()

const policyStates: Readonly<Record<Exclude<PolicyStatus['state'], 'elsewhere'>, string>> = {
  waiting: 'bereit',
  acting: 'arbeitet',
  retrying: 'versucht es neu',
}

/** A policy that runs here. Before `start`, and in a second process, none does. */
const policyLines = (policies: readonly PolicyStatus[]): readonly string[] =>
  policies.flatMap((policy) => {
    if (policy.state === 'elsewhere') return []
    const trouble =
      policy.state === 'retrying' ? `${policy.failures}-mal misslungen  ${policy.reason ?? ''}` : ''
    return [`${policy.name.padEnd(28)}  ${policyStates[policy.state].padEnd(20)}  ${trouble}`.trimEnd()]
  })

const interrupted = ({ fileName, companies, rows }: ImportJobDocument): string =>
  `Import ${fileName} ist unterbrochen: ${companies} Unternehmen aus ${rows} Zeilen sind übernommen. ` +
  'Mit „import DATEI“ und derselben Datei geht er weiter, ohne etwas doppelt zu übernehmen.'

/** How the read models and policies are (promise 7). */
export const status: Command = {
  usage: '[--json]',
  summary: 'zeigt, wie weit die Lesemodelle sind und was wartet',
  run: async ({ erasing, imports, models, policies }, argv, print) => {
    const { values } = parseArgs({ args: [...argv], options: { json: { type: 'boolean' } } })
    const now = await models.status()
    const begun = await models.importJobs.find({ where: { field: 'status', is: 'running' }, limit: 100 })
    const stopped: ImportJobDocument[] = []
    for (const { document } of begun) if (!(await imports.isUnderWay(document.id))) stopped.push(document)
    const erasures = await erasing.pending()
    if (values.json === true)
      print(
        JSON.stringify({
          ...now,
          policies: policies.status(),
          interruptedImports: stopped.map(({ id }) => id),
          pendingErasures: erasures.map(({ subject, requestedAt }) => ({ subject, requestedAt })),
        }),
      )
    else {
      for (const projection of now.projections) {
        print(line(projection))
        for (const { key, type, reason, waiting } of projection.parked.documents)
          print(`    ${key}: ${type}, ${waiting} Ereignisse warten. ${reason ?? ''}`)
      }
      for (const text of policyLines(policies.status())) print(text)
      for (const job of stopped) print(interrupted(job))
      if (now.cleaningDue || erasures.length > 0)
        print('Gelöschte Personendaten werden noch aus den Dateien entfernt.')
    }
    return now.projections.some(({ state }) => state === 'stopped') ? 1 : 0
  },
}
