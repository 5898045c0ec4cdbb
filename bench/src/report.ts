import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openViewLog } from '@schaufenster/analytics/insight/open-view-log.ts'
import { createReports } from '@schaufenster/analytics/insight/reports.ts'
import { monthOf } from '@schaufenster/events/store/segmented/segments.ts'
import type { Bench } from './figure.ts'
import { quantile } from './quantile.ts'
import { reportQuestions } from './report-questions.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

const millions = Number(process.env['MILLIONS'] ?? 20)
const companies = 100_000
const rounds = 7

/** Two years before this moment are filled: more views by day than by night, more of few companies than of many. */
const now = Date.UTC(2026, 10, 21, 12)
const days = 730

/**
 * Every report of the product over 20 million views and clicks (`MILLIONS` for fewer) of 100,000 companies, of all, of an industry and of one company. The rows are made by ClickHouse itself, since what is
 * measured is reading; ids are as random as those of the product.
 */
export const report: Bench = ({ figure, note }) =>
  inTemporaryFolder(async (folder) => {
    const { clickHouse, views } = await openViewLog({ folder: join(folder, 'chdb') })
    try {
      const begun = performance.now()
      for (let part = 0; part < millions; part += 1) {
        await clickHouse.command(
          `INSERT INTO counted_view SETTINGS max_partitions_per_insert_block = 0 SELECT 1, leftPad(hex(number), 16, '0'),
             fromUnixTimestamp64Milli(toInt64({start: UInt64} + number * {step: Float64})), 
             if(cityHash64(number, 3) % 20 = 0, 'contact', 'view'), if(cityHash64(number, 3) % 20 = 0, ['phone', 'route'][1 + number % 2], ''),
             ['Company', 'Company', 'Company', 'Video', 'Job'][1 + cityHash64(number) % 5],
             UUIDNumToString(MD5(toString(company))), UUIDNumToString(MD5(toString(company))), 1 + cityHash64(number, 2) % 40000
           FROM (SELECT number, toUInt32(pow(cityHash64(number, 1) % 1000000 / 1000000, 3) * {companies: UInt32}) AS company
             FROM numbers({from: UInt64}, 1000000))`,
          {
            start: now - days * 86_400_000,
            step: (days * 86_400_000) / (millions * 1_000_000),
            companies,
            from: part * 1_000_000,
          },
        )
      }
      note(`${millions} million views in ${Math.round((performance.now() - begun) / 1_000)} s`)
      const filled = performance.now()
      await views.sumUp(1, monthOf(now))
      figure({
        name: 'report: sums of the closed months',
        value: (performance.now() - filled) / 1_000,
        unit: 's',
      })

      const reports = createReports(clickHouse, 1)
      const asks = reportQuestions(reports, now)
      const allTimes: number[] = []
      for (const [name, ask] of Object.entries(asks)) {
        await ask()
        const times: number[] = []
        for (let round = 0; round < rounds; round += 1) {
          const start = performance.now()
          await ask()
          times.push(performance.now() - start)
        }
        allTimes.push(...times)
        figure({ name: `report: ${name}, median`, value: quantile(times, 0.5), unit: 'ms' })
      }
      figure({ name: 'report p95', value: quantile(allTimes, 0.95), unit: 'ms', limit: '<= 250' })
      const resident = /VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
      figure({ name: 'report: resident memory of the process', value: Number(resident) / 1024, unit: 'MB' })
    } finally {
      await clickHouse.close()
    }
  })
