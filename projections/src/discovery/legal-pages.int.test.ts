import { LegalPage, LegalPagePublished } from '@schaufenster/events/discovery/legal-page-events.ts'
import { anyDataOf, anyOf } from '@schaufenster/events/lib/arbitrary.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import fc from 'fast-check'
import { projectionLaws } from '../runner/laws/projection-laws.ts'
import { legalPages } from './legal-pages.ts'

const anyLegalLog = fc.array(
  fc.tuple(anyOf(LegalPage), anyDataOf(LegalPagePublished)).map(([page, data]) => ({
    stream: streamName('legalPage', page),
    partitionKey: streamName('legalPage', page),
    event: { type: LegalPagePublished.type, data: { ...data, page } },
  })),
  { maxLength: 15 },
)

projectionLaws(legalPages, anyLegalLog, { runs: 20 })
