import type { SearchRequest } from '@schaufenster/projections/search/search-index.ts'
import {
  alwaysOpen,
  slotsAtTime,
  slotsOnDay,
  weekdayAt,
} from '@schaufenster/projections/search/week-slots.ts'
import { openKeywords, knownDayKeywords } from './open-keywords.ts'
import { timeInText } from './time-in-text.ts'

/** Opening hours requested in a text. */
export interface AskedHours {
  /** The rest of the text. */
  readonly words: string
  /** For display: "samstags geöffnet". */
  readonly label: string
  readonly filter: Pick<SearchRequest, 'keywords' | 'without'>
}

const germanDays = ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag'] as const
const everyDay = germanDays.map((_, day) => day)

const opened = String.raw`(?:\s+(?:geöffnet|geoeffnet|offen|auf)(?:\s+(?:hat|haben|ist|sind))?)`
const phrase = (pattern: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})${opened}?(?![\p{L}\p{N}])`, 'iu')

const always = phrase(
  String.raw`(?:rund um|durchgehend um) die uhr|24\s?(?:h|std|stunden)|24\/7|tag und nacht`,
)
const now = phrase(`jetzt|(?:gerade|aktuell|momentan)(?=${opened})`)

/** Days as typed and as displayed. */
const days: readonly { readonly typed: RegExp; readonly told: string; readonly on: readonly number[] }[] = [
  { typed: phrase('(?:am |jedes )?wochenende|wochenends'), told: 'am Wochenende', on: [5, 6] },
  { typed: phrase('werktags|unter der woche'), told: 'werktags', on: [0, 1, 2, 3, 4] },
  ...germanDays.map((name, day) => ({
    typed: phrase(String.raw`(?:am |jeden )?(?:${name}s?${name === 'samstag' ? '|sonnabends?' : ''})`),
    told: `${name}s`,
    on: [day],
  })),
]
const today = phrase(String.raw`heute(?:\s+noch)?`)

const clockWords = phrase('jetzt|gerade|aktuell|momentan|heute')

/** Whether the answer to a text may depend on the clock, so that it is valid for only a minute. */
export const mayReadClock = (text: string): boolean => clockWords.test(text)

/** "Bank 24 Stunden", "Arzt Samstag", "Supermarkt bis 22 Uhr": words for a time are looked up in the opening hours, not in names and texts. */
export const hoursInText = (text: string, moment: number): AskedHours | undefined => {
  let words = text
  const take = (pattern: RegExp): boolean => {
    const isThere = pattern.test(words)
    words = words.replace(pattern, ' ').replaceAll(/\s+/g, ' ').trim()
    return isThere
  }
  const asked = (told: string, filter: AskedHours['filter']): AskedHours | undefined =>
    words === '' ? undefined : { words, label: `${told} geöffnet`, filter }

  if (take(always)) return asked('rund um die Uhr', { keywords: { open: [alwaysOpen] } })
  if (take(now)) return asked('jetzt', openKeywords(moment))
  const isToday = take(today)
  const day = isToday ? { told: 'heute', on: [weekdayAt(moment)] } : days.find(({ typed }) => take(typed))
  const known = isToday ? knownDayKeywords(moment) : {}
  const time = timeInText(words)
  if (time !== undefined) {
    take(phrase(time.typed))
    const told = [...(day ? [day.told] : []), time.told].join(' ')
    return asked(told, { keywords: { open: slotsAtTime(day?.on ?? everyDay, time.minute), ...known } })
  }
  return day && asked(day.told, { keywords: { open: [...new Set(day.on.flatMap(slotsOnDay))], ...known } })
}
