import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { reelId, videoId } from '@schaufenster/events/media/ids.ts'
import type { ReelEvent } from '@schaufenster/events/media/reel-events.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import sharp from 'sharp'
import { openTestInstance, type Person, type TestInstance } from '../test-instance.ts'
import { mediaWriter } from './test-media.ts'

/** A film that was uploaded for a reel is seen through shown reels alone (D-G7). */

let product: TestInstance
let admin: Person
let owner: Person
let slug: string
let media: ReturnType<typeof mediaWriter>
let company: ReturnType<typeof companyId>
const [film, reel] = [videoId(newUuid()), reelId(newUuid())]
const keys = { film: '', captions: '', poster: '' }

beforeAll(async () => {
  product = await openTestInstance()
  ;[admin, owner] = [await product.admin(), await product.owner()]
  const form = { name: 'Brothaus', plz: '80331', city: 'München' }
  const { body } = await owner.call('POST', '/api/companies', form)
  ;[company, slug] = [companyId(body.data._id), body.data.slug]
  await admin.call('POST', `/api/companies/${company}/review`, { decision: 'approve' })
  media = mediaWriter(product, company)
  const { blobs } = product.instance.stores
  const put = async (content: string, ending: string) =>
    `${(await blobs.put(Buffer.from(content))).key}${ending}`
  keys.film = await put('film', '.mp4')
  keys.captions = await put('WEBVTT\n', '.vtt')
  const create = { width: 16, height: 16, channels: 3, background: 'red' } as const
  const picture = await sharp({ create }).png().toBuffer()
  keys.poster = orRefuse(await product.instance.directory.pictures.add(picture)).key
  const rendition = { key: keys.film, size: 4, width: 1080, height: 1920 }
  await media.write('video', film, [
    media.added('IMG_0042', 1, { isReel: true, tags: ['hefe'], poster: keys.poster }),
    {
      type: 'VideoReady',
      data: { company, rendition, duration: 4.5, codec: 'avc1.64001f', hasSound: true },
    },
    { type: 'VideoCaptionsSet', data: { company, language: 'de', key: keys.captions } },
  ])
})
afterAll(() => product.close())

const happens = (...events: readonly ReelEvent[]) => media.write('reel', reel, events)
const settled = async () => {
  const { freshness } = product.instance.models
  await freshness.waitFor(['company-search', 'company-profile'], await freshness.head())
}

/** Whether visitors come upon the film, by each way to it. */
const seen = async () => {
  await settled()
  const guest = product.visitor()
  const titled = (list: readonly { readonly _id: string }[]) => list.some(({ _id }) => _id === film)
  const [page, all, filtered, recent, most, window, found] = await Promise.all([
    guest.call('GET', `/api/slug/${slug}`),
    guest.call('GET', '/api/myVideos/getAllVideos'),
    guest.call('POST', '/api/filter/videos', { company: slug }),
    guest.call('GET', `/api/allVideos/recentlyAdded/${slug}`),
    guest.call('GET', `/api/allVideos/mostViewCount/${slug}`),
    guest.call('POST', '/api/companies/getAllCompanies', { section: 'recent' }),
    guest.call('POST', '/api/companies/search', { query: 'Laugengebäck' }),
  ])
  const files = [
    `/media/video/${keys.film}`,
    `/media/captions/${keys.captions}`,
    `/media/${keys.poster}?w=320`,
  ]
  const statuses = await Promise.all(files.map(async (url) => (await guest.call('HEAD', url)).status))
  return {
    page: titled(page.body.data.myVideos),
    all: titled(all.body.videos),
    filtered: titled(filtered.body.videos),
    recent: titled(recent.body.data),
    most: titled(most.body.data),
    window: window.body.recent.some(({ video }: { readonly video?: object }) => video !== undefined),
    found: found.body.total > 0,
    statuses,
  }
}

const everywhere = (is: boolean) => ({
  ...{ page: is, all: is, filtered: is, recent: is, most: is, window: is, found: is },
  statuses: is ? [200, 200, 200] : [404, 404, 404],
})

const restorableUntil = new Date(Date.now() + 1_000_000).toISOString()

test('nobody sees it before there is a reel of it', async () => {
  expect(await seen()).toEqual(everywhere(false))
})

