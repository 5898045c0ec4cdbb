import { createReadStream, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createPictures } from '@schaufenster/command-service/directory/media/pictures.ts'
import { verifyLog } from '@schaufenster/events/store/seal/verify-log.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { filesMentioning } from '@schaufenster/platform/lib/test-files-mentioning.ts'
import sharp from 'sharp'
import { housekeeper } from './operations/housekeeping.ts'
import { operator, operatorActor } from './operator.ts'
import { vaultFileIn } from './storage/vault-storage.ts'
import { openTestInstance, testAdmin, testOwner, type Person, type TestInstance } from './test-instance.ts'
import { step } from './test-step.ts'

let product: TestInstance
const open = async () => {
  product = await openTestInstance()
}
const close = () => product.close()

const search = async (query: string) =>
  (await product.visitor().call('POST', '/api/companies/search', { query })).body.companies.map(
    ({ name }: { name: string }) => name,
  )

interface Described {
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly responses: Record<string, { readonly description: string; readonly content?: object }>
}

describe('what is only asked', () => {
  beforeAll(open)
  afterAll(close)

  test.each([
    [['status', '--jsn'], 'Die Option --jsn gibt es hier nicht.'],
    [['status', 'alles'], '„alles“ wird hier nicht erwartet.'],
    [['import', '--url'], 'Der Option --url fehlt ihr Wert.'],
    [['import', '--dry-run=ja'], 'Die Option --dry-run nimmt keinen Wert.'],
    [['rebuild', 'industry', 'now'], '„now“ wird hier nicht erwartet.'],
    [['erase'], 'Nennen Sie die E-Mail-Adresse des Kontos.'],
    [['erase', 'erika@example.org'], 'Das Löschen ist endgültig. Bestätigen Sie es mit --yes.'],
    [['tanzen'], 'Den Befehl „tanzen“ gibt es nicht.'],
  ])('a command that makes no sense is told why: %j', async (argv, problem) => {
    const { exitCode, lines } = await product.command(...argv)
    expect([exitCode, lines[0]]).toEqual([2, problem])
  })

  test('every call is described: what it is for, where it belongs, what it takes and answers, and what it may be refused with', async () => {
    const { body } = await product.visitor().call('GET', '/api/docs/json')
    const calls = Object.entries<Record<string, Described>>(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ name: `${method} ${path}`, method, ...call })),
    )
    expect(calls.length).toBeGreaterThan(30)
    expect(calls.filter(({ summary, tags }) => !summary || !tags?.length).map(({ name }) => name)).toEqual([])
    const silent = calls.filter(
      ({ method, responses }) =>
        method !== 'get' && !Object.keys(responses).some((code) => code.startsWith('4')),
    )
    expect(silent.map(({ name }) => name)).toEqual([])
    const answers = calls.flatMap(({ name, responses }) =>
      Object.entries(responses).map(([status, answer]) => ({
        call: `${name}: ${status}`,
        status,
        ...answer,
      })),
    )
    const unclear = answers.filter(
      ({ status, description, content }) =>
        description === 'Default Response' || (status !== '204' && content === undefined),
    )
    expect(unclear.map(({ call }) => call)).toEqual([])
    const pointless = calls.filter(({ responses }) => !Object.keys(responses).some((code) => code < '300'))
    expect(pointless.map(({ name }) => name)).toEqual([])
    expect(body.paths['/api/fileUpload'].post.requestBody.content).toHaveProperty(['multipart/form-data'])
    expect(body.paths['/api/imports'].post.requestBody.content).toHaveProperty(['text/csv'])
    expect(body.paths['/api/companies/{id}'].put.responses).toMatchObject({
      200: {},
      400: {},
      403: {},
      404: {},
      409: {},
      410: {},
      422: {},
    })
    expect(body.paths['/api/slug/{slug}'].get.responses).toMatchObject({ 404: {}, 410: {} })
  })
})

