import { expect, test } from '@jest/globals'
import { placeHere } from './place-here.ts'

const storage = (kept?: string) => {
  const values = new Map(kept === undefined ? [] : [['place-here', kept]])
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

const coords = { latitude: 48.137154, longitude: 11.575382 }
const at = { getCurrentPosition: (found: PositionCallback) => found(JSON.parse(JSON.stringify({ coords }))) }
const failing = (code: number) => ({
  getCurrentPosition: (_: PositionCallback, failed?: PositionErrorCallback | null) =>
    failed?.({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }),
})
const answering = (data: unknown) => async () => Response.json({ data })

test('tells the postcode, and the product no more than a kilometre of it', async () => {
  const asked: string[] = []
  const kept = storage()
  const ask = async (path: string) => {
    asked.push(path)
    return Response.json({ data: [{ label: '80331 München' }] })
  }
  expect(await placeHere({ geolocation: at, storage: kept, ask })).toEqual({ label: '80331 München' })
  expect(asked).toEqual(['/api/places?lat=48.14&lon=11.58'])
  expect(await placeHere({ geolocation: failing(1), storage: kept, ask })).toEqual({ label: '80331 München' })
  expect(asked).toHaveLength(1)
})

test.each([
  [1, /gibt den Standort nicht frei/],
  [2, /lässt sich gerade nicht bestimmen/],
  [3, /nicht schnell genug/],
])('says what to do when the browser refuses with %d', async (code, said) => {
  const found = await placeHere({ geolocation: failing(code), storage: storage(), ask: answering([]) })
  expect(found.problem).toMatch(said)
  expect(found.label).toBeUndefined()
})

test('says so abroad, without a position, and when nobody answers', async () => {
  const shared = { storage: storage(), ask: answering([]) }
  expect((await placeHere({ geolocation: at, ...shared })).problem).toMatch(/in Deutschland/)
  expect((await placeHere({ geolocation: undefined, ...shared })).problem).toMatch(/nicht bestimmen/)
  const broken = { ...shared, ask: async () => new Response(null, { status: 503 }) }
  expect((await placeHere({ geolocation: at, ...broken })).problem).toMatch(/nicht bestimmen/)
})