test('with its reel it comes and goes, wherever it is', async () => {
  const data = { company, video: film, title: 'Brezn', tags: ['Laugengebäck'] }
  await happens({ type: 'ReelCreated', data: { ...data, isEnabled: true, slug: 'brezn', index: 1 } })
  expect(await seen()).toEqual(everywhere(true))
  await happens({ type: 'ReelDisabled', data: { company, byPlatform: true } })
  expect(await seen()).toEqual(everywhere(false))
  await happens({ type: 'ReelEnabled', data: { company } })
  expect(await seen()).toEqual(everywhere(true))
  await happens({ type: 'ReelDeleted', data: { company, restorableUntil } })
  expect(await seen()).toEqual(everywhere(false))
})

test('its owner learns that no reel shows it, and that the entry lacks a video that visitors see', async () => {
  const told = async () => {
    const [videos, form] = await Promise.all([
      owner.call('GET', `/api/myVideos/company/${slug}`),
      owner.call('POST', `/api/companies/getCompanyByIdToEdit/${company}`),
    ])
    const { missing } = form.body.data.completeness
    return [videos.body.data[0].hiddenBy, missing.includes('Bild oder Video')]
  }
  expect(await told()).toEqual(['reel', true])
  await happens({ type: 'ReelRestored', data: { company } })
  await settled()
  expect(await told()).toEqual([undefined, false])
  await happens({ type: 'ReelDeleted', data: { company, restorableUntil } })
  await settled()
  expect(await told()).toEqual(['reel', true])
})

test('its owner still watches it, by the list of videos and by that of reels', async () => {
  const [videos, reels] = [
    (await owner.call('GET', `/api/myVideos/company/${slug}`)).body.data,
    (await owner.call('GET', `/api/reels/company/${slug}`)).body.data,
  ]
  const { link, compressedThumbnail } = reels[0].video
  for (const address of [videos[0].link, link, compressedThumbnail])
    expect((await product.visitor().call('HEAD', address)).status).toBe(200)
})

test('on its company’s page it has the words of the reel, not the name of the file', async () => {
  await happens({ type: 'ReelRestored', data: { company } })
  await settled()
  const { myVideos } = (await product.visitor().call('GET', `/api/slug/${slug}`)).body.data
  expect(myVideos).toMatchObject([{ _id: film, title: 'Brezn', description: '', asReel: true }])
})

test('videos in reels are told apart from others, also one that was a video before', async () => {
  const [video, other] = [await media.video('Rundgang', 2), await media.video('Backstube', 3)]
  const of = await media.reel('Rundgang im Reel', video, 2)
  const titles = async (isReel: boolean) =>
    (await product.visitor().call('POST', '/api/filter/videos', { isReel, company: slug })).body.videos.map(
      ({ _id }: { readonly _id: string }) => _id,
    )
  expect([await titles(true), await titles(false)]).toEqual([[film, video], [other]])
  await media.write('reel', of, [{ type: 'ReelDisabled', data: { company } }])
  expect([await titles(true), await titles(false)]).toEqual([[film], [video, other]])
})

test('a reel is gone with its film; those who keep it learn why it is hidden', async () => {
  const why = async () => {
    const own = await owner.call('GET', `/api/reels/company/${slug}`)
    return own.body.data.find(({ id }: { readonly id: string }) => id === reel).hiddenBy
  }
  const status = async () => (await product.visitor().call('GET', '/api/reels/brezn')).status
  expect([await status(), await why()]).toEqual([200, undefined])
  await media.write('video', film, [{ type: 'VideoDisabled', data: { company } }])
  expect([await status(), await why()]).toEqual([404, 'filmDisabled'])
  await media.write('video', film, [{ type: 'VideoDeleted', data: { company, restorableUntil } }])
  expect([await status(), await why()]).toEqual([410, 'filmDeleted'])
  await media.write('video', film, [
    { type: 'VideoRestored', data: { company } },
    { type: 'VideoEnabled', data: { company } },
  ])
  await owner.call('PUT', `/api/companies/${company}/visibility`, { state: 'hidden' })
  await settled()
  expect([await status(), await why()]).toEqual([404, 'company'])
  await owner.call('PUT', `/api/companies/${company}/visibility`, { state: 'shown' })
  await owner.call('DELETE', `/api/companies/${company}`, { name: 'Brothaus', reason: 'Wir schließen.' })
  await settled()
  expect(await status()).toBe(410)
})
