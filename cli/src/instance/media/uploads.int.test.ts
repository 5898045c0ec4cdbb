import { createHash, randomBytes } from 'node:crypto'
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { oddFilm } from '@schaufenster/command-service/lib/film/odd-film.ts'
import { packedFilm, tellingFilm, told } from '@schaufenster/command-service/lib/film/test-telling-films.ts'
import { createCompletedUploads } from '@schaufenster/command-service/media/completed-uploads.ts'
import { createVideoReader } from '@schaufenster/command-service/media/processing/video-reader.ts'
import { receiveForm } from '@schaufenster/command-service/media/received-form.ts'
import { createUploadSweep } from '@schaufenster/command-service/media/upload-sweep.ts'
import { createUploads } from '@schaufenster/command-service/media/uploads.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { mostVideoBytes } from '@schaufenster/events/media/values.ts'
import { dayMs } from '@schaufenster/platform/lib/durations.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { openTestInstance, testAdmin, testOwner, type Person } from '../test-instance.ts'
import { aVideo, uploadedFilm } from './test-uploaded.ts'
import { uploadDepsIn } from './uploads.ts'

const product = await openTestInstance()
afterAll(product.close)

const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom'), randomBytes(100_000)])
const key = createHash('sha256').update(film).digest('hex')

