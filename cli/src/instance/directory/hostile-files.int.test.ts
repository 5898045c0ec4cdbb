import { afterAll, describe, expect, test } from '@jest/globals'
import { openTestInstance } from '../test-instance.ts'
import { hostileFiles, type HostileFile } from './test-hostile-files.ts'

const product = await openTestInstance()
afterAll(product.close)
const admin = await product.admin()
const owner = await product.owner()
const visitor = product.visitor()
const files = await hostileFiles()

const form = ({ name, content }: HostileFile): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--grenze\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n--grenze--\r\n'),
  ])
const formType = { 'content-type': 'multipart/form-data; boundary=grenze' }

const importing = (ending: string) =>
  new URLSearchParams({ fileName: `liste.${ending}`, source: 'Probe', licence: 'CC0', dryRun: 'true' })

const granted = async (purpose: string): Promise<string> =>
  (await visitor.call('POST', '/api/fileUpload/grant', { purpose })).body.data.grant

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
