import { afterAll, describe, expect, test } from '@jest/globals'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import sharp from 'sharp'
import { aVideo } from '../media/test-uploaded.ts'
import { openTestInstance, testOwner } from '../test-instance.ts'
import { hostileFiles, type HostileFile } from './test-hostile-files.ts'

const product = await openTestInstance()
afterAll(product.close)
const admin = await product.admin()
const owner = await product.owner()
const visitor = product.visitor()
const files = await hostileFiles()

const form = (
  { name, content }: HostileFile,
  type = 'image/jpeg',
  texts: Readonly<Record<string, string>> = {},
): Buffer => {
  const part = (disposition: string) => `--grenze\r\ncontent-disposition: form-data; ${disposition}\r\n`
  const fields = Object.entries(texts).map(([field, text]) => `${part(`name="${field}"`)}\r\n${text}\r\n`)
  const file = `${part(`name="file"; filename="${name}"`)}content-type: ${type}\r\n\r\n`
  return Buffer.concat([Buffer.from(fields.join('') + file), content, Buffer.from('\r\n--grenze--\r\n')])
}
const formType = { 'content-type': 'multipart/form-data; boundary=grenze' }

const importing = (ending: string) =>
  new URLSearchParams({ fileName: `liste.${ending}`, source: 'Probe', licence: 'CC0', dryRun: 'true' })

const granted = async (purpose: string): Promise<string> =>
  (await visitor.call('POST', '/api/fileUpload/grant', { purpose })).body.data.grant

const { body: entered } = await owner.call('POST', '/api/companies', { name: 'Filmhaus', city: 'München' })
const company = companyId(entered.data._id)
const video = await aVideo(product, company)

/** Says that it is a film. */
const asFilm = (file: HostileFile): HostileFile => ({ ...file, name: 'film.mp4' })

/** As browsers send films: in parts, which go on where they broke off. */
const sendInParts = async ({ content }: HostileFile): Promise<Answer> => {
  const { email, password } = testOwner
  const { accessToken } = (await product.visitor().call('POST', '/api/auth/login', { email, password })).body
  const ask = (method: 'POST' | 'PATCH', url: string, headers: object, payload?: Buffer) =>
    product.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${accessToken}`, 'tus-resumable': '1.0.0', ...headers },
      ...(payload && { payload }),
    })
  const said = Object.entries({ company, filename: 'film.mp4', filetype: 'video/mp4' })
  const begun = await ask('POST', '/api/uploads', {
    'upload-length': content.length,
    'upload-metadata': said.map(([name, value]) => `${name} ${btoa(value)}`).join(','),
  })
  const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': 0 }
  const answer =
    begun.statusCode === 201 ? await ask('PATCH', String(begun.headers.location), type, content) : begun
  return { status: answer.statusCode, body: answer.json() }
}

/** Every call that takes files, as whoever may send them. */
const calls: readonly { readonly call: string; readonly send: (file: HostileFile) => Promise<Answer> }[] = [
  {
    call: 'an upload of an owner',
    send: (file) => owner.call('POST', '/api/fileUpload', form(file), formType),
  },
  {
    call: 'an upload into the private store',
    send: (file) => owner.call('POST', '/api/fileUpload?private=true', form(file), formType),
  },
  ...['review', 'comment', 'application', 'chat'].map((purpose) => ({
    call: `an upload of a visitor for a form of the kind ${purpose}`,
    send: async (file: HostileFile) =>
      visitor.call('POST', `/api/fileUpload?grant=${await granted(purpose)}`, form(file), formType),
  })),
  { call: 'an upload of a film in parts', send: sendInParts },
  {
    call: 'films in a form of an owner',
    send: (file) =>
      owner.call(
        'POST',
        `/api/myVideos/uploadVideo/${company}`,
        form(asFilm(file), 'video/mp4', { lineIndexes: '[{"title":"Film"}]' }),
        formType,
      ),
  },
  {
    call: 'a film in a form of an administrator',
    send: (file) =>
      admin.call(
        'POST',
        '/api/adminVideos/uploadVideo',
        form(asFilm(file), 'video/mp4', { title: 'Stammdaten' }),
        formType,
      ),
  },
  {
    call: 'captions',
    send: ({ content }) =>
      owner.call('PUT', `/api/myVideos/${video}/captions/de`, { content: content.toString('latin1') }),
  },
  ...[
    { type: 'text/csv', ending: 'csv' },
    { type: 'application/geo+json', ending: 'geojson' },
  ].map(({ type, ending }) => ({
    call: `an import of ${type}`,
    send: ({ content }: HostileFile) =>
      admin.call('POST', `/api/imports?${importing(ending)}`, content, { 'content-type': type }),
  })),
]
interface Answer {
  readonly status: number
  readonly body: { readonly message?: string; readonly fields?: Readonly<Record<string, string>> }
}

const german = /^[A-ZÄÖÜ].*[.?]$/s
const megabyte = 1024 * 1024

describe.each(calls)('$call', ({ send }) => {
  test.each(files)('refuses $what in German, and stays small', async (file) => {
    const before = process.memoryUsage().rss
    const { status, body } = await send(file)
    expect([413, 415, 422]).toContain(status)
    for (const text of Object.values(body.fields ?? { file: body.message })) expect(text).toMatch(german)
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * megabyte)
  })
})

test('of a whole picture that is a page too, the picture alone is kept', async () => {
  const script = '<script>alert(1)</script>'
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  const content = Buffer.concat([picture, Buffer.from(`<html>${script}</html>`)])
  const sent = form({ what: 'both', name: 'logo.png', content }, 'image/png')
  const { status, body } = await owner.call('POST', '/api/fileUpload', sent, formType)
  expect(status).toBe(201)
  const kept = await product.app.inject({ url: body.url })
  expect([kept.statusCode, kept.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(kept.rawPayload.includes(script)).toBe(false)
})
