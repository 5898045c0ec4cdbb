import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { firstViewRules } from '@schaufenster/events/insight/view-definition-events.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { openTestInstance, type Person, type TestInstance } from '../test-instance.ts'

let product: TestInstance
let admin: Person
let owner: Person
let company: string

const definitions = '/api/views/definitions'
const everyView = { ...firstViewRules, windowMinutes: 0 }

beforeAll(async () => {
  product = await openTestInstance()
  admin = await product.admin()
  owner = await product.owner()
  const form = { name: 'Ofen', plz: '80331', city: 'München' }
  const created = (await owner.call('POST', '/api/companies', form)).body.data
  company = created.id
  await admin.call('POST', `/api/companies/${company}/review`, { decision: 'approve' })
  // Nobody's view counts before visitors are shown the company: until then they are told that it waits.
  await eventually(async () =>
    expect((await product.visitor().call('GET', `/api/slug/${created.slug}`)).body.data).toMatchObject({
      name: 'Ofen',
    }),
  )
  for (let view = 0; view < 3; view += 1) await look()
  await product.instance.telemetry.log.flush()
})
afterAll(() => product.close())

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const look = () => product.visitor().call('POST', `/api/companies/viewCompany/${company}`, undefined, browser)
const listed = async () => (await admin.call('GET', definitions)).body.data.definitions
const progressOf = async (version: number) =>
  (await listed()).find((one: { version: number }) => one.version === version)?.progress
const viewsOf = async (person: Person, query = '') =>
  (await person.call('GET', `/api/views/totalViewCounts?company=${company}${query}`)).body.results?.Company
const choices = async () =>
  (await admin.call('GET', '/api/audit?object=viewDefinition-platform&type=ViewDefinitionSelected')).body
    .events

test('a definition is published, counted from the first view on, compared, chosen, taken back and discarded', async () => {
  await eventually(async () => expect(await viewsOf(owner)).toBe(1))
  expect(await listed()).toEqual([{ version: 1, ...firstViewRules, selected: true, progress: 1 }])

  expect((await owner.call('POST', definitions, everyView)).status).toBe(400)
  const whose = expect.stringMatching(/^Bitte wählen Sie, wessen Aufrufe zählen: Besucher/)
  for (const [audiences, fields] of [
    [[], { audiences: whose }],
    [['visitor', 'robot'], { 'audiences.1': whose }],
  ])
    expect((await admin.call('POST', definitions, { ...everyView, audiences })).body.fields).toEqual(fields)
  const published = await admin.call('POST', definitions, everyView)
  expect([published.status, published.body.data]).toEqual([201, { version: 2 }])
  expect((await admin.call('POST', definitions, everyView)).status).toBe(409)
  await eventually(async () => expect(await progressOf(2)).toBe(1))
  // All that the analytics had taken of the log is counted then; the rest follows for both.
  const ofBoth = async () => [await viewsOf(admin, '&definition=1'), await viewsOf(admin, '&definition=2')]
  await eventually(async () => expect(await ofBoth()).toEqual([1, 3]))
  expect(await viewsOf(owner)).toBe(1)

  expect((await admin.call('POST', `${definitions}/2/select`)).status).toBe(200)
  expect((await listed()).map(({ selected }: { selected: boolean }) => selected)).toEqual([false, true])
  owner = await product.owner()
  expect(await viewsOf(owner)).toBe(3)
  expect((await admin.call('DELETE', `${definitions}/2`)).status).toBe(409)

  const [choice] = await choices()
  const { changes } = (await admin.call('GET', `/api/audit/${choice.id}`)).body.data
  expect(changes).toEqual([{ label: 'Aktiv', before: 'Zählweise 1', after: 'Zählweise 2' }])
  expect((await admin.call('POST', `/api/audit/${choice.id}/undo`)).status).toBe(200)
  expect((await admin.call('POST', `/api/audit/${choice.id}/undo`)).status).toBe(200)
  expect(await choices()).toHaveLength(2)
  expect(await viewsOf(admin)).toBe(1)

  expect((await admin.call('DELETE', `${definitions}/2`)).status).toBe(200)
  expect(await listed()).toHaveLength(1)
  expect((await admin.call('GET', '/api/views/totalViewCounts?definition=2')).status).toBe(404)
})

test('the same from the command line', async () => {
  const first = await product.command('views')
  expect(first).toEqual({ exitCode: 0, lines: ['1 · gilt · 30 Minuten · Besucher'] })
  const [line = ''] = (await product.command('views', 'define', '--minutes=90', '--exclude=NewBot,Other'))
    .lines
  const version = Number(/\d+/.exec(line)?.[0])
  await eventually(async () => expect(await progressOf(version)).toBe(1))
  expect((await product.command('views', 'select', String(version))).exitCode).toBe(0)
  expect((await product.command('views')).lines.at(-1)).toBe(
    `${version} · gilt · 90 Minuten · Besucher · ohne NewBot, Other`,
  )
  expect((await product.command('views', 'discard', String(version))).exitCode).toBe(1)
  await product.command('views', 'select', '1')
  expect((await product.command('views', 'discard', String(version))).exitCode).toBe(0)
  expect((await product.command('views', 'define', '--minutes=soon')).exitCode).toBe(2)
  expect((await product.command('views', 'choose')).exitCode).toBe(2)
})

test('analytics count by what the log says, whatever the read model lacks', async () => {
  await product.command('views', 'define', '--minutes=45')
  const version = (await listed()).at(-1).version
  await eventually(async () => expect(await progressOf(version)).toBe(1))
  await product.stop()
  emptyModel()
  await product.restart()
  expect(await listed()).toHaveLength(1)

  const counted = async () => [...(await product.instance.analytics.progress()).keys()]
  await eventually(async () => expect(await counted()).toEqual([1, version]))
})

/** As it is while it fills anew, but for good. */
const emptyModel = (): void => {
  const models = new DatabaseSync(join(product.folder, 'models.db'))
  const generation = models
    .prepare("SELECT id FROM generation WHERE projection = 'view-definitions' AND serving = 1")
    .get()
  models.exec(`DELETE FROM document_${Number(generation?.['id'])}`)
  models.close()
}
