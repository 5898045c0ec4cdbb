import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createHttpVideoHost } from '@schaufenster/command-service/media/host/http-video-host.ts'
import { startTestHost } from '@schaufenster/command-service/media/host/test-host.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { videoId } from '@schaufenster/events/media/ids.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { housekeeper } from '../operations/housekeeping.ts'
import { openTestInstance, type Person, type TestInstance } from '../test-instance.ts'
import { mediaWriter } from './test-media.ts'

let host: Awaited<ReturnType<typeof startTestHost>>
let product: TestInstance
let owner: Person
let days = 0

beforeAll(async () => {
  host = await startTestHost()
  const variables = { VIDEO_HOST_URL: host.url, VIDEO_HOST_TOKEN: 'token' }
  product = await openTestInstance(variables, { now: () => Date.now() + days * dayMs })
  owner = await product.owner()
})
afterAll(async () => {
  await product.close()
  await host.close()
})

const aCompany = async (name: string) => {
  const form = { name, plz: '80331', city: 'München' }
  return companyId((await owner.call('POST', '/api/companies', form)).body.data._id)
}

/** A film of the company at the host. */
const filmAtHost = async (company: ReturnType<typeof companyId>): Promise<string> => {
  await createHttpVideoHost({ url: host.url, token: 'token' }).reserve(1, new AbortController().signal)
  const { write, added, ready } = mediaWriter(product, company)
  const id = videoId(newUuid())
  const hostId = String(host.films.length - 1)
  const published = { company, hostId, privacy: 'nobody' } as const
  await write('video', id, [added('Rundgang', 1), ready(), { type: 'VideoPublishedToHost', data: published }])
  return id
}

const removed = () => host.films.map(({ isRemoved }) => isRemoved)
const keepHouse = () => housekeeper(product.instance)()
const removals = () => host.calls.filter((call) => call.startsWith('DELETE'))

test('a film leaves the host once neither it nor its company can be restored, and is asked for until then', async () => {
  const [stays, goes] = [await aCompany('Brothaus'), await aCompany('Tortenhaus')]
  const [shown, deleted, ofGone] = [await filmAtHost(stays), await filmAtHost(stays), await filmAtHost(goes)]
  expect((await owner.call('DELETE', `/api/myVideos/${deleted}`)).status).toBe(200)
  const farewell = { name: 'Tortenhaus', reason: 'Wir schließen.' }
  expect((await owner.call('DELETE', `/api/companies/${goes}`, farewell)).status).toBe(200)
  days = 29
  await keepHouse()
  expect(removals()).toEqual([])

  days = 31
  host.fails('DELETE', 403, 403)
  await keepHouse()
  expect(removed()).toEqual([false, false, false])
  await keepHouse()
  expect(removed()).toEqual([false, true, true])
  const typesOf = async (id: string) =>
    (await Array.fromAsync(product.instance.stores.store.readStream(streamName('video', id)))).map(
      ({ type }) => type,
    )
  for (const id of [deleted, ofGone])
    expect((await typesOf(id)).slice(-2)).toEqual(['VideoHostPublishFailed', 'VideoRemovedFromHost'])
  expect(await typesOf(shown)).not.toContain('VideoRemovedFromHost')

  const before = removals().length
  await keepHouse()
  expect(removals()).toHaveLength(before)
})
