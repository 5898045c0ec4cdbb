import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { companyId, type CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { ReelId, VideoId } from '@schaufenster/events/media/ids.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { openTestInstance, type Person, type TestInstance } from '../test-instance.ts'
import { mediaWriter } from './test-media.ts'

let product: TestInstance
let admin: Person
let owner: Person
let stranger: Person
let guest: Person
let company: { readonly id: CompanyId; readonly slug: string }
let media: ReturnType<typeof mediaWriter>

const bakery = { name: 'Brothaus', plz: '80331', city: 'München' }
/** One that a test before has made. */
const made = <Id>(ids: readonly Id[], place: number): Id => {
  const id = ids[place]
  if (id === undefined) throw new Error('not made')
  return id
}
interface Counted {
  readonly title: string
  readonly viewCount: number
}

const titles = (list: readonly { readonly title: string }[]) => list.map(({ title }) => title)

/** Of a company of its own, which everybody sees. */
const newCompany = async (form: typeof bakery): Promise<typeof company> => {
  const { body } = await owner.call('POST', '/api/companies', form)
  await admin.call('POST', `/api/companies/${body.data._id}/review`, { decision: 'approve' })
  return { id: companyId(body.data._id), slug: body.data.slug }
}

beforeAll(async () => {
  product = await openTestInstance()
  ;[admin, owner, guest] = [await product.admin(), await product.owner(), product.visitor()]
  stranger = await product.owner({
    fullName: 'Otto Anders',
    email: 'otto@example.org',
    password: 'ein Passwort mehr',
  })
  company = await newCompany(bakery)
  media = mediaWriter(product, company.id)
})

afterAll(() => product.close())

const videos: VideoId[] = []
const reels: ReelId[] = []

test('visitors see the videos that are ready and enabled, owners all of them', async () => {
  videos.push(
    await media.video('Zwei', 2, { tags: ['brot'] }),
    await media.video('Eins', 1),
    await media.video('Aus', 3),
  )
  const waiting = newUuid()
  await media.write('video', waiting, [media.added('Wartet', 4)])
  await media.write('video', made(videos, 2), [{ type: 'VideoDisabled', data: { company: company.id } }])

  const all = await guest.call('GET', '/api/myVideos/getAllVideos')
  expect(all.body).toMatchObject({ currentPage: 1, totalPages: 1, total: 2 })
  expect(titles(all.body.videos)).toEqual(['Eins', 'Zwei'])
  expect(all.body.videos[0]).toMatchObject({
    status: 'Ready',
    link: `/media/video/${'c'.repeat(64)}.mp4`,
    compressVideoLink: `/media/video/${'d'.repeat(64)}.mp4`,
    compressedThumbnail: `/media/${'b'.repeat(64)}.webp?w=320`,
    duration: 4.5,
    company: { slug: company.slug, name: 'Brothaus', city: 'München' },
    mimetype: 'video/mp4',
    viewCount: 0,
  })
  const asked = await guest.call('POST', '/api/myVideos/getAllVideos', { company: company.slug, limit: 1 })
  expect([titles(asked.body.videos), asked.body.totalPages]).toEqual([['Eins'], 2])
  const tagged = await guest.call('POST', '/api/filter/videos', { tags: ['BROT', 'kuchen'], isReel: false })
  expect(titles(tagged.body.videos)).toEqual(['Zwei'])

  const own = await owner.call('GET', `/api/myVideos/company/${company.slug}`)
  expect(titles(own.body.data)).toEqual(['Eins', 'Zwei', 'Aus', 'Wartet'])
  expect(own.body.quota).toEqual({ videos: 500, bytes: 50 * 1024 ** 3 })
  expect(own.body.data[3]).toMatchObject({ status: 'Pending', link: null, size: 900, reels: [] })
  const form = await owner.call('POST', `/api/companies/getCompanyByIdToEdit/${company.id}`)
  expect(titles(form.body.data.videos)).toEqual(['Eins', 'Zwei', 'Aus', 'Wartet'])
  expect(form.body.data.videos[2]).toMatchObject({ isEnabled: false, status: 'Ready' })
  expect(form.body.data.completeness.missing).not.toContain('Bild oder Video')
  expect((await stranger.call('GET', `/api/myVideos/company/${company.id}`)).status).toBe(400)
  expect((await guest.call('GET', `/api/myVideos/company/${company.id}`)).status).toBe(403)
  expect((await guest.call('GET', '/api/allVideos/recentlyAdded/unbekannt')).status).toBe(404)
})

test('lists of a company go by change and by views, and its page has them in the order of the owner', async () => {
  await media.write('video', made(videos, 0), [
    {
      type: 'VideoDetailsChanged',
      data: { company: company.id, title: 'Zwei', tags: ['brot'], isAd: false },
    },
  ])
  const recent = await guest.call('GET', `/api/allVideos/recentlyAdded/${company.id}`)
  expect(titles(recent.body.data)).toEqual(['Zwei', 'Eins'])
  const most = await guest.call('GET', `/api/allVideos/mostViewCount/${company.slug}`)
  expect(titles(most.body.data)).toEqual(['Eins', 'Zwei'])
  const profile = await guest.call('GET', `/api/slug/${company.slug}`)
  expect(titles(profile.body.data.myVideos)).toEqual(['Eins', 'Zwei'])
  expect(profile.body.data.reels).toEqual([])
  // There is no banner of its own.
  expect(profile.body.data.banner).toBe(`/media/${'b'.repeat(64)}.webp`)
})

test('the window of a company plays its first video', async () => {
  const { body } = await guest.call('POST', '/api/companies/getAllCompanies', { section: 'recent' })
  const cards: readonly { readonly name: string; readonly video?: object }[] = body.recent
  expect(cards.find(({ name }) => name === 'Brothaus')?.video).toEqual({
    src: `/media/video/${'d'.repeat(64)}.mp4`,
    poster: `/media/${'b'.repeat(64)}.webp?w=320`,
  })
})

test('reels are shown with their videos while these are', async () => {
  reels.push(
    await media.reel('Reel Zwei', made(videos, 0), 2),
    await media.reel('Reel Eins', made(videos, 1), 1),
    await media.reel('Reel Aus', made(videos, 2), 0),
  )
  const feed = await guest.call('GET', '/api/reels')
  expect([titles(feed.body.reels), feed.body.total]).toEqual([['Reel Eins', 'Reel Zwei'], 2])
  // What is shown as a reel stands upright: its picture is no title picture.
  expect((await guest.call('GET', `/api/slug/${company.slug}`)).body.data.banner).toBeUndefined()
  expect(feed.body.reels[0]).toMatchObject({
    name: 'Brothaus',
    banner: null,
    isReel: true,
    likes: 0,
    video: { _id: videos[1], link: expect.any(String), company: { slug: company.slug } },
  })
  expect(titles((await guest.call('GET', `/api/reels?sort=recent&limit=1`)).body.reels)).toEqual([
    'Reel Eins',
  ])
  expect((await guest.call('GET', '/api/reels/reel-eins')).body.data.id).toBe(reels[1])
  expect((await guest.call('GET', `/api/reels/${reels[2]}`)).status).toBe(404)
  expect(titles((await owner.call('GET', `/api/reels/company/${company.slug}`)).body.data)).toEqual([
    'Reel Aus',
    'Reel Eins',
    'Reel Zwei',
  ])
  expect((await stranger.call('GET', `/api/reels/company/${company.id}`)).status).toBe(400)
  expect(titles((await guest.call('GET', `/api/slug/${company.slug}`)).body.data.reels)).toEqual([
    'Reel Eins',
    'Reel Zwei',
  ])
  const own = await owner.call('GET', `/api/myVideos/company/${company.slug}`)
  expect(own.body.data[0].reels).toEqual([reels[1]])
  const failed = { company: company.id, reason: 'codec', retryable: true } as const
  await media.write('video', made(videos, 2), [{ type: 'VideoProcessingFailed', data: failed }])
  const kept = await owner.call('GET', `/api/reels/company/${company.slug}`)
  expect(kept.body.data.map(({ failure }: { failure?: object }) => failure)).toEqual([
    { reason: 'codec', retryable: true, message: expect.stringContaining('MP4 mit H.264') },
    undefined,
    undefined,
  ])
})

test('which films are hidden is read once, until a video changes', async () => {
  const { videos: model } = product.instance.models
  const find = jest.spyOn(model, 'find')
  const reads = () => find.mock.calls.filter(([query]) => JSON.stringify(query).includes('hasReel')).length
  await guest.call('GET', '/api/reels')
  const before = reads()
  await guest.call('GET', '/api/reels')
  await guest.call('GET', '/api/reels?sort=popular')
  expect(reads()).toBe(before)
  const film = made(videos, 1)
  await media.write('video', film, [{ type: 'VideoDisabled', data: { company: company.id } }])
  expect(titles((await guest.call('GET', '/api/reels')).body.reels)).toEqual(['Reel Zwei'])
  await media.write('video', film, [{ type: 'VideoEnabled', data: { company: company.id } }])
  expect((await guest.call('GET', '/api/reels')).body.total).toBe(2)
  expect(reads()).toBe(before + 2)
  find.mockRestore()
})

test('what visitors think of reels orders them, and each knows their own', async () => {
  const [liked, other] = [made(reels, 0), made(reels, 1)]
  const { body } = await guest.call('GET', `/api/reels/mine?ids=${liked},${other}`)
  expect(body.data).toEqual([
    { id: liked, liked: false, disliked: false, likes: 0, shares: 0 },
    { id: other, liked: false, disliked: false, likes: 0, shares: 0 },
  ])
  const known = await owner.call('GET', `/api/reels/mine?ids=${liked}`)
  expect([body.isShared, known.body.isShared]).toEqual([true, false])
  const likes = ['one', 'two'].map((visitor) =>
    media.write('reaction', newUuid(), [
      { type: 'ReelLiked', data: { company: company.id, reel: liked, visitor } },
    ]),
  )
  await Promise.all(likes)
  const popular = await guest.call('GET', `/api/reels?sort=popular&company=${company.slug}`)
  expect(
    popular.body.reels.map(({ title, likes: count }: { title: string; likes: number }) => [title, count]),
  ).toEqual([
    ['Reel Zwei', 2],
    ['Reel Eins', 0],
  ])
})

test('the platform finds reels by words and by company', async () => {
  const grid = async (query: string) => {
    const { body } = await admin.call('GET', `/api/reels/all?${query}`)
    return titles(body.reels).toSorted()
  }
  expect(await grid('')).toEqual(['Reel Aus', 'Reel Eins', 'Reel Zwei'])
  expect(await grid('search=zwei%20BROT')).toEqual(['Reel Zwei'])
  expect(await grid(`search=${company.slug}`)).toHaveLength(3)
  expect(await grid('state=deleted')).toEqual([])
  expect((await owner.call('GET', '/api/reels/all')).status).toBe(400)
})

test('a deleted reel is gone for visitors, and can be restored with its counters', async () => {
  const reel = made(reels, 0)
  const restorableUntil = new Date(Date.now() + 1_000_000).toISOString()
  await media.write('reel', reel, [{ type: 'ReelDeleted', data: { company: company.id, restorableUntil } }])
  expect((await guest.call('GET', `/api/reels/${reel}`)).status).toBe(410)
  expect((await guest.call('GET', '/api/reels')).body.total).toBe(1)
  const own = await owner.call('GET', `/api/reels/company/${company.id}`)
  expect(own.body.data).toContainEqual(expect.objectContaining({ id: reel, restorableUntil, likes: 2 }))
  const states = await admin.call('GET', '/api/reels/all?state=deleted')
  expect(titles(states.body.reels)).toEqual(['Reel Zwei'])
  await media.write('reel', reel, [{ type: 'ReelRestored', data: { company: company.id } }])
  expect((await guest.call('GET', `/api/reels/${reel}`)).body.data.likes).toBe(2)
})

test('a company that is hidden hides its videos and reels (D-G11)', async () => {
  const other = await newCompany({ ...bakery, name: 'Café Nord' })
  const theirs = mediaWriter(product, other.id)
  await theirs.reel('Nord Reel', await theirs.video('Nord', 1), 0)
  const shown = async () => [
    (await guest.call('GET', '/api/reels')).body.total,
    (await guest.call('GET', '/api/myVideos/getAllVideos')).body.total,
  ]
  expect(await shown()).toEqual([3, 3])
  await admin.call('POST', `/api/companies/${other.id}/review`, { decision: 'revoke', reason: 'Falsch' })
  guest = product.visitor()
  const { store } = product.instance.stores
  await product.instance.models.freshness.waitFor(['company-profile'], await store.head())
  expect(await shown()).toEqual([2, 2])
  expect((await guest.call('GET', '/api/reels/nord-reel')).status).toBe(404)
  expect((await guest.call('GET', `/api/reels?company=${other.slug}`)).status).toBe(404)
  expect(titles((await owner.call('GET', `/api/myVideos/company/${other.id}`)).body.data)).toEqual(['Nord'])
})

test('everybody with an account has the tutorials, with and without a film', async () => {
  const video = await media.tutorial()
  const { body } = await stranger.call('GET', '/api/adminVideos')
  expect([body.data.length, body.data[0].title, body.data[0].videoLink]).toEqual([14, 'Stammdaten', null])
  const one = await owner.call('GET', '/api/adminVideos/dokumente')
  expect(one.body.data).toMatchObject({
    title: 'Dokumente',
    key: video,
    status: 'Ready',
    videoLink: `/media/video/${'c'.repeat(64)}.mp4`,
  })
  const next = await media.nextTutorial(video)
  const meanwhile = await owner.call('GET', '/api/adminVideos/dokumente')
  expect(meanwhile.body.data).toMatchObject({
    ...{ key: next.id, status: 'Pending', isEarlier: true },
    videoLink: one.body.data.videoLink,
  })
  await next.ready()
  const after = (await owner.call('GET', '/api/adminVideos/dokumente')).body.data
  expect([after.status, after.isEarlier]).toEqual(['Ready', undefined])
  expect((await owner.call('GET', '/api/adminVideos/unbekannt')).status).toBe(404)
  expect((await guest.call('GET', '/api/adminVideos')).status).toBe(403)
})

test('views are counted for the video, for the reel and for its video, and order both', async () => {
  const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  const [two, one] = [made(videos, 0), made(videos, 1)]
  const view = (by: Person, url: string) => by.call('PUT', url, undefined, browser)
  await view(guest, `/api/myVideos/viewVideos/${two}`)
  await view(guest, '/api/reels/view/reel-zwei')
  await view(guest, `/api/reels/view/${made(reels, 1)}`)
  // Neither an owner counts, nor what visitors don't see.
  await view(owner, `/api/myVideos/viewVideos/${one}`)
  await view(guest, `/api/myVideos/viewVideos/${made(videos, 2)}`)
  await product.instance.telemetry.log.flush()
  await eventually(async () => {
    const { body } = await owner.call('GET', `/api/views/totalViewCounts?company=${company.id}`)
    expect(body.results.Video).toBe(3)
  })
  const most = async () => {
    const { body } = await guest.call('GET', `/api/allVideos/mostViewCount/${company.id}`)
    return body.data.map(({ title, viewCount }: Counted) => [title, viewCount])
  }
  await eventually(async () =>
    expect(await most()).toEqual([
      ['Zwei', 2],
      ['Eins', 1],
    ]),
  )
  const { body } = await guest.call('GET', '/api/reels?sort=popular')
  expect(body.reels.map(({ title, viewCount }: Counted) => [title, viewCount])).toEqual([
    ['Reel Zwei', 1],
    ['Reel Eins', 1],
  ])
  expect((await stranger.call('GET', `/api/views/totalViewCounts?company=${company.id}`)).status).toBe(400)

  const ranked = await admin.call('GET', '/api/views/ranking/videos?period=Day')
  expect(ranked.body.total).toBe(3)
  expect(ranked.body.videos).toContainEqual(
    expect.objectContaining({
      id: made(reels, 0),
      name: 'Reel Zwei',
      isReel: true,
      views: 1,
      title: 'Reel Zwei',
      link: expect.stringMatching(/^\/media\/video\//),
      thumbnail: expect.stringMatching(/^\/media\//),
      company: { id: company.id, name: 'Brothaus', slug: company.slug },
    }),
  )
  expect((await owner.call('GET', '/api/views/ranking/videos')).status).toBe(400)

  const shown = async (search: string) => {
    const answer = await admin.call('GET', `/api/views/ranking/videos?period=Day&${search}`)
    return answer.body.videos.map(({ name, views }: { name: string; views: number }) => [name, views])
  }
  expect(await shown(`company=${company.slug}`)).toContainEqual(['Reel Zwei', 1])
  expect(await shown(`entityId=${made(reels, 0)}`)).toEqual([['Reel Zwei', 1]])
  expect((await admin.call('GET', '/api/views/ranking/videos?company=niemand')).status).toBe(404)

  const ofReel = `/api/views/date-range?modelType=Video&period=Day&entityId=${made(reels, 0)}`
  const curve = await admin.call('GET', ofReel)
  expect(curve.body.results.totalViews).toBe(1)
  expect(curve.body.data).toEqual([
    expect.objectContaining({
      entity: made(reels, 0),
      _id: made(reels, 0),
      title: 'Reel Zwei',
      link: expect.stringMatching(/^\/media\/video\//),
      thumbnail: expect.stringMatching(/^\/media\//),
    }),
  ])
})

test('administrators see which videos are new, in the shape that monitoring has for everything', async () => {
  const { body } = await admin.call('GET', '/api/monitoring/videos?startDate=2026-11-01&limit=3')
  const { companies, totalCompanies, totalPages } = body.data.all
  expect([companies.length, totalCompanies, totalPages]).toEqual([3, 5, 2])
  expect(companies.at(-1)).toMatchObject({ slug: company.slug, status: expect.any(String), city: 'München' })
  const none = await admin.call('GET', '/api/monitoring/videos?endDate=2025-01-01')
  expect(none.body.data.all.companies).toEqual([])

  const named = async (search: string) => {
    const answer = await admin.call('GET', `/api/monitoring/videos?sort=oldest&limit=100&${search}`)
    return answer.body.data.all.companies
  }
  const all = await named('')
  expect(all[0]).toMatchObject({
    name: expect.any(String),
    thumbnail: expect.stringMatching(/^\/media\//),
    company: { name: expect.any(String), slug: expect.any(String) },
  })
  const withStatus = (status: string) => all.filter((video: { status: string }) => video.status === status)
  for (const status of ['Ready', 'Pending', 'Failed', 'deleted'])
    expect(await named(`status=${status}`)).toEqual(withStatus(status))
  const ours = await named(`company=${company.slug}`)
  expect(ours.length).toBeGreaterThan(0)
  expect(ours.every((video: { slug: string }) => video.slug === company.slug)).toBe(true)
  expect(await named('q=brothaus%20zw')).toEqual([expect.objectContaining({ name: 'Zwei' })])
  expect(await named('q=quarzwerk')).toEqual([])
  expect((await admin.call('GET', '/api/monitoring/videos?company=niemand')).status).toBe(404)
})

test('the history calls videos and reels by their titles, and the sitemap names reels', async () => {
  const { body } = await admin.call('GET', `/api/audit?object=reel-${made(reels, 0)}`)
  expect(body.events[0].object).toMatchObject({ kindName: 'Reel', name: 'Reel Zwei' })
  const created = body.events.at(-1)
  const detail = await admin.call('GET', `/api/audit/${created.id}`)
  expect(detail.body.data.fields).toContainEqual({ label: 'Video', value: 'Zwei' })
  const sitemap = await product.app.inject({ method: 'GET', url: '/sitemap.xml?teil=0' })
  expect(sitemap.body).toMatch(/\/reels\/reel-zwei<\/loc><lastmod>\d{4}-/)
  expect(sitemap.body).not.toContain('nord-reel')
})

test('the page of a company has its newest twelve reels in the order of the feed, and tells of every video that a reel shows', async () => {
  const shop = await newCompany({ ...bakery, name: 'Konditorei Süd' })
  const theirs = mediaWriter(product, shop.id)
  const names = Array.from({ length: 13 }, (_, place) => `Torte ${place + 1}`)
  for (const [place, name] of names.entries())
    await theirs.reel(`Reel ${name}`, await theirs.video(name, place), place)
  const ofVideo = await theirs.reel('Reel Zuletzt', await theirs.video('Laden', 99), 99)
  const ofUpload = await theirs.reel('Reel Upload', await theirs.video('IMG_1', 98, { isReel: true }), 98)
  for (const hidden of [ofVideo, ofUpload])
    await theirs.write('reel', hidden, [{ type: 'ReelDisabled', data: { company: shop.id } }])
  const { data } = (await guest.call('GET', `/api/slug/${shop.slug}`)).body
  expect(titles(data.reels)).toEqual(names.slice(1).map((name) => `Reel ${name}`))
  // One of its videos stays a video without the reel; a film that was uploaded for a reel is seen through reels only (D-G7).
  const alone = data.myVideos.filter(({ asReel }: { asReel?: boolean }) => asReel !== true)
  expect(titles(alone)).toEqual(['Laden'])
  expect(data.myVideos).toHaveLength(14)
})

test('a company shows its videos as its owner arranged them, and its newest reels as the feed has them', async () => {
  const { id, slug } = await newCompany({ ...bakery, name: 'Brezelhaus' })
  const its = mediaWriter(product, id)
  const films = [await its.video('Eins', 1), await its.video('Zwei', 2), await its.video('Drei', 3)]
  for (const [at, title] of ['Reel Eins', 'Reel Zwei', 'Reel Drei'].entries())
    await its.reel(title, made(films, at), at)
  const page = async () => (await owner.call('GET', `/api/slug/${slug}`)).body.data
  // Asked by the owner, whose answers wait for what was just written.
  const asked = async () => [
    titles((await owner.call('POST', '/api/filter/videos', { company: slug })).body.videos),
    titles((await owner.call('GET', `/api/myVideos/getAllVideos?company=${slug}`)).body.videos),
    titles((await page()).myVideos),
  ]
  const first = ['Eins', 'Zwei', 'Drei']
  expect(await asked()).toEqual([first, first, first])
  const reels = ['Reel Eins', 'Reel Zwei', 'Reel Drei']
  expect(titles((await guest.call('GET', `/api/reels?company=${slug}`)).body.reels)).toEqual(reels)
  expect(titles((await page()).reels)).toEqual(reels)

  const order = [...films].reverse().map((_id, lineIndex) => ({ _id, lineIndex }))
  expect((await owner.call('PUT', `/api/myVideos/updateVideoIndexes/${id}`, order)).status).toBe(200)
  const last = [...first].reverse()
  expect(await asked()).toEqual([last, last, last])
})

test('what counts views until now, or in a span, refuses a past moment instead of ignoring it', async () => {
  const now = [
    '/api/reels?sort=popular',
    '/api/reels/all?sort=popular',
    `/api/allVideos/mostViewCount/${company.id}?`,
    `/api/allVideos/recentlyAdded/${company.id}?`,
    '/api/myVideos/getAllVideos?',
  ]
  const inSpan = ['ranking/videos?', 'ranking?', 'totalViewCounts?', 'date-range?modelType=Video&'].map(
    (report) => `/api/views/${report}period=Day`,
  )
  const asked = async (url: string, more: string) => (await admin.call('GET', `${url}&${more}`)).status
  for (const url of [...now, ...inSpan]) {
    expect([url, (await admin.call('GET', url)).status]).toEqual([url, 200])
    expect([url, await asked(url, 'asOf=2026-10-01')]).toEqual([url, 422])
  }
  for (const url of now) expect([url, await asked(url, 'startDate=2026-10-01')]).toEqual([url, 422])
  const filter = { company: company.slug, asOf: '2026-10-01' }
  expect((await guest.call('POST', '/api/filter/videos', filter)).status).toBe(422)
  // It knows no other way of counting than the one that counts.
  expect(await asked('/api/views/ranking/videos?period=Day', 'definition=2')).toBe(422)
})
