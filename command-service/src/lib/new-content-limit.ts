import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { mostOffences, offenceDays } from '@schaufenster/events/reputation/values.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { may, type Authority } from '@schaufenster/platform/app/session.ts'
import type { WindowCounts } from '@schaufenster/platform/app/window-counts.ts'
import { berlinDate } from '@schaufenster/platform/lib/berlin.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'

/**
 * Throws if the platform had to remove content of a company again and again, and the company has had its new content of
 * the day (Art. 23 (1) DSA). `pieces`: how many are new. Whoever manages the content of all companies has no limit.
 */
export type LimitNewContent = (by: Authority, company: CompanyId, pieces?: number) => Promise<void>

/**
 * The limit on what companies newly show.
 * `removedFrom`: when the platform removed content of a company, as far as that counts, in ISO 8601, earliest first.
 */
export const createNewContentLimit = (
  removedFrom: (company: CompanyId) => Promise<readonly string[]>,
  counts: Pick<WindowCounts, 'take'>,
): LimitNewContent => {
  return async (by, company, pieces = 1) => {
    if (pieces === 0 || may(by, 'company.manage') || may(by, 'video.manage')) return
    const oldest = (await removedFrom(company)).at(-mostOffences)
    if (oldest === undefined) return
    const until = Date.parse(oldest) + offenceDays * dayMs
    if (pieces > 1) throw new Refused(slowedDown(until, 'Bitte speichern Sie heute nur einen davon.'))
    const refusedForMs = await counts.take(company, 1, dayMs)
    if (refusedForMs > 0)
      throw new Refused(
        slowedDown(until, 'Bitte versuchen Sie es morgen noch einmal.'),
        Math.ceil(refusedForMs / 1000),
      )
  }
}

const slowedDown = (until: number, whatToDo: string): Refusal => ({
  code: 'tooManyRequests',
  message: `Mehrere Inhalte dieses Unternehmens mussten wir auf Meldungen hin entfernen. Deshalb nehmen wir bis zum ${berlinDate(until)} nur einen neuen Inhalt am Tag an: ein Bild, ein Video, ein Reel oder ein Dokument. ${whatToDo} Wenn Sie eine unserer Entscheidungen für falsch halten, legen Sie über den Link in der E-Mail dazu kostenlos Beschwerde ein.`,
})
