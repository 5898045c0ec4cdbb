import { demoCompanies } from '@schaufenster/cli/demo/demo-companies.ts'
import { demoTable } from '@schaufenster/cli/demo/demo-table.ts'
import { prepare } from '@schaufenster/cli/first-start.ts'
import { openInstance, type Instance } from '@schaufenster/cli/instance/instance.ts'
import { projections } from '@schaufenster/cli/instance/models/projections.ts'
import { startSealing } from '@schaufenster/cli/instance/operations/sealing.ts'
import { companyStream } from '@schaufenster/command-service/directory/company/company-decider.ts'
import {
  companyOfRow,
  type CompanyData,
} from '@schaufenster/command-service/directory/import/company-of-row.ts'
import { csvRows } from '@schaufenster/command-service/directory/import/csv/csv-rows.ts'
import { eachConcurrently } from '@schaufenster/command-service/directory/import/each-concurrently.ts'
import { importedCompanyId } from '@schaufenster/command-service/directory/import/identity.ts'
import { firstIndustries } from '@schaufenster/command-service/directory/import/industry-index.ts'
import { slugFrom } from '@schaufenster/command-service/lib/slug-from.ts'
import type { CompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { parseConfig } from '@schaufenster/platform/config/config.ts'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { createLogger } from '@schaufenster/platform/logging/logger.ts'

/** A company of a filled data folder, and its page. */
export interface FilledCompany {
  readonly id: CompanyId
  readonly slug: string
}

const source = {
  name: 'Bench',
  url: 'https://bench.example',
  licence: 'CC0',
  date: '2026-01-31',
}
const concurrency = 256

/**
 * Fills a new data folder with approved companies: the demo's, read as an import reads them, checked and
 * encoded as every event is, but appended without deciding, plus whatever `more` adds. Then the product's own
 * projections fold them, and the log is sealed.
 */
export const fillWithCompanies = async (
  folder: string,
  count: number,
  more?: (instance: Instance, filled: readonly FilledCompany[]) => Promise<void>,
): Promise<readonly FilledCompany[]> => {
  const environment = { DATA_DIR: folder, DEMO: '0' }
  const config = parseConfig(environment)
  const logger = createLogger({ level: 'error' })
  const instance = await openInstance({ config, environment, clock: systemClock, logger })
  try {
    await prepare(instance, () => {})
    const filled: FilledCompany[] = []
    await eachConcurrently(companyData(count), concurrency, async (data) => {
      filled.push(await appendCompany(instance, data))
    })
    await more?.(instance, filled)
    const head = await instance.stores.store.head()
    const names = projections.map(({ name }) => name)
    while (!(await instance.models.freshness.waitFor(names, head)));
    // The product does this on exit; otherwise it would do so in its second minute, during the measurement.
    await startSealing(instance).close()
    return filled
  } finally {
    await instance.close()
  }
}

const appendCompany = async ({ stores }: Instance, data: CompanyData): Promise<FilledCompany> => {
  const id = importedCompanyId(source.name, data.source.id)
  const slug = `${slugFrom(data.name)}-${data.source.id.toLowerCase()}`
  const events: readonly CompanyEvent[] = [
    { type: 'CompanyImported', data: { ...data, importId: 'bench' } },
    { type: 'CompanySlugAssigned', data: { slug } },
    { type: 'CompanyApproved', data: {} },
  ]
  const { name, partitionKey } = companyStream(id)
  const commandId = newUuid()
  const metadata = {
    occurredAt: new Date().toISOString(),
    actor: { kind: 'system', name: 'bench' },
    commandId,
    correlationId: commandId,
    causationId: commandId,
    partitionKey,
  } as const
  const encoded = await Promise.all(events.map((event) => stores.codec.encode(event, newUuid(), metadata)))
  const appended = await stores.store.append(name, 'noStream', encoded)
  if (isLeft(appended)) throw new Error(`refused: ${appended.left.kind}`)
  return { id, slug }
}

async function* companyData(count: number) {
  const gazetteer = germany()
  const table = demoTable(demoCompanies(gazetteer, count))
  const text = async function* () {
    yield table
  }
  for await (const { read } of csvRows(text())) {
    const content = read()
    if ('unreadable' in content) throw new Error(content.unreadable)
    const company = companyOfRow(content.row, { gazetteer, industries: firstIndustries, source })
    if (isLeft(company)) throw new Error(company.left.why)
    yield company.right
  }
}
