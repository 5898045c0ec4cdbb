import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { tutorialDecider, tutorialStream } from '@schaufenster/command-service/media/tutorial-decider.ts'
import { videoDecider, videoStream } from '@schaufenster/command-service/media/video-decider.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { canonicalJson } from '@schaufenster/platform/lib/json.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { mediaModels } from '@schaufenster/projections/media/models.ts'
import { openTestInstance, type Person, type TestInstance } from '../test-instance.ts'
import { processed, uploadedFilm } from './test-uploaded.ts'

let product: TestInstance
let admin: Person
let owner: Person
let stranger: Person
let company = { id: '', slug: '' }
let companies = 0

beforeAll(async () => {
  product = await openTestInstance({ TRUST_PROXY: 'loopback' })
  ;[admin, owner] = [await product.admin(), await product.owner()]
  stranger = await product.owner({
    fullName: 'Otto',
    email: 'otto@example.org',
    password: 'noch ein Passwort',
  })
})
afterAll(() => product.close())

beforeEach(async () => {
  const form = { name: `Brothaus ${++companies}`, plz: '80331', city: 'München' }
  const { body } = await owner.call('POST', '/api/companies', form)
  await admin.call('POST', `/api/companies/${body.data._id}/review`, { decision: 'approve' })
  company = { id: body.data._id, slug: body.data.slug }
})

/** What the log says of media of the company, by type. */
const logged = async (): Promise<readonly string[]> =>
  (await product.instance.stores.store.readAll(beginning, 10_000)).events
    .filter(
      ({ data, stream }) => /^(video|reel|playlist|reaction)-/.test(stream) && data['company'] === company.id,
    )
    .map(({ type }) => type)

const addVideo = async (title = 'Rundgang'): Promise<string> => {
  const upload = await uploadedFilm(product, company.id)
  const form = { owner: company.slug, myVideos: [{ upload, title }] }
  const { status, body } = await owner.call('POST', '/api/myVideos', form)
  expect(status).toBe(201)
  return body.data[0]._id
}

const aReel = async (title = 'Frisch aus dem Ofen'): Promise<{ id: string; slug: string; video: string }> => {
  const video = await addVideo()
  await processed(product, video)
  const { status, body } = await owner.call('POST', '/api/reels', { title, video, tags: ['Brot', 'brot'] })
  expect(status).toBe(201)
  return { id: body.data._id, slug: body.data.slug, video }
}

test('what becomes of a video by itself does not outdate an edit, what somebody does to it does', async () => {
  const video = await addVideo()
  await processed(product, video)
  const change = (form: object) => owner.call('PUT', `/api/myVideos/${video}`, form)
  expect(await change({ title: 'Backstube', expectedVersion: 0 })).toMatchObject({ status: 200 })
  const late = await change({ tags: ['Brot'], expectedVersion: 0 })
  expect(late).toMatchObject({
    status: 409,
    body: { details: { changes: [{ what: 'VideoDetailsChanged', fields: { title: 'Backstube' } }] } },
  })
  const { currentVersion } = late.body.details
  expect(await change({ tags: ['Brot'], expectedVersion: currentVersion })).toMatchObject({ status: 200 })
})

test('a company of the tier pro makes and restores 20 reels and no more (D-9.5)', async () => {
  const { companies: known } = product.instance.models
  const read = known.get
  const asPro = jest.spyOn(known, 'get').mockImplementation(async (key) => {
    const found = await read(key)
    return key === company.id && found !== undefined
      ? { ...found, document: { ...found.document, tier: 'pro' } }
      : found
  })
  const { id, video } = await aReel()
  const another = () => owner.call('POST', '/api/reels', { title: 'Brot', video })
  const restore = () => owner.call('POST', `/api/reels/${id}/restore`)
  await owner.call('DELETE', `/api/reels/${id}`)
  const made = await Promise.all(Array.from({ length: 20 }, another))
  expect(made.filter(({ status }) => status !== 201)).toEqual([])
  const full = { status: 409, body: { message: expect.stringContaining('20 Reels') } }
  expect(await another()).toMatchObject(full)
  expect(await restore()).toMatchObject(full)
  asPro.mockRestore()
  expect(await restore()).toMatchObject({ status: 200 })
})

