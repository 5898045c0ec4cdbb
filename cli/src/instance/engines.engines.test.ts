import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { systemClock } from '@schaufenster/platform/lib/clock.ts'
import { describeWithEngine } from '@schaufenster/platform/lib/engine-address.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { filesMentioning } from '@schaufenster/platform/lib/test-files-mentioning.ts'
import { lineTo, type Line } from '@schaufenster/platform/lib/test-line.ts'
import { connectMongo } from '@schaufenster/platform/mongodb/connect-mongo.ts'
import {
  mongoDatabase,
  mongoPrimary,
  mongoThrough,
} from '@schaufenster/platform/mongodb/test-mongo-address.ts'
import { connectElasticsearch } from '@schaufenster/projections/search/elasticsearch/connect-elasticsearch.ts'
import { restoreBackup } from './backup/restore.ts'
import { requireWholeLog } from './damage/lost-log.ts'
import { openInstance } from './instance.ts'
import { vaultFileIn } from './storage/vault-storage.ts'
import { dropDatabases, dropIndices } from './test-drop-engines.ts'
import { openTestInstance, testOptions, testOwner, type TestInstance } from './test-instance.ts'

const name = `engines-${randomUUID()}`

/** All texts in what an engine keeps, bytes as the text that they are. */
const textIn = (value: unknown): string => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString()
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textIn).join('\n')
  return String(value)
}