/** A tus client. */
const senderOf = async ({ email, password }: typeof testAdmin) => {
  const { body } = await product.visitor().call('POST', '/api/auth/login', { email, password })
  const ask = async (
    method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE',
    url: string,
    headers: Readonly<Record<string, string | number>> = {},
    payload?: Buffer,
  ) => {
    const answer = await product.app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${body.accessToken}`,
        'tus-resumable': '1.0.0',
        ...(payload && { 'content-type': 'application/offset+octet-stream' }),
        ...headers,
      },
      ...(payload && { payload }),
    })
    expect(answer.headers['tus-resumable']).toBe('1.0.0')
    return answer
  }
  const begin = async (
    metadata: Readonly<Record<string, string>>,
    length: number | string = film.length,
    more: Readonly<Record<string, string>> = {},
  ) => {
    const pairs = Object.entries(metadata).map(([name, value]) => `${name} ${btoa(value)}`)
    return ask('POST', '/api/uploads', {
      'upload-length': length,
      'upload-metadata': pairs.join(','),
      ...more,
    })
  }
  return {
    authority: { userId: String(body.user._id), role: 'user', permissions: [] } as const,
    ask,
    begin,
    started: async (metadata: Readonly<Record<string, string>>) =>
      String((await begin(metadata)).headers.location),
    send: (url: string, offset: number, part: Buffer, headers: Readonly<Record<string, string>> = {}) =>
      ask('PATCH', url, { 'upload-offset': offset, ...headers }, part),
    offset: async (url: string) => Number((await ask('HEAD', url)).headers['upload-offset']),
  }
}

let company: string
let erika: Person
let owner: Awaited<ReturnType<typeof senderOf>>
let stranger: typeof owner
let admin: typeof owner
const film1 = { filename: 'Rundgang.mp4', filetype: 'video/mp4' }
beforeAll(async () => {
  erika = await product.owner()
  const form = { name: 'Gasthaus Linde', plz: '80331', city: 'München' }
  company = (await erika.call('POST', '/api/companies', form)).body.data.id
  await product.admin()
  const max = { fullName: 'Max Fremd', email: 'max@example.org', password: 'noch ein langes Passwort' }
  await product.owner(max)
  owner = await senderOf(testOwner)
  stranger = await senderOf(max)
  admin = await senderOf(testAdmin)
})

const idOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1)

it('a film of a company comes in parts, is there as a whole, and may be used by its owner', async () => {
  const begun = await owner.begin({ ...film1, company: 'gasthaus-linde' })
  expect(begun.statusCode).toBe(201)
  expect(Date.parse(String(begun.headers['upload-expires']))).toBeGreaterThan(Date.now())
  const url = String(begun.headers.location)
  expect(begun.json()).toEqual({ data: { _id: idOf(url), id: idOf(url) } })
  const head = await owner.ask('HEAD', url)
  expect(head.headers).toMatchObject({
    'upload-offset': '0',
    'upload-length': String(film.length),
    'cache-control': 'no-store',
    'upload-metadata': `company ${btoa(company)},filename ${btoa('Rundgang.mp4')},filetype ${btoa('video/mp4')}`,
  })
  const first = await owner.send(url, 0, film.subarray(0, 60_000))
  expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '60000'])
  expect((await owner.send(url, 10, film.subarray(10, 20))).statusCode).toBe(409)
  expect((await owner.send(url, 60_000, Buffer.alloc(200_000))).statusCode).toBe(413)
  const last = await owner.send(url, 60_000, film.subarray(60_000))
  expect([last.statusCode, last.headers['upload-offset']]).toEqual([204, String(film.length)])
  expect(await owner.offset(url)).toBe(film.length)

  const { stores, writes } = product.instance
  const completed = createCompletedUploads({ ...writes, ...stores, ...uploadDepsIn(product.instance) })
  expect(await completed.read(idOf(url), owner.authority)).toMatchObject({
    right: { company, name: 'Rundgang.mp4', file: { key: `${key}.mp4`, size: film.length } },
  })
  expect(await completed.read(idOf(url), stranger.authority)).toMatchObject({ left: { code: 'invalid' } })
  expect((await product.app.inject({ url: `/media/video/${key}.mp4` })).statusCode).toBe(404)
  const kept = await Array.fromAsync((await stores.blobs.get(key)) ?? [])
  expect(Buffer.concat(kept).equals(film)).toBe(true)
})

it('a film tells nobody where it was made, in parts and through a form, and plays as before', async () => {
  const { stores } = product.instance
  const telling = tellingFilm()
  const begun = await owner.begin({ ...film1, company }, telling.length)
  const url = String(begun.headers.location)
  // A part ends within the place.
  const cut = telling.indexOf(told[0] ?? '', 0, 'latin1') + 5
  for (const [from, to] of [
    [0, cut],
    [cut, telling.length],
  ] as const)
    expect((await owner.send(url, from, telling.subarray(from, to))).statusCode).toBe(204)
  const sent = await erika.call('POST', '/api/myVideos', {
    owner: company,
    myVideos: [{ upload: idOf(url), title: 'In Teilen' }],
  })
  expect(sent.status).toBe(201)
  const form = new FormData()
  form.append('lineIndexes', JSON.stringify([{ title: 'Formular' }]))
  form.append('files', new File([new Uint8Array(telling)], 'Hof.mp4', { type: 'video/mp4' }))
  const { headers, body } = new Response(form)
  const formUrl = `/api/myVideos/uploadVideo/${company}`
  const payload = Buffer.concat(await Array.fromAsync(body ?? []))
  const type = { 'content-type': headers.get('content-type') ?? '' }
  expect((await erika.call('POST', formUrl, payload, type)).status).toBe(201)

  const files = await Array.fromAsync(stores.blobs.keys())
  const read = createVideoReader(stores.blobs)
  const kept = files.filter((one) => one !== key)
  expect(kept).toHaveLength(1)
  for (const one of kept) {
    const content = Buffer.concat(await Array.fromAsync((await stores.blobs.get(one)) ?? []))
    expect(content.length).toBe(telling.length)
    for (const text of told) expect(content.includes(text, 0, 'latin1')).toBe(false)
    expect(await read(one, new AbortController().signal)).toMatchObject({ facts: { width: 96, height: 64 } })
  }
  expect((await erika.call('GET', `/api/myVideos/company/${company}`)).body.data).toMatchObject([
    { title: 'In Teilen', size: telling.length },
    { title: 'Formular', size: telling.length },
  ])
})

it('a film in which not all of that can be found is refused for good, in parts and through a form', async () => {
  const { blobs, blobUploads } = product.instance.stores
  const here = async () => [
    (await Array.fromAsync(blobs.keys())).length,
    (await Array.fromAsync(blobUploads.list())).length,
  ]
  const before = await here()
  const odd = packedFilm()
  const begun = await owner.begin({ ...film1, company }, odd.length)
  const url = String(begun.headers.location)
  const refused = await owner.send(url, 0, odd)
  expect([refused.statusCode, refused.json().message]).toEqual([415, oddFilm.message])
  expect((await owner.ask('HEAD', url)).statusCode).toBe(410)

  // A crash left it whole.
  const left = String((await owner.begin({ ...film1, company }, odd.length)).headers.location)
  await blobUploads.append(idOf(left), 0, Readable.from([odd]))
  expect((await owner.ask('HEAD', left)).statusCode).toBe(415)
  expect((await owner.ask('HEAD', left)).statusCode).toBe(410)

  const form = new FormData()
  form.append('lineIndexes', JSON.stringify([{ title: 'Formular' }]))
  form.append('files', new File([new Uint8Array(odd)], 'Hof.mp4', { type: 'video/mp4' }))
  const { headers, body } = new Response(form)
  const payload = Buffer.concat(await Array.fromAsync(body ?? []))
  const type = { 'content-type': headers.get('content-type') ?? '' }
  const sent = await erika.call('POST', `/api/myVideos/uploadVideo/${company}`, payload, type)
  expect([sent.status, sent.body.message]).toEqual([415, oddFilm.message])
  expect(await here()).toEqual(before)
})

it('a film that is sent twice at a time is taken once', async () => {
  const uploads = createUploads(uploadDepsIn(product.instance))
  const commandId = newUuid()
  const actor = { kind: 'user', userId: owner.authority.userId, role: 'user' } as const
  const context = { actor, commandId, correlationId: commandId, causationId: commandId }
  const { promise: isSentAgain, resolve: sentAgain } = Promise.withResolvers<void>()
  const { promise: isUnderWay, resolve: underWay } = Promise.withResolvers<void>()
  async function* slowly() {
    yield film.subarray(0, 50_000)
    underWay()
    await isSentAgain
    yield film.subarray(50_000)
  }
  const take = (content: AsyncIterable<Uint8Array>) =>
    uploads.take(
      { by: owner.authority, context },
      { company, name: 'Rundgang.mp4', mime: 'video/mp4', index: 0, content },
    )
  const first = take(slowly())
  await isUnderWay
  const second = take(Readable.from([film]))
  sentAgain()
  const { stores } = product.instance
  const completed = createCompletedUploads({ ...stores, ...uploadDepsIn(product.instance) })
  expect(await second).toBe(await first)
  expect(await completed.read(await first, owner.authority)).toMatchObject({
    right: { file: { key: `${key}.mp4`, size: film.length } },
  })
})

it('what is deleted and replaced by others comes back only where there is room', async () => {
  const erika = await product.owner()
  const form = { name: 'Gasthaus Eiche', plz: '80331', city: 'München' }
  const full = companyId((await erika.call('POST', '/api/companies', form)).body.data.id)
  const { useOf } = uploadDepsIn(product.instance)
  const use = (videos: number) =>
    eventually(async () => expect(await useOf(full)).toEqual({ videos, bytes: videos * mostVideoBytes }))
  const videos = await Promise.all(Array.from({ length: 25 }, () => aVideo(product, full, mostVideoBytes)))
  await use(25)
  expect((await owner.begin({ ...film1, company: full })).json().message).toContain('50 GB')
  const one = `/api/myVideos/${videos[0]}`
  expect((await erika.call('DELETE', one)).status).toBe(200)
  await use(24)
  expect((await erika.call('POST', `${one}/restore`)).status).toBe(200)
  expect((await erika.call('DELETE', one)).status).toBe(200)
  await use(24)
  await aVideo(product, full, mostVideoBytes)
  await use(25)
  expect(await erika.call('POST', `${one}/restore`)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('50 GB') },
  })

  const two = `/api/myVideos/${videos[1]}`
  const three = `/api/myVideos/${videos[2]}`
  for (const path of [two, three]) expect((await erika.call('DELETE', path)).status).toBe(200)
  await aVideo(product, full, mostVideoBytes)
  const restored = await Promise.all([two, three].map((path) => erika.call('POST', `${path}/restore`)))
  expect(restored.map(({ status }) => status).toSorted()).toEqual([200, 409])

  // A complete file without a video takes up quota too, until it is used or removed.
  expect((await erika.call('DELETE', `/api/myVideos/${videos[3]}`)).status).toBe(200)
  const waiting = await uploadedFilm(product, full, mostVideoBytes)
  expect((await owner.begin({ ...film1, company: full })).json().message).toContain('50 GB')
  expect((await erika.call('POST', `${one}/restore`)).status).toBe(409)
  const myVideos = [{ upload: waiting, title: 'Rundgang' }]
  expect((await erika.call('POST', '/api/myVideos', { owner: full, myVideos })).status).toBe(201)
}, 60_000)

it('twenty uploads of a company are under way at a time', async () => {
  const erika = await product.owner()
  const form = { name: 'Gasthaus Buche', plz: '80331', city: 'München' }
  const busy = (await erika.call('POST', '/api/companies', form)).body.data.id
  for (let begun = 0; begun < 20; begun += 1)
    expect((await owner.begin({ ...film1, company: busy })).statusCode).toBe(201)
  expect((await owner.begin({ ...film1, company: busy })).statusCode).toBe(409)
})

it('nobody else begins, sees or goes on with an upload of a company, nor of the platform', async () => {
  expect((await stranger.begin({ ...film1, company })).statusCode).toBe(400)
  expect((await owner.begin(film1)).statusCode).toBe(400)
  expect((await admin.begin({ ...film1, company: 'gibt-es-nicht' })).statusCode).toBe(404)
  const url = await owner.started({ ...film1, company })
  for (const [method, headers, payload] of [
    ['HEAD', {}, undefined],
    ['DELETE', {}, undefined],
    ['PATCH', { 'upload-offset': 0 }, film],
  ] as const)
    expect((await stranger.ask(method, url, headers, payload)).statusCode).toBe(404)
  expect(
    (await product.app.inject({ method: 'HEAD', url, headers: { 'tus-resumable': '1.0.0' } })).statusCode,
  ).toBe(403)
  expect((await admin.send(url, 0, film)).statusCode).toBe(204)
  const ofPlatform = await admin.started(film1)
  expect((await owner.ask('HEAD', ofPlatform)).statusCode).toBe(404)
})

it('refuses early what is no film, too large or not readable, in German', async () => {
  expect((await owner.begin({ company, filename: 'a.avi', filetype: 'video/avi' })).statusCode).toBe(415)
  expect((await owner.begin({ ...film1, company }, 3 * 1024 ** 3)).json().message).toContain('höchstens 2 GB')
  expect((await owner.begin({ ...film1, company }, 'viele')).statusCode).toBe(422)
  const url = await owner.started({ ...film1, company })
  const refused = await owner.send(url, 0, Buffer.from('MZ this is a program and no film'))
  expect([refused.statusCode, refused.json().message]).toEqual([
    415,
    'Diese Datei ist kein Video, das wir annehmen. Bitte wählen Sie eines als MP4 oder MOV.',
  ])
  expect((await owner.ask('HEAD', url)).statusCode).toBe(410)
  const old = await owner.ask('POST', '/api/uploads', { 'tus-resumable': '0.2.2' })
  expect([old.statusCode, old.headers['tus-version']]).toEqual([412, '1.0.0'])
})

it('takes a part with a checksum only if it came as it was sent', async () => {
  const url = await owner.started({ ...film1, company })
  const spoiled = { 'upload-checksum': `sha1 ${createHash('sha1').update('other').digest('base64')}` }
  expect((await owner.send(url, 0, film, spoiled)).statusCode).toBe(460)
  expect(await owner.offset(url)).toBe(0)
  const right = { 'upload-checksum': `sha256 ${createHash('sha256').update(film).digest('base64')}` }
  expect((await owner.send(url, 0, film, right)).statusCode).toBe(204)
})

it('the same command begins one upload, and what is given up is gone', async () => {
  const command = { 'idempotency-key': 'once-and-for-all' }
  const [one, again] = [
    await owner.begin({ ...film1, company }, film.length, command),
    await owner.begin({ ...film1, company }, film.length, command),
  ]
  expect(again.headers.location).toBe(one.headers.location)
  const url = String(one.headers.location)
  expect((await owner.ask('DELETE', url)).statusCode).toBe(204)
  expect((await owner.ask('HEAD', url)).statusCode).toBe(410)
})

it('what a crash left whole is completed, what nobody goes on with for a day expires, and the file of no video goes', async () => {
  const { instance } = product
  const { blobUploads } = instance.stores
  const whole = await owner.started({ ...film1, company })
  const left = await owner.started({ ...film1, company })
  await owner.send(left, 0, film.subarray(0, 1_000))
  const parts = async function* () {
    yield film
  }
  await blobUploads.append(idOf(whole), 0, parts())
  expect(await owner.offset(whole)).toBe(film.length)
  expect(await blobUploads.size(idOf(whole))).toBeUndefined()

  const sweep = createUploadSweep(uploadDepsIn(instance))
  expect(await sweep()).toBe(0)
  const ago = new Date(Date.now() - dayMs - 60_000)
  utimesSync(join(product.folder, 'media', 'staging', idOf(left)), ago, ago)
  expect(await sweep()).toBe(1)
  expect((await owner.ask('HEAD', left)).statusCode).toBe(410)
})

it('who asks twice for an upload that is being completed waits for it, and it is completed once', async () => {
  const { blobUploads } = product.instance.stores
  const url = await owner.started({ ...film1, company })
  await blobUploads.append(idOf(url), 0, Readable.from([film]))
  let finished = 0
  const finish: typeof blobUploads.finish = (...asked) => {
    finished += 1
    return blobUploads.finish(...asked)
  }
  const deps = uploadDepsIn(product.instance)
  const uploads = createUploads({ ...deps, staging: { ...blobUploads, finish } })
  const actor = { kind: 'user', userId: owner.authority.userId, role: 'user' } as const
  const look = () => {
    const commandId = newUuid()
    const context = { actor, commandId, correlationId: commandId, causationId: commandId }
    return uploads.look(idOf(url), { by: owner.authority, context })
  }
  const [one, other] = await Promise.all([look(), look()])
  expect([one.offset, other.offset, finished]).toEqual([film.length, film.length, 1])
})

it('films of a form come to where uploads go, and nothing stays of a form that is refused', async () => {
  const { blobUploads } = product.instance.stores
  const uploads = createUploads(uploadDepsIn(product.instance))
  const actor = { kind: 'user', userId: owner.authority.userId, role: 'user' } as const
  const receive = async (...contents: readonly Buffer[]) => {
    const commandId = newUuid()
    const context = { actor, commandId, correlationId: commandId, causationId: commandId }
    const form = new FormData()
    form.append('lineIndexes', '[]')
    for (const content of contents)
      form.append('files', new File([new Uint8Array(content)], 'Küche.mov', { type: 'video/quicktime' }))
    const { headers, body } = new Response(form)
    const request = {
      headers: { 'content-type': headers.get('content-type') ?? '' },
      body: Readable.from(body ?? []),
    }
    return receiveForm(uploads, request, { by: owner.authority, context }, company)
  }
  const before = await Array.fromAsync(blobUploads.list())
  const received = await receive(film, film)
  expect(received.texts.get('lineIndexes')).toBe('[]')
  expect(received.films.map(({ name }) => name)).toEqual(['Küche.mov', 'Küche.mov'])
  const completed = createCompletedUploads({ ...product.instance.stores, ...uploadDepsIn(product.instance) })
  for (const { upload } of received.films)
    expect(await completed.read(upload, owner.authority)).toMatchObject({
      right: { company, file: { key: `${key}.mov`, size: film.length } },
    })
  await expect(receive(Buffer.from('no film, but long enough to see that'))).rejects.toThrow('kein Video')
  expect((await Array.fromAsync(blobUploads.list())).length).toBe(before.length)
})
