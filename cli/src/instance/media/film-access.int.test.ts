import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { companyId, type CompanyId } from '@schaufenster/events/directory/ids.ts'
import { videoId } from '@schaufenster/events/media/ids.ts'
import type { VideoEvent } from '@schaufenster/events/media/video-events.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { videos } from '@schaufenster/projections/media/videos.ts'
import { openTestInstance, type Person, type TestInstance } from '../test-instance.ts'
import { mediaWriter } from './test-media.ts'

let product: TestInstance
let admin: Person
let owner: Person
let company: CompanyId
let media: ReturnType<typeof mediaWriter>
const id = videoId(newUuid())
const keys = { original: '', best: '', small: '', captions: '' }

const name = 'Brothaus'

beforeAll(async () => {
  product = await openTestInstance()
  ;[admin, owner] = [await product.admin(), await product.owner()]
  const { body } = await owner.call('POST', '/api/companies', { name, plz: '80331', city: 'München' })
  company = companyId(body.data._id)
  await review({ decision: 'approve' })
  media = mediaWriter(product, company)
  const { blobs } = product.instance.stores
  const put = async (content: string) => (await blobs.put(Buffer.from(content))).key
  keys.original = `${await put('original')}.mov`
  keys.best = `${await put('best')}.mp4`
  keys.small = `${await put('small')}.mp4`
  keys.captions = `${await put('WEBVTT\n')}.vtt`
  const shape = { size: 4, width: 1080, height: 1920 }
  const ready: VideoEvent = {
    type: 'VideoReady',
    data: {
      company,
      rendition: { key: keys.best, ...shape },
      small: { key: keys.small, ...shape },
      duration: 4.5,
      codec: 'avc1.64001f',
      hasSound: true,
    },
  }
  await media.write('video', id, [
    media.added('Rundgang', 1, { file: { key: keys.original, size: 8 } }),
    ready,
    { type: 'VideoCaptionsSet', data: { company, language: 'de', key: keys.captions } },
  ])
})
afterAll(() => product.close())

const review = (decision: object) => admin.call('POST', `/api/companies/${company}/review`, decision)

const settled = async () => {
  const { freshness } = product.instance.models
  await freshness.waitFor([videos.name, companyProfile.name], await freshness.head())
}

const statuses = async (addresses: readonly string[]) => {
  await settled()
  const visitor = product.visitor()
  return Promise.all(addresses.map(async (address) => (await visitor.call('HEAD', address)).status))
}
const plain = () => [
  `/media/video/${keys.best}`,
  `/media/video/${keys.small}`,
  `/media/captions/${keys.captions}`,
]
const everywhere = (status: number) => [status, status, status]

/** The addresses that the owner is told, without any token. */
const ownAddresses = async (): Promise<readonly string[]> => {
  const { link, compressVideoLink, captions } = (await owner.call('GET', `/api/myVideos/company/${company}`))
    .body.data[0]
  return [link, compressVideoLink, captions[0].src]
}

const disable = () => owner.call('POST', `/api/myVideos/${id}/disable`)
const enable = (by: Person) => by.call('POST', `/api/myVideos/${id}/enable`)

test('everybody plays the film of a public video, which is asked for again, and not what was uploaded', async () => {
  expect(await statuses(plain())).toEqual(everywhere(200))
  expect(await ownAddresses()).toEqual(plain())
  const asPicture = `/media/${keys.original.replace('.mov', '.webp')}`
  expect(await statuses([`/media/video/${keys.original}`, asPicture])).toEqual([404, 404])
  const url = `/media/video/${keys.best}`
  const again = await product.app.inject({ url, headers: { 'if-none-match': `"${keys.best}"` } })
  expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'public, max-age=300'])
})

const hidings: readonly (readonly [string, () => Promise<unknown>, () => Promise<unknown>])[] = [
  ['a disabled video', disable, () => enable(owner)],
  ['a locked video', () => admin.call('POST', `/api/myVideos/${id}/disable`), () => enable(admin)],
  [
    'a deleted video',
    () => owner.call('DELETE', `/api/myVideos/${id}`),
    () => owner.call('POST', `/api/myVideos/${id}/restore`),
  ],
  [
    'a hidden company',
    () => owner.call('PUT', `/api/companies/${company}/visibility`, { state: 'hidden' }),
    () => owner.call('PUT', `/api/companies/${company}/visibility`, { state: 'shown' }),
  ],
  [
    'a revoked company',
    () => review({ decision: 'revoke', reason: 'Die Angaben stimmen nicht.' }),
    () => review({ decision: 'approve' }),
  ],
]
test.each(hidings)('of %s only its owner and administrators play the film', async (_, hide, show) => {
  await hide()
  expect(await statuses(plain())).toEqual(everywhere(404))
  const own = await ownAddresses()
  expect(await statuses(own)).toEqual(everywhere(200))
  expect(await statuses(own.map((address) => `${address}0`))).toEqual(everywhere(404))
  expect((await admin.call('HEAD', `/media/video/${keys.best}`)).status).toBe(200)
  await show()
  expect(await statuses(plain())).toEqual(everywhere(200))
})

test('nobody plays the film of a deleted company', async () => {
  await owner.call('DELETE', `/api/companies/${company}`, { name, reason: 'Wir schließen.' })
  expect(await statuses(plain())).toEqual(everywhere(404))
  await admin.call('POST', `/api/companies/${company}/restore`, {})
  expect(await statuses(plain())).toEqual(everywhere(200))
})

test('a film that no video shows is for managers of videos alone', async () => {
  const { key } = await product.instance.stores.blobs.put(Buffer.from('nobody named it'))
  expect(await statuses([`/media/video/${key}.mp4`])).toEqual([404])
  expect((await admin.call('HEAD', `/media/video/${key}.mp4`)).status).toBe(200)
})
