import { moderationStatusNames, rejectionReasonNames } from '@schaufenster/events/reputation/review-values.ts'
import {
  appealOutcomeNames,
  noticeActionNames,
  noticeGroundNames,
  noticeReasonNames,
  noticeTargetNames,
} from '@schaufenster/events/reputation/values.ts'
import { quietYear, type TransparencyDocument } from '@schaufenster/projections/reputation/transparency.ts'
import { csvLine, csvMark } from '../lib/csv-cell.ts'
import type { MeasuresOfYear } from './measures-of-year.ts'
import type { TransparencyReport } from './notice-contract.ts'

/** A count for each word in order; 0 for missing ones. */
const counted = (
  names: Readonly<Record<string, string>>,
  counts: Readonly<Record<string, number>>,
): TransparencyReport['byReason'] => {
  const known = new Map(Object.entries(counts))
  return Object.entries(names).map(([word, label]) => ({ label, count: known.get(word) ?? 0 }))
}

/** The median; for an even number the lower of the two in the middle. */
const medianOf = (counts: Readonly<Record<string, number>>): number | undefined => {
  const values = Object.entries(counts)
    .map(([hours, count]) => [Number(hours), count] as const)
    .filter(([, count]) => count > 0)
    .toSorted(([one], [other]) => one - other)
  const total = values.reduce((sum, [, count]) => sum + count, 0)
  let seen = 0
  for (const [hours, count] of values) {
    seen += count
    if (seen * 2 >= total) return hours
  }
  return undefined
}

/** The report of a year, even one in which nothing happened. */
export const transparencyReport = (
  year: number,
  years: readonly number[],
  document: TransparencyDocument | undefined,
  { ownerRejections, platformRejections, ...suspensions }: MeasuresOfYear,
): TransparencyReport => {
  // A model of an earlier version has fewer counts.
  const counts = { ...quietYear, ...document }
  const { submitted, byReason, decided, byAction, byGround, hours, appeals, byOutcome, appealHours } = counts
  const [medianHours, medianAppealHours] = [medianOf(hours), medianOf(appealHours)]
  return {
    year,
    years: [...years],
    submitted,
    byReason: counted(noticeReasonNames, byReason),
    byTarget: counted(noticeTargetNames, counts.byTarget),
    decided,
    byAction: counted(noticeActionNames, byAction),
    byGround: counted(noticeGroundNames, byGround),
    automated: 0,
    ...(medianHours !== undefined && { medianHours }),
    appeals,
    byOutcome: counted(appealOutcomeNames, byOutcome),
    ...(medianAppealHours !== undefined && { medianAppealHours }),
    textAppeals: counts.textAppeals,
    textAppealsUpheld: counts.textAppealsUpheld,
    overrides: counted(moderationStatusNames, counts.overrides),
    ownerRejections: counted(rejectionReasonNames, ownerRejections),
    platformRejections: counted(rejectionReasonNames, platformRejections),
    ...suspensions,
  }
}

/** The report as a table of two columns. */
export const reportTable = (report: TransparencyReport): string => {
  const { year, submitted, byReason, decided, byAction, byGround, automated, appeals, byOutcome } = report
  const rows: readonly (readonly [string, number | undefined])[] = [
    ['Meldungen', submitted],
    ...byReason.map(({ label, count }) => [`Meldungen: ${label}`, count] as const),
    ...report.byTarget.map(({ label, count }) => [`Gemeldet: ${label}`, count] as const),
    ['Entscheidungen', decided],
    ...byAction.map(({ label, count }) => [`Maßnahme: ${label}`, count] as const),
    ...byGround.map(({ label, count }) => [`Grundlage: ${label}`, count] as const),
    ['Automatisch entschieden', automated],
    ['Stunden bis zur Entscheidung (Median)', report.medianHours],
    ['Beschwerden', appeals],
    ...byOutcome.map(({ label, count }) => [`Beschwerden: ${label}`, count] as const),
    ['Stunden bis zur Entscheidung über eine Beschwerde (Median)', report.medianAppealHours],
    ['Beschwerden gegen abgelehnte Bewertungen und Kommentare', report.textAppeals],
    ['Davon Ablehnung bestätigt', report.textAppealsUpheld],
    ...report.overrides.map(
      ({ label, count }) => [`Texte, von der Plattform entschieden: ${label}`, count] as const,
    ),
    ...report.ownerRejections.map(
      ({ label, count }) => [`Texte, von Inhabern abgelehnt: ${label}`, count] as const,
    ),
    ...report.platformRejections.map(
      ({ label, count }) => [`Texte, von der Verwaltung abgelehnt: ${label}`, count] as const,
    ),
    ['Konten gesperrt', report.accountsLocked],
    ['Konten entsperrt', report.accountsUnlocked],
    ['Einträge von Unternehmen gesperrt (Freigabe zurückgenommen)', report.companiesSuspended],
  ]
  return [
    csvMark,
    csvLine([`Transparenzbericht ${year}`, 'Anzahl']),
    ...rows.map(([label, count]) => csvLine([label, count === undefined ? '' : String(count)])),
  ].join('')
}
