import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createHttpVideoHost } from '@schaufenster/command-service/media/host/http-video-host.ts'
import { startTestHost } from '@schaufenster/command-service/media/host/test-host.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { videoId } from '@schaufenster/events/media/ids.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { housekeeper } from '../operations/housekeeping.ts'
import { openTestInstance, type Person, type TestInstance } from '../test-instance.ts'
import { mediaWriter } from './test-media.ts'

let host: Awaited<ReturnType<typeof startTestHost>>
let product: TestInstance
let owner: Person

beforeAll(async () => {
  host = await startTestHost()
  product = await openTestInstance({ VIDEO_HOST_URL: host.url, VIDEO_HOST_TOKEN: 'token' })
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

/** A film of the company that the host shows to anybody. */
const filmAtHost = async (company: ReturnType<typeof companyId>, isReel: boolean) => {
  await createHttpVideoHost({ url: host.url, token: 'token' }).reserve(1, new AbortController().signal)
  const { write, added, ready } = mediaWriter(product, company)
  const id = videoId(newUuid())
  const film = host.films.at(-1)
  if (film !== undefined) film.shown = { privacy: { view: 'anybody' } }
  const data = { company, hostId: String(host.films.length - 1), privacy: 'anybody' } as const
  await write('video', id, [
    added('Rundgang', 1, { isReel }),
    ready(),
    { type: 'VideoPublishedToHost', data },
  ])
  return id
}

const keepHouse = () => housekeeper(product.instance)()
const views = () => host.films.map((film) => Object(film.shown).privacy.view)
const asked = () => host.calls.filter((call) => call.startsWith('PATCH')).length

test('what was hidden here while nobody told the host is hidden there, too, and nothing else', async () => {
  const [company, waiting] = [await aCompany('Kaffeehaus'), await aCompany('Teehaus')]
  const admin = await product.admin()
  await admin.call('POST', `/api/companies/${company}/review`, { decision: 'approve' })
  const [film, other] = [await filmAtHost(company, true), await filmAtHost(company, true)]
  await filmAtHost(waiting, false)
  await filmAtHost(company, false)
  const media = mediaWriter(product, company)
  const shown = await media.reel('Zu sehen', film, 1)
  const hidden = await media.reel('Verborgen', other, 2)
  await media.write('reel', hidden, [{ type: 'ReelDisabled', data: { company, byPlatform: true } }])

  host.fails('PATCH', 403, 403)
  await keepHouse()
  expect([views(), asked()]).toEqual([['anybody', 'anybody', 'anybody', 'anybody'], 2])
  await keepHouse()
  expect([views(), asked()]).toEqual([['anybody', 'nobody', 'nobody', 'anybody'], 4])
  await keepHouse()
  expect(asked()).toBe(4)

  await media.write('reel', shown, [{ type: 'ReelDisabled', data: { company } }])
  await keepHouse()
  expect([views(), asked()]).toEqual([['nobody', 'nobody', 'nobody', 'anybody'], 5])
})