test('videos are added from uploads, all or none, and once', async () => {
  const [one, two] = [await uploadedFilm(product, company.id), await uploadedFilm(product, company.id)]
  const form = (...myVideos: readonly object[]) => ({ owner: company.id, myVideos })
  const bad = form({ upload: one, title: 'Eins' }, { upload: newUuid(), title: 'Zwei' })
  expect((await owner.call('POST', '/api/myVideos', bad)).status).toBe(422)
  const untitled = await owner.call('POST', '/api/myVideos', form({ title: ' ' }))
  expect(untitled.body.fields).toEqual({
    'myVideos.0.title': 'Videotitel ist erforderlich',
    'myVideos.0.upload': 'Video ist erforderlich',
  })
  expect(await logged()).toEqual([])

  const good = form({ upload: one, title: 'Eins' }, { upload: two, title: 'Zwei', isAd: true })
  const key = { 'idempotency-key': newUuid() }
  expect((await stranger.call('POST', '/api/myVideos', good)).status).toBe(400)
  const [first, again] = [
    await owner.call('POST', '/api/myVideos', good, key),
    await owner.call('POST', '/api/myVideos', good, key),
  ]
  expect(first).toMatchObject({ status: 201, body: { data: [{ version: 0 }, { version: 0 }] } })
  expect(again.body).toEqual(first.body)
  await owner.call('POST', '/api/myVideos', good)
  expect(await logged()).toEqual(['VideoAdded', 'VideoAdded'])
})

test('a film uploaded for a reel takes over its words, another video keeps its own', async () => {
  const upload = await uploadedFilm(product, company.id)
  const form = { owner: company.id, myVideos: [{ upload, title: 'IMG_0042', isReel: true }] }
  const [film, other] = [
    (await owner.call('POST', '/api/myVideos', form)).body.data[0]._id,
    await addVideo('Rundgang'),
  ]
  const words = { title: 'Brezn', description: 'Frisch aus dem Ofen', tags: ['Laugengebäck'] }
  for (const video of [film, other])
    expect((await owner.call('POST', '/api/reels', { ...words, video })).status).toBe(201)
  const { body } = await owner.call('GET', `/api/myVideos/company/${company.id}`)
  expect(body.data).toMatchObject([
    { id: film, ...words },
    { id: other, title: 'Rundgang', description: '', tags: [] },
  ])
})

test('a known video of a form is put to the place that the form names', async () => {
  const [one, two] = [await addVideo('Eins'), await addVideo('Zwei')]
  const form = (...myVideos: readonly object[]) => ({ owner: company.id, myVideos })
  const upload = await uploadedFilm(product, company.id)
  const moved = form(
    { videoId: two, title: 'Zwei', lineIndex: 0.5 },
    { videoId: one, title: 'Eins neu' },
    { upload, title: 'Drei', lineIndex: 0.75 },
  )
  expect((await owner.call('POST', '/api/myVideos', moved)).status).toBe(201)
  const { body } = await owner.call('GET', `/api/myVideos/company/${company.id}`)
  expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['Zwei', 'Drei', 'Eins neu'])
})

test('who names no company adds videos to their first one, by name (D-4.9)', async () => {
  const register = async (name: string): Promise<string> =>
    (await stranger.call('POST', '/api/companies', { name, plz: '80331', city: 'München' })).body.data._id
  const second = await register('Zuckerhaus')
  const first = await register('Apfelhaus')
  // Answered once the companies of the caller are known.
  await stranger.call('GET', `/api/myVideos/company/${second}`)
  const upload = await uploadedFilm(product, first)
  const { status } = await stranger.call('POST', '/api/myVideos', {
    myVideos: [{ upload, title: 'Apfelkuchen' }],
  })
  const { body } = await stranger.call('GET', `/api/myVideos/company/${first}`)
  expect([status, body.data.map(({ title }: { title: string }) => title)]).toEqual([201, ['Apfelkuchen']])
  const nobody = await admin.call('POST', '/api/myVideos', { myVideos: [{ upload, title: 'Apfelkuchen' }] })
  expect(nobody.body.fields).toEqual({ owner: 'Bitte tragen Sie zuerst ein Unternehmen ein.' })
})

