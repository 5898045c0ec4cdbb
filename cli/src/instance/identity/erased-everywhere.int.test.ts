import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createTestPasskey } from '@schaufenster/command-service/identity/factor/test-passkey.ts'
import { verifyLog } from '@schaufenster/events/store/seal/verify-log.ts'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { filesMentioning } from '@schaufenster/platform/lib/test-files-mentioning.ts'
import { createLogger } from '@schaufenster/platform/logging/logger.ts'
import sharp from 'sharp'
import { readErasures } from '../backup/backup-erasures.ts'
import { backUp } from '../backup/backup.ts'
import { restoreBackup } from '../backup/restore.ts'
import {
  openTestInstance,
  testAdmin,
  testOptions,
  testOwner,
  type Person,
  type TestInstance,
} from '../test-instance.ts'

const leaver = {
  fullName: 'Leonore Abschiedsberger',
  email: 'leonore@example.org',
  password: 'ein Passwort für den Schluss',
}
const former = 'Leonore Jungferngeburt'
/** Never theirs, since nobody opened its link. */
const hoped = 'abschied.erhofft@example.org'
/** What they call the passkey of a device. */
const telephone = 'Leonores Taschentelefon'
/** All that is known of them: nothing of it may be left. */
const names = [leaver.fullName, 'Abschiedsberger', leaver.email, former, 'Jungferngeburt', hoped, telephone]

const aside = mkdtempSync(join(tmpdir(), 'schaufenster-erased-'))
const backup = join(aside, 'backup')
/** All that the server says of itself, in its most talkative mood. */
const said: string[] = []

let product: TestInstance
let person: Person
let admin: Person
let leaverId = ''
let own = ''
let shared = ''
/** Whom the files named before the erasure. */
let namedBefore: readonly string[] = []
/** What the vault has under somebody's id until they are erased, by its kind. */
const forgotten = ['failed-logins', 'passkey', 'second-factor', 'sessions-of']

const namedIn = (folder: string) => names.filter((name) => filesMentioning(folder, name).length > 0)

const tokenOf = async ({ email, password }: typeof testAdmin): Promise<string> => {
  const url = '/api/auth/login'
  const login = await product.app.inject({ method: 'POST', url, payload: { email, password } })
  return login.json().accessToken
}

/** What the vault has under their id, by its kind. */
const keptInVault = async (): Promise<readonly string[]> => {
  const entries = await product.instance.stores.vault.list('', Number.MAX_SAFE_INTEGER)
  const theirs = entries.flatMap(({ key }) => (key.includes(leaverId) ? [key.split('/').at(0) ?? ''] : []))
  return [...new Set(theirs)].toSorted()
}

/** A passkey of a device that they gave a name to. */
const addPasskey = async (): Promise<number> => {
  const current = leaver.password
  const { data } = (await person.call('POST', '/api/me/passkeys/options', { current })).body
  const passkey = createTestPasskey().make(data, { origin: product.instance.config.publicUrl })
  return (await person.call('POST', '/api/me/passkeys', { name: telephone, passkey })).status
}

/** Somebody else asks them to share a company, and the mail about it waits. */
const inviteThem = async (by: Person): Promise<number> => {
  const form = { name: 'Kiosk Zu Dritt', plz: '80331', city: 'München' }
  const { _id: id } = (await by.call('POST', '/api/companies', form)).body.data
  const { status } = await by.call('POST', `/api/companies/${id}/invitations`, { email: leaver.email })
  await eventually(async () => expect(await mailsTo(leaver.email)).toContain('Einladung'))
  return status
}

/** The subjects of the mails that wait for an address, in one text. */
const mailsTo = async (address: string): Promise<string> =>
  (await product.instance.post.outbox.list(100))
    .flatMap(({ to, subject }) => (to.address === address ? [subject] : []))
    .join('\n')

const enter = async (name: string): Promise<string> => {
  const [industry] = (await person.call('GET', '/api/industries/getAllIndustries')).body.data
  const form = { name, industry: [industry._id], plz: '80331', city: 'München' }
  const { _id: id } = (await person.call('POST', '/api/companies', form)).body.data
  await admin.call('POST', `/api/companies/${id}/review`, { decision: 'approve' })
  return id
}

/** A photograph whose camera, and whose owner, wrote down whose it is. */
const uploadPhoto = async (): Promise<string> => {
  const photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Artist: leaver.fullName } })
    .jpeg()
    .toBuffer()
  const head = '--grenze\r\ncontent-disposition: form-data; name="file"; filename="Abschiedsberger.jpg"'
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/fileUpload',
    headers: {
      authorization: `Bearer ${await tokenOf(leaver)}`,
      'content-type': 'multipart/form-data; boundary=grenze',
    },
    payload: Buffer.concat([
      Buffer.from(`${head}\r\ncontent-type: image/jpeg\r\n\r\n`),
      photo,
      Buffer.from('\r\n--grenze--\r\n'),
    ]),
  })
  return answer.json().url
}