describe('what changes the product', () => {
  beforeEach(open)
  afterEach(close)

  test('from a command to a company that people find, and to the end of an account', async () => {
    let owner: Person
    let admin: Person
    let id = ''
    let slug = ''

    await step('an owner registers, confirms her address, logs in and enters a company', async () => {
      owner = product.visitor()
      const form = { ...testOwner, acceptTerms: true }
      expect((await owner.call('POST', '/api/auth/register', form)).status).toBe(201)
      expect(await owner.logIn(testOwner)).toBeUndefined()
      await product.confirmEmail(testOwner.email)
      expect(await owner.logIn(testOwner)).toMatchObject({ fullName: testOwner.fullName, companies: [] })

      const industries = (await owner.call('GET', '/api/industries/getAllIndustries')).body.data
      const bakeries = industries.find(({ name }: { name: string }) => name.startsWith('Bäckereien'))
      const created = await owner.call('POST', '/api/companies', {
        name: 'Bäckerei Müller',
        industry: [bakeries._id],
        plz: '80331',
        city: 'München',
        phone: '+49 89 1234567',
      })
      expect(created.status).toBe(201)
      ;({ _id: id, slug } = created.body.data)
      expect(slug).toBe('baeckerei-mueller')
      const { body: verified } = await owner.call('GET', '/api/auth/verify-token')
      expect(verified.data.user.companies).toEqual([id])
    })

    await step('which nobody else sees until an administrator approves it', async () => {
      expect(await search('Müller')).toEqual([])
      expect((await owner.call('GET', '/api/auth/verify-token')).body.data.user.companies).toEqual([id])
      expect((await product.visitor().call('GET', `/api/slug/${slug}`)).body.data).toEqual({
        _id: id,
        slug,
        isApproved: false,
      })

      admin = await product.admin()
      const waiting = await admin.call('GET', '/api/companies/pagination?status=pending')
      expect(waiting.body.companies).toMatchObject([{ name: 'Bäckerei Müller' }])
      const approve = () => admin.call('POST', `/api/companies/${id}/review`, { decision: 'approve' })
      expect((await approve()).status).toBe(200)
    })

    await step('then it is found, also by its compound, its umlaut and its place', async () => {
      const near = await admin.call('POST', '/api/companies/search', { query: 'muell', place: 'München' })
      expect(near.body.companies).toMatchObject([{ name: 'Bäckerei Müller', slug }])
      for (const query of ['Mueller', 'bäckerei', 'Konditorei'])
        expect(await search(query)).toEqual(['Bäckerei Müller'])
    })

    await step(
      'a change is there for who made it, and a stale form is told what others changed',
      async () => {
        const draft = (await owner.call('POST', `/api/companies/getCompanyByIdToEdit/${id}`)).body.data
        const renamed = { name: 'Brothaus Müller', expectedVersion: draft.version }
        expect((await owner.call('PUT', `/api/companies/${id}`, renamed)).status).toBe(200)
        expect((await owner.call('GET', `/api/slug/${slug}`)).body.data.name).toBe('Brothaus Müller')
        const late = await admin.call('PUT', `/api/companies/${id}`, {
          name: 'Zu spät',
          expectedVersion: draft.version,
        })
        expect(late.status).toBe(409)
        // The refusal tells up to where to read, so that who was late sees it at once.
        expect((await admin.call('GET', `/api/slug/${slug}`)).body.data.name).toBe('Brothaus Müller')
      },
    )

    await step('strangers change nothing', async () => {
      const guest = product.visitor()
      expect((await guest.call('PUT', `/api/companies/${id}`, { name: 'Meins' })).status).toBe(403)
      const other = { fullName: 'Max', email: 'max@example.org', password: 'ein drittes Passwort' }
      const stranger = await product.owner(other)
      expect(await stranger.call('PUT', `/api/companies/${id}`, { name: 'Meins' })).toEqual({
        status: 400,
        body: { message: 'Unauthorized' },
      })
    })

    await step('visits are counted, those of owners and bots are not, and reports tell of them', async () => {
      const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0'
      const view = (userAgent: string, path = `/api/companies/viewCompany/${slug}`) =>
        product.app.inject({ method: 'POST', url: path, headers: { 'user-agent': userAgent } })
      expect(product.instance.analytics.pid()).toBeUndefined()
      for (const userAgent of [browser, browser, `${browser} other`, 'Googlebot/2.1'])
        expect((await view(userAgent)).statusCode).toBe(204)
      await owner.call('POST', `/api/companies/viewCompany/${id}`)
      await product.instance.telemetry.log.flush()

      await eventually(async () => {
        const totals = await owner.call('GET', `/api/views/totalViewCounts?company=${id}`)
        expect(totals.body).toMatchObject({ results: { Company: 2, Job: 0 }, change: { Company: '0.00' } })
      })
      const range = await admin.call('POST', '/api/views/date-range', { modelType: 'Company', period: 'Day' })
      expect(range.body.results).toMatchObject({ totalViews: 2, previousViews: 0, change: '0.00' })
      expect(range.body.results.buckets.at(-1)).toMatchObject({ views: 2 })
      expect(range.body.data).toMatchObject([{ entity: id, viewsByDate: [{ totalViews: 2 }] }])
      expect((await product.visitor().call('GET', `/api/views/totalViewCounts?company=${id}`)).status).toBe(
        403,
      )
      expect((await owner.call('GET', '/api/views/totalViewCounts')).status).toBe(400)
      const created = await admin.call('GET', '/api/monitoring/companies')
      expect(created.body.data.all).toMatchObject({
        companies: [{ id, name: 'Brothaus Müller' }],
        totalCompanies: 1,
      })
    })

    await step('all of it is there after a restart, and after every model was rebuilt', async () => {
      const leaving = product.visitor()
      await leaving.logIn(testOwner)
      expect((await leaving.call('POST', '/api/auth/logout')).status).toBe(200)
      await product.restart()
      // A session that ended before is over in the process that is started after.
      expect((await leaving.call('GET', '/api/me/account')).status).toBe(403)
      const { instance, visitor } = product
      expect((await product.visitor().call('GET', `/api/slug/${slug}`)).body.data.name).toBe(
        'Brothaus Müller',
      )
      const before = await visitor().call('POST', '/api/companies/search', { query: 'Brothaus' })
      const { projections } = await instance.models.status()
      for (const { name } of projections) await instance.models.rebuild(name)
      const position = await instance.stores.store.head()
      expect(
        await instance.models.freshness.waitFor(
          projections.map(({ name }) => name),
          position,
        ),
      ).toBe(true)
      expect((await visitor().call('POST', '/api/companies/search', { query: 'Brothaus' })).body).toEqual(
        before.body,
      )
    })

    await step('deleted, it is gone for all, and restored it is back', async () => {
      const reason = 'Doppelter Eintrag'
      expect((await admin.call('DELETE', `/api/adminDel/company/${id}`, { reason })).status).toBe(200)
      expect((await admin.call('GET', `/api/slug/${slug}`)).status).toBe(410)
      expect((await admin.call('POST', `/api/companies/${id}/restore`)).status).toBe(200)
      expect((await admin.call('GET', `/api/slug/${slug}`)).body.data.name).toBe('Brothaus Müller')
    })

    await step(
      'a person who is erased is in no answer and in no byte of any file, and the log still proves itself',
      async () => {
        const { folder, instance, visitor, command } = product
        const { _id: userId } = await visitor().logIn(testOwner)
        const sessions = async () =>
          (await instance.stores.vault.list('session/', 100)).filter(({ value }) =>
            Buffer.from(value).includes(userId),
          )
        expect((await sessions()).length).toBeGreaterThan(1)
        expect(await instance.stores.vault.get(`password/${userId}`)).toBeDefined()

        expect((await command('erase', testOwner.email, '--yes')).exitCode).toBe(0)
        expect(await sessions()).toEqual([])
        expect(await instance.stores.vault.get(`password/${userId}`)).toBeUndefined()
        await eventually(async () => expect(await instance.erasing.pending()).toEqual([]))
        expect((await command('erase', testOwner.email, '--yes')).exitCode).toBe(1)
        expect((await owner.call('GET', '/api/auth/verify-token')).status).toBe(403)
        expect((await owner.call('POST', '/api/companies', { name: 'Von niemandem' })).status).toBe(403)
        expect(await visitor().logIn(testOwner)).toBeUndefined()
        for (const text of [testOwner.fullName, testOwner.email])
          expect(filesMentioning(folder, text)).toEqual([])
        expect(verifyLog(join(folder, 'log.db'))).toMatchObject({ intact: true })
        expect((await product.visitor().call('GET', `/api/slug/${slug}`)).body.data.name).toBe(
          'Brothaus Müller',
        )
      },
    )

    await step('who administers the platform is not erased', async () => {
      const { exitCode, lines } = await product.command('erase', testAdmin.email, '--yes')
      expect([exitCode, ...lines]).toEqual([1, expect.stringContaining('Ein Administratorkonto')])
      expect(await product.visitor().logIn(testAdmin)).toMatchObject({ role: { rolename: 'admin' } })
    })

    await step(
      'who was erased can come back as somebody new, to whom nothing of before belongs',
      async () => {
        const again = await product.owner()
        const { user } = (await again.call('GET', '/api/auth/verify-token')).body.data
        expect(user).toMatchObject({ fullName: testOwner.fullName, companies: [] })
        expect((await again.call('PUT', `/api/companies/${id}`, { name: 'Meins' })).status).toBe(400)
        expect(
          (
            await product.visitor().call('POST', '/api/auth/register', {
              ...testOwner,
              password: 'ein ganz anderes Passwort',
              acceptTerms: true,
            })
          ).status,
        ).toBe(201)
        expect(await product.visitor().logIn(testOwner)).toMatchObject({ _id: user._id })
      },
    )
    // The whole journey takes its time on a busy machine.
  }, 180_000)

  test('imports and their undoing keep out of each other’s way, wherever they are started', async () => {
    const { app, command, folder, instance, visitor } = product
    const table = 'Kennung;Name;PLZ\n1;Huber;80331\n'
    const file = join(folder, 'liste.csv')
    writeFileSync(file, table)
    utimesSync(file, new Date('2025-10-31'), new Date('2025-10-31'))
    const { body } = await visitor().call('POST', '/api/auth/login', testAdmin)
    const post = async (url: string, payload?: string) => {
      const type = payload && { 'content-type': 'text/csv' }
      const headers = { authorization: `Bearer ${body.accessToken}`, ...type }
      const answer = await app.inject({ method: 'POST', url, headers, ...(payload && { payload }) })
      return { status: answer.statusCode, message: answer.json().message }
    }

    const gate = Promise.withResolvers<void>()
    using atTheEnd = new DisposableStack()
    atTheEnd.defer(() => gate.resolve())
    const running = instance.imports.run(
      (use) =>
        use(async function* () {
          await gate.promise
          yield* createReadStream(file)
        }),
      { fileName: 'liste.csv', format: 'csv', source: {}, actor: operatorActor, by: operator },
    )
    const message = 'Es läuft gerade ein Import. Bitte versuchen Sie es noch einmal, sobald das fertig ist.'
    const nobodys = '01800000-0000-7000-8000-000000000000'
    expect(await command('import', file)).toEqual({ exitCode: 1, lines: [message] })
    expect(await command('undo-import', nobodys)).toEqual({ exitCode: 1, lines: [message] })
    expect(await post('/api/imports?fileName=liste.csv', table)).toEqual({ status: 409, message })
    expect(await post(`/api/imports/${nobodys}/undo`)).toEqual({ status: 409, message })
    expect((await command('import', file, '--dry-run')).exitCode).toBe(0)

    gate.resolve()
    expect(await running).toMatchObject({ _tag: 'Right', right: { imported: 1 } })
    expect((await command('import', file)).lines).toContainEqual(
      expect.stringContaining('1 Zeilen: 0 übernommen, 1 schon vorhanden'),
    )
    const headers = { authorization: `Bearer ${body.accessToken}` }
    const sources = (await app.inject({ url: '/api/imports', headers }))
      .json()
      .imports.map(({ source }: { readonly source: object }) => source)
    expect(sources).toEqual([
      expect.objectContaining({ date: '2025-10-31' }),
      expect.objectContaining({ dateIsOfImport: true }),
    ])
    expect(await command('import', file, '--date', 'gestern')).toEqual({
      exitCode: 1,
      lines: ['Bitte prüfen Sie Ihre Eingaben.', expect.stringMatching(/^[A-ZÄÖÜ].*\.$/)],
    })
  })

  test('an import that was interrupted is on the status, and says when it goes on', async () => {
    const { folder, instance } = product
    const file = join(folder, 'abbruch.csv')
    writeFileSync(file, 'Kennung;Name;PLZ\n7;Huber;80331\n8;Maier;80331\n')
    const command = async (...argv: readonly string[]) => {
      const { exitCode, lines } = await product.command(...argv)
      expect(exitCode).toBe(0)
      return lines.filter((line) => /Import/.test(line))
    }
    const whileItRuns: string[][] = []
    const interrupted = instance.imports.run(
      (use) =>
        use(async function* () {
          if (instance.imports.running() === undefined) yield* createReadStream(file)
          else {
            yield Buffer.from('Kennung;Name;PLZ\n7;Huber;80331\n')
            whileItRuns.push(await command('status'))
            throw new Error('the disk is gone')
          }
        }),
      {
        fileName: 'abbruch.csv',
        format: 'csv',
        source: { name: 'Abbruch' },
        actor: operatorActor,
        by: operator,
      },
    )
    await expect(interrupted).rejects.toThrow('the disk is gone')
    expect(whileItRuns).toEqual([[]])
    await instance.models.freshness.waitFor(['import-jobs'], await instance.stores.store.head())
    expect(await command('status')).toEqual([
      'Import abbruch.csv ist unterbrochen: 0 Unternehmen aus 2 Zeilen sind übernommen. ' +
        'Mit „import DATEI“ und derselben Datei geht er weiter, ohne etwas doppelt zu übernehmen.',
    ])
    await command('import', file, '--source', 'Abbruch')
    expect(await command('status')).toEqual([])
  })

  test('the daily housekeeping takes what a stopped registration left behind, down to its bytes, and nobody’s password', async () => {
    const { instance, visitor } = product
    const orphan = 'password/01800000-0000-7000-8000-000000000000'
    await instance.stores.vault.put(orphan, Buffer.from('left by nobody'), 'absent')
    expect(readFileSync(vaultFileIn(instance.config.dataDir) + '-wal').includes('left by nobody')).toBe(true)

    await housekeeper(instance)()
    expect(await instance.stores.vault.get(orphan)).toBeUndefined()
    for (const file of [vaultFileIn(instance.config.dataDir), `${vaultFileIn(instance.config.dataDir)}-wal`])
      expect(readFileSync(file).includes('left by nobody')).toBe(false)
    expect(await visitor().logIn(testAdmin)).toBeDefined()
  })

  test('the daily housekeeping takes pictures that no event ever named, when they are a day old, and none that was replaced', async () => {
    const { folder, instance } = product
    const { pictures, blobs } = instance.directory
    const upload = async (background: string) => {
      const create = { width: 400, height: 300, channels: 3, background } as const
      return orRefuse(await pictures.add(await sharp({ create }).png().toBuffer())).key
    }
    const admin = await product.admin()
    const company = { name: 'Bilderhaus', plz: '80331', city: 'München' }
    const { _id: id } = (await admin.call('POST', '/api/companies', company)).body.data
    const keys = await Promise.all(['red', 'green', 'blue', 'white'].map(upload))
    const [replaced, shown, unused, fresh] = keys
    for (const logo of [replaced, shown])
      expect((await admin.call('PUT', `/api/companies/${id}`, { logo })).status).toBe(200)
    const fileOf = (key: string) => join(folder, 'media', key.slice(0, 2), key)
    const long = new Date(Date.now() - 25 * 3_600_000)
    for (const key of [replaced, shown, unused]) utimesSync(fileOf(String(key).slice(0, 64)), long, long)
    const [narrow, left] = [await pictures.read(String(shown), 96), await blobs.put(Buffer.from('narrow'))]
    utimesSync(fileOf(left.key), long, long)

    await housekeeper(instance)()
    const isThere = async (key = '') => (await pictures.read(key)) !== undefined
    expect(await Promise.all([replaced, shown, fresh, unused].map(isThere))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(await blobs.stat(left.key)).toBeUndefined()
    expect(await pictures.read(String(shown), 96)).toEqual(narrow)

    const afterRestart = createPictures(blobs)
    await afterRestart.sweep(Date.now() + 60_000, new Set([String(shown).slice(0, 64)]))
    expect(await isThere(replaced)).toBe(false)
    expect(await pictures.read(String(shown), 96)).toEqual(narrow)
  })
})
