import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { companyId, type CompanyId } from '@schaufenster/events/directory/ids.ts'
import { platformPartition, videoId } from '@schaufenster/events/media/ids.ts'
import type { VideoEvent } from '@schaufenster/events/media/video-events.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { videos } from '@schaufenster/projections/media/videos.ts'
import sharp from 'sharp'
import { openTestInstance, type Person, type TestInstance } from '../test-instance.ts'
import { mediaWriter } from './test-media.ts'

let product: TestInstance
let admin: Person
let owner: Person
let company: CompanyId
let media: ReturnType<typeof mediaWriter>
const id = videoId(newUuid())
const keys = { original: '', best: '', small: '', captions: '', poster: '' }

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
  keys.poster = await aPicture('red')
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
    media.added('Rundgang', 1, { file: { key: keys.original, size: 8 }, poster: keys.poster }),
    ready,
    { type: 'VideoCaptionsSet', data: { company, language: 'de', key: keys.captions } },
  ])
})
afterAll(() => product.close())

const review = (decision: object) => admin.call('POST', `/api/companies/${company}/review`, decision)

const aPicture = async (background: string): Promise<string> => {
  const create = { width: 640, height: 360, channels: 3, background } as const
  const content = await sharp({ create }).png().toBuffer()
  return orRefuse(await product.instance.directory.pictures.add(content)).key
}

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
  ...posterOf(keys.poster),
]
const posterOf = (key: string) => [`/media/${key}`, `/media/${key}?w=320`, `/media/${key}?w=1280`]
const everywhere = (status: number) => Array.from({ length: 6 }, () => status)

/** The addresses that the owner is told, without any token. */
const ownAddresses = async (): Promise<readonly string[]> => {
  const [film] = (await owner.call('GET', `/api/myVideos/company/${company}`)).body.data
  const { link, compressVideoLink, captions, thumbnail } = film
  const pictures = [thumbnail, film.compressedThumbnail, film.videoThumbnailBanner]
  return [link, compressVideoLink, captions[0].src, ...pictures]
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

/** Its picture alone tells these videos apart. */
const aVideo = (poster: string) => media.video('Backstube', 2, { poster })
const isOpen = async (key: string) => {
  const found = await statuses(posterOf(key))
  expect(new Set(found).size).toBe(1)
  return found[0] === 200
}

test('the picture of a hidden video is there while another that is seen has it, too', async () => {
  const poster = await aPicture('blue')
  const [one, other] = [await aVideo(poster), await aVideo(poster)]
  await media.write('video', one, [{ type: 'VideoDisabled', data: { company } }])
  expect(await isOpen(poster)).toBe(true)
  await media.write('video', other, [{ type: 'VideoDisabled', data: { company } }])
  expect(await isOpen(poster)).toBe(false)
  await media.write('video', one, [{ type: 'VideoEnabled', data: { company } }])
  expect(await isOpen(poster)).toBe(true)
})

test('nobody opens the picture of a locked video by giving it another', async () => {
  const [before, after] = [await aPicture('green'), await aPicture('yellow')]
  const video = await aVideo(before)
  await media.write('video', video, [
    { type: 'VideoDisabled', data: { company, byPlatform: true } },
    { type: 'VideoPosterChanged', data: { company, poster: after } },
  ])
  expect([await isOpen(before), await isOpen(after)]).toEqual([false, false])
  const monitored = await admin.call('GET', '/api/monitoring/videos?startDate=2026-11-01&limit=1')
  expect(await statuses([monitored.body.data.all.companies[0].thumbnail])).toEqual([200])
  // Nothing is wrong with what was seen before.
  await media.write('video', video, [{ type: 'VideoEnabled', data: { company } }])
  expect([await isOpen(before), await isOpen(after)]).toEqual([true, true])
})

test('a hidden video doesn’t hide what an entry shows as its title picture, also while that waits', async () => {
  const poster = await aPicture('white')
  await media.write('video', await aVideo(poster), [{ type: 'VideoDisabled', data: { company } }])
  expect(await isOpen(poster)).toBe(false)
  const form = { name: 'Tortenhaus', plz: '80331', city: 'München' }
  const { _id: waiting } = (await owner.call('POST', '/api/companies', form)).body.data
  await owner.call('PUT', `/api/companies/${waiting}`, { banner: `/media/${poster}` })
  expect(await isOpen(poster)).toBe(true)
})

test('administrators who judge a hidden entry see the pictures of its videos on its page', async () => {
  await owner.call('PUT', `/api/companies/${company}/visibility`, { state: 'hidden' })
  await settled()
  const [first] = (await admin.call('POST', `/api/companies/getCompanyById/${company}`, {})).body.data
    .myVideos
  expect(await statuses([first.thumbnail, first.compressedThumbnail, first.link])).toEqual([200, 200, 200])
  await owner.call('PUT', `/api/companies/${company}/visibility`, { state: 'shown' })
})

test('the picture of a tutorial goes with its film, and its users see the one that stands in', async () => {
  const poster = await aPicture('black')
  const shown = await media.tutorial({ poster })
  expect(await isOpen(poster)).toBe(true)
  const next = await media.nextTutorial(shown)
  const restorableUntil = new Date(Date.now() + 1_000_000).toISOString()
  await media.write('video', shown, [{ type: 'VideoDeleted', data: { restorableUntil } }], platformPartition)
  expect(await isOpen(poster)).toBe(false)
  const { thumbnail, compressedThumbnail } = (await owner.call('GET', '/api/adminVideos/dokumente')).body.data
  expect(await statuses([thumbnail, compressedThumbnail])).toEqual([200, 200])
  await next.ready()
})