test('a video is changed, captioned, ordered, deleted with its reels and restored', async () => {
  const { id, video } = await aReel()
  const change = {
    title: 'Backstube',
    description: 'Um vier Uhr früh',
    isEnabled: false,
    viewCount: 9,
    vimeoId: '1',
    lineIndex: 4,
    ...{ status: 'Ready', company: newUuid(), videoId: newUuid(), key: 'x', mimetype: 'video/mp4' },
  }
  expect((await stranger.call('PUT', `/api/myVideos/${video}`, change)).status).toBe(400)
  expect((await owner.call('PUT', `/api/myVideos/${video}`, change)).status).toBe(200)
  expect(await logged()).not.toContain('VideoDisabled')
  expect((await stranger.call('POST', `/api/myVideos/${video}/disable`)).status).toBe(400)
  expect((await owner.call('POST', `/api/myVideos/${video}/disable`)).status).toBe(200)
  // The client of the specification always sends it (D-4.6).
  expect((await owner.call('PUT', `/api/myVideos/${video}`, { isEnabled: true })).status).toBe(200)
  const captions = `/api/myVideos/${video}/captions/de`
  const broken = await owner.call('PUT', captions, { content: 'Guten Morgen' })
  expect(broken.body.fields.content).toMatch(/^Zeile 1/)
  const content = '1\n00:00:01,000 --> 00:00:02,000\nGuten Morgen'
  expect((await owner.call('PUT', captions, { content })).status).toBe(200)
  expect((await owner.call('DELETE', captions)).status).toBe(200)
  const order = [{ _id: video, lineIndex: 7 }]
  expect((await owner.call('PUT', `/api/myVideos/updateVideoIndexes/${company.slug}`, order)).status).toBe(
    200,
  )
  const other = [{ _id: newUuid(), lineIndex: 7 }]
  expect((await owner.call('POST', `/api/myVideos/updateVideoIndexes/${company.id}`, other)).status).toBe(404)

  const deleted = await owner.call('DELETE', `/api/myVideos/${video}`)
  expect(deleted.body.message).toBe(
    'Das Video ist gelöscht, und sein Reel ist ausgeblendet. Sie können es 30 Tage lang wiederherstellen.',
  )
  expect((await product.visitor().call('PUT', `/api/reels/likes/${id}`, { liked: true })).status).toBe(404)
  expect((await owner.call('PUT', `/api/myVideos/${video}`, { title: 'Zu spät' })).status).toBe(410)
  expect((await owner.call('POST', `/api/myVideos/${video}/restore`)).status).toBe(200)
  expect((await owner.call('POST', `/api/myVideos/${video}/retry`)).status).toBe(409)
  expect(await logged()).toEqual([
    'VideoAdded',
    'VideoReady',
    'ReelCreated',
    'VideoDetailsChanged',
    'VideoDisabled',
    'VideoCaptionsSet',
    'VideoCaptionsRemoved',
    'VideosReordered',
    'VideoDeleted',
    'VideoRestored',
  ])
})

test('a reel needs a title and a video, has an address of its own, and keeps its counters', async () => {
  const nothing = await owner.call('POST', '/api/reels', { title: ' ' })
  expect(nothing).toMatchObject({
    status: 422,
    body: {
      message: 'Bitte gib einen Video Titel ein und lade eine Videodatei hoch.',
      fields: { title: 'Videotitel ist erforderlich', video: 'Video ist erforderlich' },
    },
  })
  const { id, slug, video } = await aReel('Süßes & Salziges')
  expect(slug).toMatch(/^suesses-und-salziges-[0-9a-f]{4}$/)
  expect((await stranger.call('POST', '/api/reels', { title: 'Fremd', video })).status).toBe(400)

  const guest = product.visitor()
  const url = `/api/reels/likes/${slug}`
  expect((await guest.call('PUT', url, { liked: true, newShares: 2, target: 'link' })).body).toEqual({
    likes: 1,
    dislikes: 0,
    shares: 2,
    liked: true,
    disliked: false,
  })
  expect((await guest.call('PUT', url, { likes: 99, shares: 99 })).body).toMatchObject({
    likes: 0,
    shares: 3,
  })
  expect((await guest.call('PUT', url, { disliked: true })).body).toMatchObject({ dislikes: 1, liked: false })
  expect((await owner.call('PUT', url, { likes: 1, shares: 0 })).body).toMatchObject({ likes: 1, shares: 3 })

  expect((await stranger.call('DELETE', `/api/reels/${slug}`)).status).toBe(400)
  expect((await owner.call('DELETE', `/api/reels/${slug}`)).status).toBe(200)
  expect((await guest.call('PUT', url, { liked: true })).status).toBe(404)
  expect((await owner.call('POST', `/api/reels/${id}/restore`)).status).toBe(200)
  expect((await guest.call('PUT', url, { disliked: true })).body).toMatchObject({
    likes: 1,
    dislikes: 1,
    shares: 3,
  })
})