/** Somebody who has used all that there is, and has been seen by whoever looks after it; then a backup, and then their end. */
beforeAll(async () => {
  const destination = { write: (line: string) => void said.push(line) }
  product = await openTestInstance({}, systemClock, createLogger({ level: 'trace', destination }))
  await product.instance.policies.begin()
  product.instance.policies.start()
  admin = await product.admin()
  const other = await product.owner(testOwner)
  const otherId = (await other.logIn(testOwner))._id
  person = await product.owner({ ...leaver, fullName: former })
  leaverId = (await person.logIn(leaver))._id
  await person.call('PUT', `/api/users/${leaverId}`, { fullName: leaver.fullName })
  own = await enter('Konditorei Abendrot')
  shared = await enter('Kiosk Zu Zweit')
  await admin.call('POST', `/api/companies/${shared}/owners`, { userId: otherId })

  const logo = await uploadPhoto()
  const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' }

  const steps = [
    await person.call('PUT', `/api/companies/${own}`, { logo }),
    await person.call('POST', '/api/companies/search', { query: 'Abschiedsberger' }, agent),
    await person.call('POST', '/api/companies/suggestions', { query: 'Abschiedsberger' }, agent),
    await person.call('POST', '/api/auth/forgetPassword', { email: leaver.email }),
    await person.call('POST', '/api/me/email', { email: hoped, current: leaver.password }),
    await person.call('GET', '/api/me/export?format=json'),
    await admin.call('GET', `/api/audit?actor=${leaverId}`),
    await admin.call('GET', '/api/users?q=Abschiedsberger'),
    await admin.call('GET', '/api/outbox'),
  ]
  expect(steps.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200])
  expect([await addPasskey(), await inviteThem(other)]).toEqual([201, 200])
  const enrolled = await person.call('POST', '/api/me/second-factor', { current: leaver.password })
  expect(enrolled.status).toBe(200)
  for (const who of [product.visitor(), person])
    await who.call('POST', `/api/companies/viewCompany/${shared}`, undefined, agent)
  await product.visitor().logIn({ ...leaver, password: 'vertippt' })
  await eventually(async () => expect(await keptInVault()).toEqual(expect.arrayContaining(forgotten)))
  expect((await product.instance.writes.sessions.list(leaverId)).map(({ device }) => device)).toContain(
    'Anderes Programm',
  )
  // The first question starts the view log, so that its files are there to be searched.
  await eventually(async () => {
    const { body } = await admin.call('GET', '/api/views/totalViewCounts')
    expect(body).toMatchObject({ results: { Company: 1 } })
  })
  await backUp(product.instance, backup, () => undefined)
  namedBefore = namedIn(product.folder)

  await admin.call('DELETE', `/api/adminDel/company/${own}`, { reason: 'Das Café schließt.' })
  expect((await product.command('erase', leaver.email, '--yes')).exitCode).toBe(0)
  await eventually(async () => expect(await product.instance.erasing.pending()).toEqual([]))
})
afterAll(async () => {
  await product.close()
  rmSync(aside, { recursive: true, force: true })
})

test('no byte of any file names who was erased, and the log still proves itself', () => {
  // Anything searched for in clear was there to be found before.
  expect(namedBefore).toEqual(['Abschiedsberger', 'Jungferngeburt'])
  expect(namedIn(product.folder)).toEqual([])
  expect(verifyLog(join(product.folder, 'log.db'))).toMatchObject({ intact: true })
})

test('nor does a backup from before, restored with the keys of today', async () => {
  const restored = join(aside, 'restored')
  cpSync(join(product.folder, 'secrets'), join(restored, 'secrets'), { recursive: true })
  const erasures = await readErasures(product.folder, systemClock)
  await restoreBackup(testOptions(restored), backup, erasures, () => undefined)
  expect(namedIn(restored)).toEqual([])
  expect(verifyLog(join(restored, 'log.db'))).toMatchObject({ intact: true })
})

test('nor does the vault have anything of theirs, but that they were erased', async () => {
  // For a quarter of an hour it says which tokens are refused.
  const left = (await keptInVault()).filter((kind) => kind !== 'withdrawn')
  expect(left).toEqual(['erasure', 'subject-key'])
  expect(await product.instance.writes.sessions.list(leaverId)).toEqual([])
  expect(await mailsTo(leaver.email)).toBe('')
})

/** Ends nowhere. */
const isLine = (url: string): boolean => url === '/api/live'

test('nor does any answer to an administrator, nor what the server wrote of itself', async () => {
  const headers = {
    authorization: `Bearer ${await tokenOf(testAdmin)}`,
    'schaufenster-position': product.app.positions.issue(await product.instance.stores.store.head()),
  }
  const reads = product.app.declaredRoutes.flatMap(({ method, url }) =>
    [method].flat().includes('GET') && !isLine(url) ? [url] : [],
  )
  const kinds = ['user', 'privacy', 'mail', 'personalData']
  const questions = new Set([
    ...[leaverId, own, shared].flatMap((id) => reads.map((url) => url.replace(/:\w+|\*/g, id))),
    ...kinds.map((kind) => `/api/timeline/${kind}-${leaverId}`),
    `/api/timeline/company-${shared}`,
    `/api/audit?actor=${leaverId}`,
    `/api/audit?actor=${leaver.email}`,
    `/api/audit/csv?object=user-${leaverId}`,
    `/api/users?q=${leaver.email}`,
    '/api/users?q=Abschiedsberger',
  ])
  expect(questions.size).toBeGreaterThan(100)
  const texts = new Map([['the log of the server', said.join('')]])
  for (const url of questions) texts.set(url, (await product.app.inject({ url, headers })).body)
  const telling = [...texts].flatMap(([from, text]) =>
    names.flatMap((name) => (text.toLowerCase().includes(name.toLowerCase()) ? [`${from}: ${name}`] : [])),
  )
  expect(telling).toEqual([])
  expect(said.length).toBeGreaterThan(100)
})
