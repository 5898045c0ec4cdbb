import { describe, expect, test } from '@jest/globals'
import type { CompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import type { ImportEvent } from '@schaufenster/events/directory/import-events.ts'
import type { Actor } from '@schaufenster/events/lib/envelope.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { positionFromOrdinal } from '@schaufenster/events/store/position.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { importJobs, type ImportJobDocument } from './import-jobs.ts'

const job = '0192f0c1-7a00-8000-8000-0000000000aa'
const bakery = companyId('0192f0c1-7a00-8000-8000-000000000001')
const source = { name: 'Innung', url: 'https://innung.example', licence: 'CC0', date: '2026-01-31' }

type Fed = ImportEvent | Extract<CompanyEvent, { readonly type: 'CompanyImported' | 'CompanyDeleted' }>

/** The documents that the log produces; the n-th event happens in minute n. */
const fold = (events: readonly Fed[], actor: Actor = { kind: 'user', userId: 'olga', role: 'admin' }) => {
  const documents = new Map<string, ImportJobDocument>()
  events.forEach((event, revision) => {
    const ofCompany = event.type === 'CompanyImported' || event.type === 'CompanyDeleted'
    const recorded = Object.assign(
      {
        id: newUuid(),
        schemaVersion: 1,
        stream: ofCompany ? streamName('company', bakery) : streamName('import', job),
        revision,
        position: positionFromOrdinal(revision + 1),
        metadata: {
          occurredAt: `2026-11-21T08:0${revision}:00.000Z`,
          actor,
          commandId: 'c',
          correlationId: 'c',
          causationId: 'c',
          partitionKey: ofCompany ? bakery : job,
        },
      },
      event,
    )
    const route = importJobs.route(recorded)
    for (const key of 'keys' in route ? route.keys : []) {
      const folded = importJobs.fold(documents.get(key), recorded, key)
      if (folded) documents.set(key, folded)
    }
  })
  return documents
}

const started: Fed = {
  type: 'CompanyImportStarted',
  data: { fileName: 'liste.csv', fileHash: 'a'.repeat(64), format: 'csv', source, rows: 4 },
}
const imported: Fed = {
  type: 'CompanyImported',
  data: {
    name: 'Huber',
    industryIds: [],
    contact: {},
    socialLinks: [],
    services: [],
    furtherDetails: [],
    source: { ...source, id: '1' },
    importId: job,
  },
}
const deleted = (importId?: string): Fed => ({
  type: 'CompanyDeleted',
  data: {
    reason: 'x',
    restorableUntil: '2026-12-21T08:00:00.000Z',
    ...(importId !== undefined && { importId }),
  },
})
const counts = { imported: 2, unchanged: 0, differing: 1, rejected: 1 }

describe('import jobs', () => {
  test('count what has come while it comes', () => {
    expect(fold([started, imported, imported]).get(job)).toMatchObject({
      id: job,
      fileName: 'liste.csv',
      format: 'csv',
      source,
      rows: 4,
      status: 'running',
      startedBy: 'olga',
      startedAt: '2026-11-21T08:00:00.000Z',
      completedAt: null,
      companies: 2,
      counts: null,
    })
  })

  test('list rows that were rejected or differ, and say how it ended', () => {
    const differed = { line: 5, companyId: bakery, fields: ['Name'] }
    const document = fold([
      started,
      { type: 'CompanyImportRowRejected', data: { line: 3, why: 'Der Name fehlt.' } },
      { type: 'CompanyImportRowDiffered', data: differed },
      { type: 'CompanyImportCompleted', data: counts },
    ]).get(job)
    expect(document).toMatchObject({
      status: 'completed',
      completedAt: '2026-11-21T08:03:00.000Z',
      counts,
      rejectedRows: [{ line: 3, why: 'Der Name fehlt.' }],
      differingRows: [differed],
    })
  })

  test('say what undoing took away and what it left', () => {
    const kept = [{ companyId: bakery, why: 'Es wurde seit dem Import geändert.' }]
    const document = fold([
      started,
      imported,
      imported,
      deleted(job),
      { type: 'CompanyImportUndone', data: { removed: 1, kept, keptInAll: 1 } },
    ]).get(job)
    expect(document).toMatchObject({ status: 'undone', companies: 1, kept, keptInAll: 1 })
  })

  test('have nothing to do with companies that no import takes away', () => {
    expect(fold([deleted()]).size).toBe(0)
  })

  test('started on the command line are nobody’s', () => {
    expect(fold([started], { kind: 'system', name: 'cli' }).get(job)?.startedBy).toBeNull()
  })
})
