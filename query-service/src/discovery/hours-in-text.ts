import type { SearchRequest } from '@schaufenster/projections/search/search-index.ts'
import { alwaysOpen, slotsOnDay, weekdayAt } from '@schaufenster/projections/search/week-slots.ts'
import { openKeywords } from './open-keywords.ts'

/** Opening hours that a text asks for. */
export interface AskedHours {
  /** The text without them. */
  readonly words: string
  /** As they are told: "samstags geöffnet". */
  readonly label: string
  readonly filter: Pick<SearchRequest, 'keywords' | 'without'>
}

const germanDays = ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag'] as const

const opened = String.raw`(?:\s+(?:geöffnet|geoeffnet|offen|auf))`
const phrase = (pattern: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'iu')

const always = phrase(
  String.raw`rund um die uhr${opened}?|24\s?(?:h|std|stunden)${opened}?|24\/7|tag und nacht${opened}?`,
)
const now = phrase(`(?:jetzt|gerade|aktuell)${opened}`)
const today = phrase(String.raw`heute(?:\s+noch)?${opened}?`)
const onDay = phrase(`(?:am\\s+|jeden\\s+)?(${germanDays.join('|')})s?${opened}?`)

/** "Bank 24 Stunden", "Arzt Samstag": when somebody wants to come is asked of the opening hours, not of names and texts. */
export const hoursInText = (text: string, moment: number): AskedHours | undefined => {
  const asked = (pattern: RegExp, label: string, filter: AskedHours['filter']): AskedHours | undefined => {
    const words = text.replace(pattern, ' ').replaceAll(/\s+/g, ' ').trim()
    return words === text.trim() || words === '' ? undefined : { words, label, filter }
  }
  if (always.test(text))
    return asked(always, 'rund um die Uhr geöffnet', { keywords: { open: [alwaysOpen] } })
  if (now.test(text)) return asked(now, 'jetzt geöffnet', openKeywords(moment))
  if (today.test(text))
    return asked(today, 'heute geöffnet', { keywords: { open: slotsOnDay(weekdayAt(moment)) } })
  const day = germanDays.findIndex((name) => name === onDay.exec(text)?.[1]?.toLowerCase())
  return day === -1
    ? undefined
    : asked(onDay, `${germanDays[day]}s geöffnet`, { keywords: { open: slotsOnDay(day) } })
}
