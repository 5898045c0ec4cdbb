import { text } from 'node:stream/consumers'
import OpeningHours from 'opening_hours'
import Type from 'typebox'
import { Compile } from 'typebox/compile'

/**
 * The oracle of `opening-hours.int.test.ts`, in a process of its own, since it reckons in the time zone of its process. Reads strings and moments, and
 * answers for each string whether it is open at each of them, as digits, or null where the oracle can't read it.
 */
const isAsked = Compile(
  Type.Object({ strings: Type.Array(Type.String()), moments: Type.Array(Type.Number()) }),
)
const munich = { lat: 48.137, lon: 11.575, address: { country_code: 'de', state: 'Bayern' } }

const stateOf = (hours: string, moments: readonly number[]): string | null => {
  const [first = 0, last = 0] = [moments[0], moments.at(-1)]
  try {
    const open = new OpeningHours(hours, munich).getOpenIntervals(new Date(first - day), new Date(last + day))
    let at = 0
    return moments
      .map((moment) => {
        while ((open[at]?.[1].getTime() ?? Number.POSITIVE_INFINITY) <= moment) at += 1
        const [from, , isUnknown] = open[at] ?? []
        return from !== undefined && from.getTime() <= moment && isUnknown !== true ? '1' : '0'
      })
      .join('')
  } catch {
    return null
  }
}

const day = 86_400_000
const asked: unknown = JSON.parse(await text(process.stdin))
if (!isAsked.Check(asked)) throw new Error('not strings and moments')
process.stdout.write(JSON.stringify(asked.strings.map((hours) => stateOf(hours, asked.moments))))