describeWithEngine('MONGODB_URL', 'the product with MongoDB', (mongodb) => {
  describeWithEngine('ELASTICSEARCH_URL', 'and Elasticsearch', (elasticsearch) => {
    let toMongo: Line
    let toElasticsearch: Line
    let product: TestInstance
    beforeAll(async () => {
      toMongo = await lineTo(await mongoPrimary(mongodb))
      toElasticsearch = await lineTo(new URL(elasticsearch))
      product = await openTestInstance({
        MONGODB_URL: mongoThrough(mongodb, `127.0.0.1:${toMongo.port}`, name),
        ELASTICSEARCH_URL: `http://127.0.0.1:${toElasticsearch.port}`,
      })
    })
    afterAll(async () => {
      await product.close()
      await toMongo.cut()
      await toElasticsearch.cut()
      await dropDatabases(mongodb, name)
      await dropIndices(elasticsearch, name)
    })

    const search = async (query: string) => {
      const { status, body } = await product.visitor().call('POST', '/api/companies/search', { query })
      return status === 200
        ? body.companies.map((company: { readonly name: string }) => company.name)
        : status
    }
    const ready = async () => (await product.app.inject({ url: '/ready' })).statusCode
    const until = (ask: () => Promise<unknown>, wanted: unknown): Promise<void> =>
      eventually(async () => expect(await ask()).toEqual(wanted))

    it('shows and finds what was written, also when it was started anew and its models are rebuilt', async () => {
      const admin = await product.admin()
      const form = { name: 'Bäckerei Müller', plz: '80331', city: 'München' }
      const { _id: id, slug } = (await admin.call('POST', '/api/companies', form)).body.data
      await admin.call('POST', `/api/companies/${id}/review`, { decision: 'approve' })
      const profile = async () => (await admin.call('GET', `/api/slug/${slug}`)).status
      expect(await profile()).toBe(200)
      await until(() => search('baeckerei'), ['Bäckerei Müller'])
      const before = await product.instance.models.checksum('company-profile')
      expect(before.documents).toBe(1)

      await product.restart()
      expect(await search('Müller')).toEqual(['Bäckerei Müller'])
      for (const model of ['company-profile', 'company-search'])
        expect(await product.command('rebuild', model)).toMatchObject({ exitCode: 0 })
      await until(
        async () => (await product.instance.models.status()).projections.every(({ serving }) => serving),
        true,
      )
      expect(await product.instance.models.checksum('company-profile')).toEqual(before)
      expect(await search('Müler')).toEqual(['Bäckerei Müller'])
    })

    it('answers 503 while an engine is away, and by itself as before once it is back', async () => {
      await toElasticsearch.cut()
      await until(() => search('Müller'), 503)
      await until(ready, 503)
      await toElasticsearch.mend()
      await until(() => search('Müller'), ['Bäckerei Müller'])

      const legal = async () => (await product.visitor().call('GET', '/api/legal/impressum')).status
      const there = await legal()
      await toMongo.cut()
      await until(legal, 503)
      await until(ready, 503)
      await toMongo.mend()
      await until(ready, 200)
      await until(legal, there)
      const admin = await product.admin()
      const form = { name: 'Metzgerei Wurst', plz: '80331', city: 'München' }
      const { _id: id } = (await admin.call('POST', '/api/companies', form)).body.data
      await admin.call('POST', `/api/companies/${id}/review`, { decision: 'approve' })
      await until(() => search('Metzger'), ['Metzgerei Wurst'])
    })

    it('refuses a log that is older than what MongoDB has made of it', async () => {
      const log = join(product.folder, 'log.db')
      const aside = await mkdtemp(join(tmpdir(), 'schaufenster-older-log-'))
      const wholeLog = () => requireWholeLog(product.instance.config, systemClock)
      await product.stop()
      await cp(log, join(aside, 'older.db'))
      await product.restart()
      const admin = await product.admin()
      const form = { name: 'Schuhhaus Absatz', plz: '80331', city: 'München' }
      expect((await admin.call('POST', '/api/companies', form)).status).toBe(201)
      const { models } = product.instance
      await models.freshness.waitFor(['company-profile'], await models.freshness.head())
      await product.stop()
      await wholeLog()

      await rename(log, join(aside, 'newer.db'))
      await cp(join(aside, 'older.db'), log)
      await expect(wholeLog()).rejects.toThrow(
        /^Das Protokoll log\.db endet bei Position \w{16}, aber (das Lesemodell|der Tresor).* kennt es bis Position \w{16}\./,
      )
      await rename(join(aside, 'newer.db'), log)
      await product.restart()
      await rm(aside, { recursive: true })
    })

    /** All that the databases, the indexes and the data folder hold, where it mentions one of these words. */
    const placesNaming = async (words: readonly string[]): Promise<readonly string[]> => {
      const found = words.flatMap((word) => filesMentioning(product.folder, word))
      const note = (place: string, kept: unknown) => {
        const text = textIn(kept).toLowerCase()
        if (words.some((word) => text.includes(word.toLowerCase()))) found.push(place)
      }
      for (const group of ['models', 'search', 'vault']) {
        const { database, close } = connectMongo(mongodb, `${name}-${group}`)
        for (const collection of await database.collections())
          for await (const kept of collection.find({}, { promoteBuffers: true }))
            note(collection.collectionName, kept)
        await close()
      }
      const client = connectElasticsearch(elasticsearch)
      await client.indices.refresh({ index: `${name}-*` })
      const { hits } = await client.search({ index: `${name}-*`, size: 10_000 })
      for (const { _index: index, _source: kept } of hits.hits) note(index, kept)
      await client.close()
      return found
    }

    it('has nothing of who was erased in any database, index or file, and models that are the same when they are made anew', async () => {
      const leaver = {
        fullName: 'Leonore Abschiedsberger',
        email: 'leonore@example.org',
        password: 'ein Passwort für den Schluss',
      }
      const person = await product.owner(leaver)
      const form = { name: 'Konditorei Abendrot', plz: '80331', city: 'München' }
      const { _id: id } = (await person.call('POST', '/api/companies', form)).body.data
      const admin = await product.admin()
      await admin.call('POST', `/api/companies/${id}/review`, { decision: 'approve' })
      await until(() => search('Abendrot'), ['Konditorei Abendrot'])
      const words = ['Leonore', 'Abschiedsberger', leaver.email]
      expect((await placesNaming(words)).join()).toContain('user-names')

      expect((await product.command('erase', leaver.email, '--yes')).exitCode).toBe(0)
      await until(() => product.instance.erasing.pending(), [])
      expect(await placesNaming(words)).toEqual([])
      const { models } = product.instance
      const before = await models.checksum('user-names')
      expect(await product.command('rebuild', 'user-names')).toMatchObject({ exitCode: 0 })
      await until(async () => (await models.status()).projections.every(({ serving }) => serving), true)
      expect(await models.checksum('user-names')).toEqual(before)
    })

    it('has its vault in MongoDB, and gives it back from a backup to another database', async () => {
      await product.owner()
      expect(existsSync(vaultFileIn(product.folder))).toBe(false)
      const folder = await mkdtemp(join(tmpdir(), 'schaufenster-vault-'))
      const backup = join(folder, 'backup')
      expect(await product.command('backup', backup)).toMatchObject({ exitCode: 0 })

      const dataDir = join(folder, 'data')
      await mkdir(dataDir)
      await cp(join(product.folder, 'secrets'), join(dataDir, 'secrets'), { recursive: true })
      const restored = `${name}-restored`
      const options = testOptions(dataDir, { MONGODB_URL: mongoDatabase(mongodb, restored) })
      await restoreBackup(options, backup, [], () => undefined)
      const instance = await openInstance(options)
      try {
        expect(await instance.writes.accounts.byEmail(testOwner.email)).toMatchObject({
          fullName: testOwner.fullName,
        })
        expect(existsSync(vaultFileIn(dataDir))).toBe(false)
        await expect(openInstance(testOptions(dataDir))).rejects.toThrow('MONGODB_URL')
      } finally {
        await instance.close()
        await rm(folder, { recursive: true })
        await dropDatabases(mongodb, restored)
      }
    })
  })
})
