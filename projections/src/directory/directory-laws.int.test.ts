import {
  CompanyDeleted,
  companyEvents,
  CompanyImported,
} from '@schaufenster/events/directory/company-events.ts'
import { fileEvents } from '@schaufenster/events/directory/file-events.ts'
import { importEvents } from '@schaufenster/events/directory/import-events.ts'
import { industryEvents } from '@schaufenster/events/directory/industry-events.ts'
import { partnershipEvents } from '@schaufenster/events/directory/partnership-events.ts'
import { priceEvents } from '@schaufenster/events/directory/price-events.ts'
import { anyDataOf } from '@schaufenster/events/lib/arbitrary.ts'
import type { EventDefinition } from '@schaufenster/events/lib/define-event.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { ReservationAbandoned } from '@schaufenster/events/lib/reservation-events.ts'
import { reelEvents } from '@schaufenster/events/media/reel-events.ts'
import { reelStandingEvents } from '@schaufenster/events/media/reel-standings.ts'
import { videoEvents } from '@schaufenster/events/media/video-events.ts'
import { reviewEvents, ReviewLiked, ReviewUnliked } from '@schaufenster/events/reputation/review-events.ts'
import { standingEvents } from '@schaufenster/events/reputation/review-standings.ts'
import fc from 'fast-check'
import { projectionLaws, type LawEvent } from '../runner/laws/projection-laws.ts'
import { approvalRuns } from './approval-runs.ts'
import { companyActivity } from './company-activity.ts'
import { companyClaims } from './company-claims.ts'
import { companyFiles } from './company-files.ts'
import { companyLikeness } from './company-likeness.ts'
import { companyOwners } from './company-owners.ts'
import { companyPairs } from './company-pairs.ts'
import { companyPrices } from './company-prices.ts'
import { companyProfile } from './company-profile.ts'
import { companySearch } from './company-search.ts'
import { favorites } from './favorites.ts'
import { importJobs } from './import-jobs.ts'
import { industry } from './industry.ts'
import { partnerships } from './partnerships.ts'
import { searchedVideoEvents } from './searched-videos.ts'
import { shownMediaEvents } from './shown-media.ts'
import { videoStandingEvents } from './video-standing.ts'

const ids = ['1', '2', '3'].map((digit) => `0192f0c1-7a00-7000-8000-00000000000${digit}`)

const anyLogOf = (
  category: string,
  definitions: readonly EventDefinition[],
): fc.Arbitrary<readonly LawEvent[]> => {
  const anyEvent = fc.oneof(
    ...definitions.map((definition) =>
      anyDataOf(definition).map((data) => ({ type: definition.type, data: Object(data) })),
    ),
  )
  return fc.array(
    fc
      .record({ id: fc.constantFrom(...ids), event: anyEvent })
      .map(({ id, event }) => ({ stream: streamName(category, id), partitionKey: id, event })),
    { maxLength: 25 },
  )
}

const reviewHistory = (company: string): fc.Arbitrary<readonly LawEvent[]> => {
  const [submitted, ...others] = standingEvents
  const anyOf = (definition: EventDefinition) =>
    anyDataOf(definition).map((data): LawEvent => ({
      stream: streamName('review', company),
      partitionKey: company,
      event: { type: definition.type, data: Object(data) },
    }))
  return fc
    .tuple(anyOf(submitted), fc.array(fc.oneof(...others.map(anyOf)), { maxLength: 4 }))
    .map(([first, more]) => [first, ...more])
}

/** An import's own stream and those of its companies, each with its own partition key, feed one document. */
const anyImportLog = fc
  .tuple(
    anyLogOf('import', importEvents),
    anyLogOf('company', [CompanyImported, CompanyDeleted]),
    fc.array(fc.nat(50), { minLength: 25, maxLength: 25 }),
  )
  .map(([ofImports, ofCompanies, places]) =>
    ofCompanies.reduce<readonly LawEvent[]>((log, { stream, partitionKey, event }, index) => {
      const importId = ids[(places[index] ?? 0) % ids.length]
      const imported = { stream, partitionKey, event: { ...event, data: { ...event.data, importId } } }
      return log.toSpliced((places[index] ?? 0) % (log.length + 1), 0, imported)
    }, ofImports),
  )

const isIn =
  (some: readonly EventDefinition[]) =>
  ({ type }: EventDefinition): boolean =>
    some.some((one) => one.type === type)

const anyCompanyLog = anyLogOf('company', [...companyEvents, ReservationAbandoned])
/** Its reviews, videos and papers are in streams of their own. Each review begins by being written. */
const anyReviewed = fc
  .tuple(
    anyCompanyLog,
    ...ids.map((id) => reviewHistory(id)),
    anyLogOf('video', searchedVideoEvents.filter(isIn(videoEvents))),
    anyLogOf('reel', searchedVideoEvents.filter(isIn(reelEvents))),
    anyLogOf('files', fileEvents),
    anyLogOf('price', priceEvents),
  )
  .map(([ofCompanies, ...others]) => [...ofCompanies, ...others.flat()])

const anyIndustryLog = anyLogOf('industry', industryEvents)

/** Events of its media count only after its own first event. */
const anyWithMedia = fc
  .tuple(
    anyCompanyLog,
    anyLogOf('video', videoStandingEvents),
    anyLogOf('reel', reelStandingEvents),
    anyLogOf('files', shownMediaEvents.filter(isIn(fileEvents))),
  )
  .map((logs) => logs.flat())

projectionLaws(companyProfile, anyWithMedia, { runs: 30 })
projectionLaws(companySearch, anyReviewed, { runs: 30, others: [ReservationAbandoned] })
projectionLaws(companyOwners, anyLogOf('company', companyOwners.events), { runs: 30 })
projectionLaws(companyClaims, anyLogOf('company', companyClaims.events), { runs: 30 })
projectionLaws(companyLikeness, anyLogOf('company', companyLikeness.events), { runs: 30 })
projectionLaws(companyPairs, anyLogOf('companyPair', companyPairs.events), { runs: 30 })
projectionLaws(industry, anyIndustryLog, { runs: 30 })
projectionLaws(importJobs, anyImportLog, { runs: 30 })
projectionLaws(approvalRuns, anyLogOf('reviewRun', approvalRuns.events), { runs: 30 })
projectionLaws(partnerships, anyLogOf('partnership', partnerships.events), { runs: 30 })
projectionLaws(favorites, anyLogOf('favorites', favorites.events), { runs: 30 })
projectionLaws(
  companyActivity,
  fc
    .tuple(
      anyLogOf('files', fileEvents),
      anyLogOf('partnership', partnershipEvents),
      anyLogOf('review', reviewEvents),
    )
    .map((logs) => logs.flat()),
  { runs: 30, others: [ReviewLiked, ReviewUnliked] },
)
projectionLaws(companyFiles, anyLogOf('files', companyFiles.events), { runs: 30 })
projectionLaws(companyPrices, anyLogOf('price', companyPrices.events), { runs: 30 })
