import { own } from '@schaufenster/platform/lib/own.ts'

/** A time of day named in a text. */
export interface AskedTime {
  /** The words in the text, as a pattern that needs no escaping. */
  readonly typed: string
  /** For display: "abends", "bis 22 Uhr". */
  readonly told: string
  /** The minute of the day at which a company has to be open. */
  readonly minute: number
}

/** Names for times of day, longer names first, with the time that they mean at the least. */
const parts: readonly (readonly [typed: RegExp, told: string, hour: number])[] = [
  [/(?:bis )?nach mitternacht|nachts|in der nacht/, 'nachts', 0.5],
  [/bis mitternacht/, 'bis Mitternacht', 23.5],
  [
    /(?:bis )?sp(?:ä|ae)t ?(?:abends|am abend|in die nacht)|bis sp(?:ä|ae)t|sp(?:ä|ae)t(?= (?:ge(?:ö|oe)ffnet|offen|auf))/,
    'bis spät',
    22.5,
  ],
  [
    /fr(?:ü|ue)h ?morgens|fr(?:ü|ue)h am morgen|(?:in der|ganz) fr(?:ü|ue)h|fr(?:ü|ue)h(?= (?:ge(?:ö|oe)ffnet|offen|auf))/,
    'früh morgens',
    7,
  ],
  [/morgens|am morgen/, 'morgens', 8],
  [/vormittags?|am vormittag/, 'vormittags', 10],
  [/nachmittags?|am nachmittag/, 'nachmittags', 15.5],
  [/mittags?|am mittag|in der mittagspause|(?:ü|ue)ber mittag/, 'mittags', 12.5],
  [/abends?|am abend/, 'abends', 20],
]

const clock = /(bis|ab|nach|vor|um|gegen)\s(?:um\s)?(\d{1,2})(?:[:.](\d{2}))?\s?uhr/iu

/** How many minutes before or after the named hour somebody arrives. */
const shifts: Readonly<Record<string, number>> = { bis: -1, vor: -30, nach: 15 }

const standing = (pattern: RegExp): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern.source})(?![\p{L}\p{N}])`, 'iu')

const minutesPerDay = 1440

/** "bis 22 Uhr", "abends": the time of day in a text. */
export const timeInText = (text: string): AskedTime | undefined => {
  const [typed, word = '', hour = '', minutes = '00'] = standing(clock).exec(text) ?? []
  if (typed !== undefined && Number(hour) <= 24 && Number(minutes) < 60) {
    const named = Number(hour) * 60 + Number(minutes) + (own(shifts, word.toLowerCase()) ?? 0)
    const told = `${word.toLowerCase()} ${Number(hour)}${minutes === '00' ? '' : `:${minutes}`} Uhr`
    return {
      typed: typed.replaceAll('.', String.raw`\.`),
      told,
      minute: (named + minutesPerDay) % minutesPerDay,
    }
  }
  for (const [pattern, told, named] of parts) {
    const [part] = standing(pattern).exec(text) ?? []
    if (part !== undefined) return { typed: part, told, minute: named * 60 }
  }
  return undefined
}
