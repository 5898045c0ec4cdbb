/** The postcode that somebody is in, or why nobody knows. */
export interface PlaceHere {
  readonly label?: string
  readonly problem?: string
}

/** What locating needs; the browser's own unless a test replaces it. */
interface Senses {
  readonly geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly ask: (path: string) => Promise<Pick<Response, 'ok' | 'json'>>
}

const browser = (): Senses => ({
  geolocation: 'geolocation' in navigator ? navigator.geolocation : undefined,
  storage: sessionStorage,
  ask: async (path) => await fetch(path),
})

const keptAs = 'place-here'
const byHand = 'oder geben Sie Ort oder Postleitzahl ein.'
const problems: Readonly<Record<number, string>> = {
  1: `Ihr Browser gibt den Standort nicht frei. Erlauben Sie es in den Einstellungen dieser Website, ${byHand}`,
  3: `Der Standort ließ sich nicht schnell genug bestimmen. Versuchen Sie es noch einmal, ${byHand}`,
}
const unknown = `Ihr Standort lässt sich gerade nicht bestimmen. Versuchen Sie es später, ${byHand}`
const abroad =
  'An Ihrem Standort kennen wir keine Postleitzahl. Bitte geben Sie einen Ort in Deutschland ein.'

/** A position is asked for this long, in milliseconds, and may be as old as the second. */
const patience = { timeout: 10_000, maximumAge: 300_000 } as const

/** This many decimals of a degree are a kilometre: the postcode needs no more, and the exact position stays on the device. */
const coarse = (degrees: number): string => degrees.toFixed(2)

/** Asks the browser for the position, and the product for its postcode. It is kept for the session, so nobody is asked twice. */
export const placeHere = async ({ geolocation, storage, ask }: Senses = browser()): Promise<PlaceHere> => {
  const kept = storage.getItem(keptAs)
  if (kept !== null) return { label: kept }
  if (geolocation === undefined) return { problem: unknown }
  try {
    const { coords } = await new Promise<GeolocationPosition>((found, failed) =>
      geolocation.getCurrentPosition(found, failed, patience),
    )
    const answer = await ask(`/api/places?lat=${coarse(coords.latitude)}&lon=${coarse(coords.longitude)}`)
    if (!answer.ok) return { problem: unknown }
    const label = labelIn(await answer.json())
    if (label === undefined) return { problem: abroad }
    storage.setItem(keptAs, label)
    return { label }
  } catch (fault) {
    return { problem: problemOf(fault) }
  }
}

const problemOf = (fault: unknown): string => {
  const isRefusal = typeof fault === 'object' && fault !== null && 'code' in fault
  return (isRefusal && typeof fault.code === 'number' ? problems[fault.code] : undefined) ?? unknown
}

const labelIn = (answer: unknown): string | undefined => {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return undefined
  const [place]: unknown[] = Array.isArray(answer.data) ? answer.data : []
  const isPlace = typeof place === 'object' && place !== null && 'label' in place
  return isPlace && typeof place.label === 'string' ? place.label : undefined
}