test('two hundred likes by fifty visitors at once, sent twice: the last answer and every later one are exact', async () => {
  const reels = [await aReel('Eins'), await aReel('Zwei'), await aReel('Drei'), await aReel('Vier')]
  const like = async (visitor: number, id: string) => {
    const agent = { 'user-agent': `Browser ${visitor}`, 'x-forwarded-for': `10.0.${visitor}.1` }
    return product.visitor().call('PUT', `/api/reels/likes/${id}`, { liked: true, newShares: 0 }, agent)
  }
  const everybody = Array.from({ length: 50 }, (_, visitor) => visitor)
  for (const _round of ['first', 'again']) {
    const answers = await Promise.all(everybody.flatMap((each) => reels.map(({ id }) => like(each, id))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  }
  expect((await like(0, reels[0]?.id ?? '')).body).toMatchObject({ likes: 50, liked: true })
  await product.restart()
  ;[admin, owner] = [await product.admin(), await product.owner()]
  for (const { id } of reels)
    expect((await product.visitor().call('GET', `/api/reels/${id}`)).body.data.likes).toBe(50)

  const live = await modelsNow()
  expect(live.every((documents) => documents.length > 0)).toBe(true)
  await rebuild()
  expect(canonicalJson(await modelsNow())).toBe(canonicalJson(live))
})

test('however many browsers a guest claims to have, ten of one network count for a reel each day, and accounts always', async () => {
  const { id } = await aReel('Fünf')
  const from = { 'x-forwarded-for': '10.3.0.1' }
  const react = (by: Person, form: object, browser: number) =>
    by.call('PUT', `/api/reels/likes/${id}`, form, { ...from, 'user-agent': `Browser ${browser}` })
  const statuses = []
  for (let browser = 0; browser < 14; browser++)
    statuses.push(
      (await react(product.visitor(), { [browser < 7 ? 'liked' : 'disliked']: true }, browser)).status,
    )
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(429)])
  const taken = await react(owner, { liked: true }, 20)
  expect(taken).toMatchObject({ status: 200, body: { likes: 8, dislikes: 3 } })
  // The link was shared all the same, so nobody is told.
  for (let browser = 0; browser < 4; browser++)
    expect((await react(product.visitor(), { newShares: 4 }, browser)).status).toBe(200)
  expect((await react(owner, { newShares: 1 }, 20)).body).toMatchObject({ likes: 8, shares: 11 })
})

const aboutReels = ['reels', 'reelReactions', 'reelOpinions', 'videos'] as const

/** All documents about reels that serve now. */
const modelsNow = async () =>
  Promise.all(
    aboutReels.map(async (name) => {
      const found = await product.instance.models[name].find({ where: { every: [] }, limit: 1_000 })
      return found.map(({ document }) => document)
    }),
  )

/** Rebuilds these models from the log, and waits until the new ones have taken over. */
const rebuild = async (): Promise<void> => {
  const { models } = product.instance
  const names = new Set(aboutReels.map((name) => mediaModels[name].name))
  const serving = async () =>
    new Map(
      (await models.status()).projections
        .filter((one) => one.serving && names.has(one.name))
        .map(({ name, generation }) => [name, generation] as const),
    )
  const before = await serving()
  for (const name of names) await models.rebuild(name)
  await eventually(async () => {
    const now = await serving()
    return [...before].every(([name, generation]) => now.get(name) !== generation)
  })
}

test('what the platform locks its owners do not show, and what it does can be undone', async () => {
  const { id } = await aReel()
  expect((await owner.call('PUT', `/api/reels/${id}`, { index: 3 })).status).toBe(400)
  expect((await admin.call('PUT', `/api/reels/${id}`, { index: 3, isEnabled: false })).status).toBe(200)
  const shown = await owner.call('PUT', `/api/reels/${id}`, { isEnabled: true })
  expect(shown).toMatchObject({ status: 409, body: { message: expect.stringMatching(/gesperrt/) } })
  const { events } = await product.instance.stores.store.readAll(beginning, 10_000)
  const locked = events.findLast(({ type }) => type === 'ReelDisabled')
  const undone = await admin.call('POST', `/api/audit/${locked?.id}/undo`)
  expect(undone.status).toBe(200)
  for (const isEnabled of [false, true])
    expect((await owner.call('PUT', `/api/reels/${id}`, { isEnabled })).status).toBe(200)
  await undo('ReelEnabled')
  // What is taken back locks nothing.
  expect((await owner.call('PUT', `/api/reels/${id}`, { isEnabled: true })).status).toBe(200)
})

