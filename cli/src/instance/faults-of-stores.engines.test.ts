import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  serveFakeServer,
  type ServedFake,
} from '@schaufenster/events/store/eventstoredb/fake-server-on-a-port.ts'
import { createFakeServer } from '@schaufenster/events/store/eventstoredb/fake-server.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { describeWithS3, type TestS3 } from '@schaufenster/platform/blobs/s3/test-s3-server.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import {
  allFaultsMs,
  describeUnderFaults,
  faultSeconds,
  lineFaults,
  type FaultyLine,
  type Toxiproxy,
} from '@schaufenster/platform/lib/test-toxiproxy.ts'
import { verify } from '../commands/verify.ts'
import { isAway } from './http/unavailable.ts'
import { openSealing } from './operations/sealing.ts'
import { openTestInstance, type Person, type TestInstance } from './test-instance.ts'

/** Whoever asks is told by then, on a machine that has much else to do. */
const patienceMs = 45_000

describeWithS3('the product while its log and its pictures fail', (startS3) => {
  describeUnderFaults('the log on EventStoreDB and the bucket, through toxiproxy', (startToxiproxy) => {
    let toxiproxy: Toxiproxy
    let server: ServedFake
    let s3: TestS3
    let lines: Readonly<Record<'EventStoreDB' | 'S3', FaultyLine>>
    let product: TestInstance
    let admin: Person
    let company: { readonly id: string; readonly slug: string }
    const wrong: string[] = []

    beforeAll(async () => {
      ;[toxiproxy, server, s3] = [
        await startToxiproxy(),
        await serveFakeServer(createFakeServer()),
        await startS3(),
      ]
      const { endpoint, region, bucket, accessKeyId, secretAccessKey } = await s3.newBucket()
      lines = {
        EventStoreDB: await toxiproxy.lineTo(new URL(server.url).host),
        S3: await toxiproxy.lineTo(new URL(endpoint).host),
      }
      product = await openTestInstance({
        EVENTSTOREDB_URL: `esdb://127.0.0.1:${lines.EventStoreDB.port}?tls=false`,
        S3_ENDPOINT: `http://127.0.0.1:${lines.S3.port}`,
        S3_REGION: region,
        S3_BUCKET: bucket,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      })
      admin = await product.admin()
      const form = { name: 'Stand 0', plz: '80331', city: 'München' }
      const { _id: id, slug } = (await admin.call('POST', '/api/companies', form)).body.data
      await admin.call('POST', `/api/companies/${id}/review`, { decision: 'approve' })
      company = { id, slug }
      await eventually(async () => expect((await profile()).statusCode).toBe(200))
    }, allFaultsMs)
    afterAll(async () => {
      await product.close()
      server.cut()
      await s3.close()
      await toxiproxy.close()
    }, allFaultsMs)

    const profile = () => product.app.inject({ url: `/api/slug/${company.slug}` })
    /** What came of requests under the fault that there is. */
    let seen: Record<string, { done: number; away: number; slowestMs: number }> = {}
    const note = (what: string, outcome: 'done' | 'away', since: number): void => {
      const counts = (seen[what] ??= { done: 0, away: 0, slowestMs: 0 })
      counts[outcome] += 1
      const ms = Math.round(performance.now() - since)
      counts.slowestMs = Math.max(counts.slowestMs, ms)
      if (ms > patienceMs) wrong.push(`${what} ${outcome} after ${ms} ms`)
    }
    /** The answer if it was done; if not, it was said so as it should be. */
    const answered = async (what: string, asking: ReturnType<typeof profile>) => {
      const since = performance.now()
      const answer = await asking
      const { statusCode, headers, body } = answer
      note(what, statusCode === 200 ? 'done' : 'away', since)
      if (statusCode === 200) return answer
      if (statusCode !== 503 || !(Number(headers['retry-after']) > 0))
        wrong.push(`${what}: ${statusCode} ${body}`)
      return undefined
    }
    /** Does this again and again while the line suffers one fault after the other; then is ready again. */
    const underFaults = async (engine: keyof typeof lines, work: () => Promise<void>): Promise<void> => {
      const stop = new AbortController()
      const working = (async () => {
        while (!stop.signal.aborted) await work()
      })()
      for (const fault of lineFaults) {
        await lines[engine].suffers(fault)
        await setTimeout(faultSeconds * 1_000)
        process.stderr.write(`${engine} ${fault} ${JSON.stringify(seen)}\n`)
        seen = {}
      }
      await eventually(async () => expect(await notReady()).toContain(engine))
      await lines[engine].suffers(undefined)
      const since = performance.now()
      stop.abort()
      await working
      await eventually(async () => expect(await notReady()).toEqual([]))
      process.stderr.write(
        `${engine} ready after ${Math.round(performance.now() - since)} ms ${JSON.stringify(seen)}\n`,
      )
      seen = {}
    }
    const notReady = async (): Promise<readonly string[]> =>
      (await product.app.inject({ url: '/ready' }))
        .json()
        .notReady.map(({ what }: { readonly what: string }) => what)

    test(
      'a log that is slow, silent, cut off and back keeps what was acknowledged, once and in order, and pages go on',
      async () => {
        const [begun, acknowledged]: [string[], string[]] = [[], []]
        const token = await product.instance.writes.accessTokens.issue({
          userId: company.id,
          sessionId: 's',
          role: 'admin',
          permissions: [],
        })
        await underFaults('EventStoreDB', async () => {
          const name = `Stand ${begun.length + 1}`
          begun.push(name)
          const [written, shown] = await Promise.all([
            answered(
              'write',
              product.app.inject({
                method: 'PUT',
                url: `/api/companies/${company.id}`,
                headers: { authorization: `Bearer ${token}` },
                payload: { name },
              }),
            ),
            answered('profile', profile()),
          ])
          if (written) acknowledged.push(name)
          if (shown && !['Stand 0', ...begun].includes(shown.json().data.name))
            wrong.push(`profile: ${shown.body}`)
        })
        expect(wrong).toEqual([])
        expect(acknowledged.length).toBeGreaterThan(0)
        // What was begun and not acknowledged may have been done.
        const { events } = await product.instance.stores.store.readAll(beginning, 1_000_000)
        const names = events
          .filter(({ type, stream }) => type === 'CompanyNameChanged' && stream.endsWith(company.id))
          .map(({ data }) => String(data['name']))
        expect(names.toSorted(byNumber)).toEqual(names)
        expect(new Set(names).size).toBe(names.length)
        expect(acknowledged.filter((name) => !names.includes(name))).toEqual([])
        await eventually(async () => expect((await profile()).json().data.name).toBe(names.at(-1)))
        const sealer = await openSealing(product.instance)
        await sealer.seal()
        expect(await verify.inspect(product.instance.config, [], () => undefined)).toBe(0)
      },
      allFaultsMs,
    )

    test(
      'a bucket that is slow, silent, cut off and back has every picture that was taken, whole',
      async () => {
        const { blobs } = product.instance.stores
        const taken = new Map<string, string>()
        let turn = 0
        await underFaults('S3', async () => {
          turn += 1
          const content = `picture ${turn}`
          const since = performance.now()
          try {
            const { key } = await blobs.put(Buffer.from(content))
            taken.set(key, content)
            note('put', 'done', since)
          } catch (fault) {
            note('put', 'away', since)
            if (!(fault instanceof Error && isAway(fault))) wrong.push(`put: ${String(fault)}`)
          }
          const known = [...taken.keys()].at(-1)
          if (known === undefined) return
          const shown = await answered('picture', product.app.inject({ url: `/media/${known}.webp` }))
          if (shown && shown.body !== taken.get(known)) wrong.push(`picture: ${shown.body}`)
          await answered('profile', profile())
        })
        expect(wrong).toEqual([])
        expect(taken.size).toBeGreaterThan(0)
        for (const [key, content] of taken) {
          const found = await blobs.get(key)
          expect(found && Buffer.concat(await Array.fromAsync(found)).toString()).toBe(content)
        }
      },
      allFaultsMs,
    )
  })
})

const byNumber = (a: string, b: string): number => Number(a.split(' ')[1]) - Number(b.split(' ')[1])
