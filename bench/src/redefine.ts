import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createAnalytics } from '@schaufenster/analytics/engine/start-analytics.ts'
import { openViewLog } from '@schaufenster/analytics/insight/open-view-log.ts'
import { definition1, type ViewDefinitions } from '@schaufenster/analytics/insight/view-definition.ts'
import type { Bench } from './figure.ts'
import { quantile } from './quantile.ts'
import { reportQuestions } from './report-questions.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const millions = Number(process.env['MILLIONS'] ?? 20)
const companies = 100_000
const now = Date.UTC(2026, 10, 21, 12)
const days = 730

/**
 * Recounts 20 million views (`MILLIONS` for fewer) under a definition with 24 hours and without a bot found
 * later, while reports of the selected definition are queried one after the other in the analytics process,
 * as in the product. ClickHouse itself generates the rows and their counts under definition 1, because only
 * the replay is measured.
 */
export const redefine: Bench = ({ figure, note }) =>
  inTemporaryFolder(async (folder) => {
    const begun = performance.now()
    await fill(join(folder, 'chdb'))
    note(`${millions} million views in ${Math.round((performance.now() - begun) / 1_000)} s`)
    const first: ViewDefinitions = { selected: 1, definitions: [definition1] }
    const second = { ...definition1, version: 2, windowMinutes: 1_440, excludedAgents: ['NewBot'] }
    let definitions = first
    const telemetry = join(folder, 'telemetry')
    await mkdir(telemetry)
    const analytics = createAnalytics(
      { place: { folder: join(folder, 'chdb') }, telemetry },
      async () => definitions,
    )
    try {
      const asks = Object.values(reportQuestions(analytics.reports, now))
      const times = async (isEnough: (rounds: number) => Promise<boolean>): Promise<readonly number[]> => {
        const found: number[] = []
        for (let round = 0; !(await isEnough(round)); round += 1)
          for (const ask of asks) {
            const start = performance.now()
            await ask()
            found.push(performance.now() - start)
          }
        return found
      }
      while (!(await analytics.caughtUp()));
      await times(async (rounds) => rounds === 1)
      const idle = await times(async (rounds) => rounds === 3)

      definitions = { ...first, definitions: [definition1, second] }
      const start = performance.now()
      const spentBefore = cpuSecondsOf(analytics.pid())
      let took = 0
      const meanwhile = await times(async () => {
        const progress = (await analytics.progress()).get(2)
        took = performance.now() - start
        return progress === 1
      })
      figure({ name: `redefine: ${millions} million views`, value: took / 1_000, unit: 's', limit: '<= 120' })
      figure({
        name: 'redefine: CPU of the process meanwhile, with the reports',
        value: cpuSecondsOf(analytics.pid()) - spentBefore,
        unit: 's',
      })
      figure({ name: 'redefine: report p95 before', value: quantile(idle, 0.95), unit: 'ms' })
      figure({ name: 'redefine: report p95 meanwhile', value: quantile(meanwhile, 0.95), unit: 'ms' })
      note(`${meanwhile.length} reports were asked meanwhile`)
      const all = { from: now - (days + 1) * 86_400_000, to: now + 86_400_000 }
      const counted = [await analytics.reports.totals(all), await analytics.reportsBy(2).totals(all)]
      note(
        `definition 1 counts ${counted[0]?.Company} views of companies, definition 2 ${counted[1]?.Company}`,
      )
    } finally {
      await analytics.close()
    }
  })

/** CPU time of a Linux process, which the kernel counts in hundredths of a second: more telling than a clock on a shared machine. */
const cpuSecondsOf = (pid: number | undefined): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const fill = async (folder: string): Promise<void> => {
  const { clickHouse } = await openViewLog({ folder })
  try {
    for (let part = 0; part < millions; part += 1)
      await clickHouse.command(
        `INSERT INTO view SETTINGS max_partitions_per_insert_block = 0 SELECT leftPad(lower(hex(number + 1)), 16, '0'),
           fromUnixTimestamp64Milli(toInt64({start: UInt64} + number * {step: Float64})), 'view', '',
           ['Company', 'Company', 'Company', 'Video', 'Job'][1 + cityHash64(number) % 5],
           UUIDNumToString(MD5(toString(company))), UUIDNumToString(MD5(toString(company))),
           1 + cityHash64(intDiv(number, {aDay: UInt32}), cityHash64(number, 2) % 9000),
           ['visitor', 'visitor', 'visitor', 'visitor', 'visitor', 'visitor', 'visitor', 'visitor', 'bot', 'owner'][1 + cityHash64(number, 3) % 10],
           ['Mozilla AppleWebKit Chrome Safari', 'Mozilla AppleWebKit Version Mobile Safari', 'Mozilla Gecko Firefox', 'Mozilla NewBot'][1 + cityHash64(number, 4) % 4]
         FROM (SELECT number, toUInt32(pow(cityHash64(number, 1) % 1000000 / 1000000, 3) * {companies: UInt32}) AS company
           FROM numbers({from: UInt64}, 1000000))`,
        {
          start: now - days * 86_400_000,
          step: (days * 86_400_000) / (millions * 1_000_000),
          aDay: Math.round((millions * 1_000_000) / days),
          companies,
          from: part * 1_000_000,
        },
      )
    // All months at once take more memory than the product allows itself; it counts one after the other.
    await clickHouse.command(
      `INSERT INTO counted_view SETTINGS max_partitions_per_insert_block = 0, max_memory_usage = 0 SELECT 1, position, at, kind, detail, model, entity, company, visitor FROM view
       WHERE audience = 'visitor'`,
    )
  } finally {
    await clickHouse.close()
  }
}