/** Undoes the last event of a type. */
const undo = async (type: string): Promise<void> => {
  const { events } = await product.instance.stores.store.readAll(beginning, 10_000)
  const event = events.findLast((one) => one.type === type)
  expect((await admin.call('POST', `/api/audit/${event?.id}/undo`)).status).toBe(200)
}

test('where videos were put and that one was deleted is taken back', async () => {
  const [one, two] = [await addVideo('Eins'), await addVideo('Zwei')]
  const put = async (id: string, lineIndex: number) => {
    const url = `/api/myVideos/updateVideoIndexes/${company.id}`
    expect((await admin.call('PUT', url, [{ _id: id, lineIndex }])).status).toBe(200)
  }
  const titles = async () => {
    const { body } = await admin.call('GET', `/api/myVideos/company/${company.id}`)
    return body.data.map(({ title }: { readonly title: string }) => title)
  }
  await put(two, 0)
  expect(await titles()).toEqual(['Zwei', 'Eins'])
  await undo('VideosReordered')
  expect(await titles()).toEqual(['Eins', 'Zwei'])
  await put(one, 70)
  await put(one, 80)
  await undo('VideosReordered')
  await put(two, 75)
  expect(await titles()).toEqual(['Eins', 'Zwei'])

  expect((await admin.call('DELETE', `/api/myVideos/${one}`)).status).toBe(200)
  expect((await owner.call('PUT', `/api/myVideos/${one}`, { title: 'Neu' })).status).toBe(410)
  await undo('VideoDeleted')
  expect((await owner.call('PUT', `/api/myVideos/${one}`, { title: 'Neu' })).status).toBe(200)
})

test('a tutorial is added, replaced and removed by who manages them', async () => {
  const upload = await uploadedFilm(product)
  expect((await owner.call('POST', '/api/adminVideos', { title: 'Dokumente', upload })).status).toBe(400)
  const unknown = await admin.call('POST', '/api/adminVideos', { title: 'Kochen', upload })
  expect(unknown.status).toBe(422)
  const added = await admin.call('POST', '/api/adminVideos', { title: 'Dokumente', upload })
  expect(added).toMatchObject({ status: 201, body: { data: { _id: 'dokumente', version: 0 } } })
  const other = await uploadedFilm(product)
  const replacing = { upload: other, title: 'Dokumente', key: 'x', videoLink: 'x', thumbnail: 'x' }
  expect((await admin.call('PUT', '/api/adminVideos/dokumente', replacing)).status).toBe(200)
  expect((await admin.call('DELETE', '/api/adminVideos/dokumente')).status).toBe(200)
  expect((await admin.call('DELETE', '/api/adminVideos/kochen')).status).toBe(404)
  const types = (await product.instance.stores.store.readAll(beginning, 10_000)).events
    .filter(({ metadata }) => metadata.partitionKey === 'platform')
    .map(({ type }) => type)
  expect(types.filter((type) => !type.startsWith('VideoUpload'))).toEqual([
    'VideoAdded',
    'TutorialVideoAdded',
    'VideoAdded',
    'TutorialVideoReplaced',
    'VideoDeleted',
    'TutorialVideoRemoved',
    'VideoDeleted',
  ])
})

test('a tutorial that was replaced, removed or added shows what it showed before', async () => {
  const shownNow = async () => {
    const { streams } = product.instance.writes
    const { state: video } = await streams.current(tutorialDecider, tutorialStream('jobs').name)
    if (video === undefined) return undefined
    const { state } = await streams.current(videoDecider, videoStream(video, undefined).name)
    return { video, isThere: state?.restorableUntil === undefined }
  }
  const form = async () => ({ upload: await uploadedFilm(product) })
  await admin.call('POST', '/api/adminVideos', { title: 'Jobs', ...(await form()) })
  const first = await shownNow()
  await admin.call('PUT', '/api/adminVideos/jobs', await form())
  expect((await shownNow())?.video).not.toBe(first?.video)
  await undo('TutorialVideoReplaced')
  expect(await shownNow()).toEqual({ ...first, isThere: true })
  await admin.call('DELETE', '/api/adminVideos/jobs')
  await undo('TutorialVideoRemoved')
  expect(await shownNow()).toEqual({ ...first, isThere: true })
})
