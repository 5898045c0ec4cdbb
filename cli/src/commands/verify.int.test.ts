import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { genesis, linkAfter } from '@schaufenster/events/store/seal/chain.ts'
import { openLogSealer } from '@schaufenster/events/store/seal/log-sealer.ts'
import { openSqliteEventStore } from '@schaufenster/events/store/sqlite/sqlite-event-store.ts'
import { sqliteLogLinks } from '@schaufenster/events/store/sqlite/sqlite-log-links.ts'
import { sampleEvent } from '@schaufenster/events/store/suite/sample-events.ts'
import { parseConfig } from '@schaufenster/platform/config/config.ts'
import { startSealing } from '../instance/operations/sealing.ts'
import { openTestInstance } from '../instance/test-instance.ts'
import { verify } from './verify.ts'

const { privateKey: signingKey } = generateKeyPairSync('ed25519')

let folder = ''
let logFile = ''
let outside = ''

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schaufenster-verify-'))
  logFile = join(folder, 'log.db')
  outside = join(folder, 'elsewhere.jsonl')
  const store = await openSqliteEventStore({ file: logFile })
  for (const id of ['anna', 'bert']) {
    await store.append(streamName('sample', id), 'noStream', [sampleEvent(), sampleEvent()])
    const now = () => '2026-11-21T08:00:00.000Z'
    const sealer = await openLogSealer({
      links: sqliteLogLinks(logFile),
      file: join(folder, 'seals.jsonl'),
      outside,
      signingKey,
      now,
    })
    await sealer.seal()
  }
  await store.close()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const run = async (...argv: readonly string[]) => {
  const lines: string[] = []
  const code = await verify.inspect(parseConfig({ DATA_DIR: folder }), argv, (line) => lines.push(line))
  return { code, text: lines.join('\n') }
}

const tamper = (sql: string, change?: (database: DatabaseSync) => void): void => {
  const database = new DatabaseSync(logFile)
  for (const trigger of ['event_never_changes', 'event_never_goes']) database.exec(`DROP TRIGGER ${trigger}`)
  database.exec(sql)
  change?.(database)
  database.close()
}

describe('verify', () => {
  test('says up to where a sound log is sealed, and by which key', async () => {
    const { code, text } = await run('--against', outside)
    expect(code).toBe(0)
    expect(text).toMatch(/^Unverändert: 2 Ströme bis Position 0{15}4, Prüfwert [0-9a-f]{64}\.\n/)
    expect(text).toMatch(
      /Besiegelt bis Position 0{15}4 am 2026-11-21T08:00:00\.000Z, Schlüssel [0-9a-f]{16}\.$/,
    )
  })

  test('names the event of a byte that was tampered with', async () => {
    tamper(`UPDATE event SET body = replace(body, 'Noted', 'Noteb') WHERE position = 3`)
    expect(await run()).toEqual({
      code: 1,
      text: expect.stringMatching(/Position 0{15}3 \(Strom sample-bert, Nummer 0\) wurde verändert/),
    })
  })

  test('misses a tail that was cut from log and seals alike, by the seals from elsewhere', async () => {
    tamper('DELETE FROM event WHERE position > 2; UPDATE head SET position = 2')
    const own = join(folder, 'seals.jsonl')
    writeFileSync(own, `${readFileSync(own, 'utf8').split('\n')[0]}\n`)
    expect((await run()).code).toBe(0)
    expect(await run('--against', outside)).toEqual({
      code: 1,
      text: expect.stringMatching(/Position 0{15}3 fehlt am Ende des Protokolls/),
    })
  })

  test('names a stream that was exchanged for another with a sound chain', async () => {
    tamper('', (database) => {
      let link = genesis
      for (const row of database
        .prepare('SELECT position, revision, body FROM event WHERE stream = 2')
        .all()) {
        const body = String(row['body']).replace('Noted', 'Forged')
        link = linkAfter(link, Number(row['position']), Number(row['revision']), body)
        database
          .prepare('UPDATE event SET body = ?, link = unhex(?) WHERE position = ?')
          .run(body, link, Number(row['position']))
      }
    })
    expect(await run()).toEqual({
      code: 1,
      text: expect.stringMatching(
        /Position 0{15}3 \(Strom sample-bert, Nummer 0\) ist nicht das, das besiegelt wurde/,
      ),
    })
  })

  test('takes the beginning of a seal, as a killed process leaves it, for none, and a file of something else for what it is', async () => {
    const own = join(folder, 'seals.jsonl')
    const [first = '', second = ''] = readFileSync(own, 'utf8').split('\n')
    writeFileSync(own, `${first}\n${second.slice(0, 100)}`)
    expect(await run()).toEqual({
      code: 0,
      text: expect.stringContaining('Besiegelt bis Position 0000000000000002'),
    })
    expect((await run('--against', outside)).text).toContain('Besiegelt bis Position 0000000000000004')
    // It has only lost its last character, which ends the line.
    writeFileSync(own, `${first}\n${second}`)
    expect((await run()).text).toContain('Besiegelt bis Position 0000000000000004')
    for (const [text, line] of [
      ['something else', 1],
      [`${first}\n${second.slice(0, 100)}\n`, 2],
    ] as const) {
      writeFileSync(own, text)
      expect(await run()).toEqual({ code: 1, text: expect.stringContaining(`Zeile ${line}:`) })
    }
  })

  test('names the line of a seal that was written to, and a file that is not there', async () => {
    writeFileSync(outside, readFileSync(outside, 'utf8').replace('08:00:00', '09:00:00'))
    expect(await run('--against', outside)).toEqual({
      code: 1,
      text: `${outside}, Zeile 1: Diese Zeile wurde verändert: die Unterschrift passt nicht.`,
    })
    expect((await run('--against', join(folder, 'nichts'))).code).toBe(2)
  })
})

test('the product seals its log when it ends', async () => {
  const { instance, folder: dataDir, close } = await openTestInstance()
  await startSealing(instance).close()
  const lines: string[] = []
  expect(existsSync(join(dataDir, 'seals.jsonl'))).toBe(true)
  expect(await verify.inspect(instance.config, [], (line) => lines.push(line))).toBe(0)
  expect(lines[1]).toContain('Besiegelt bis Position')
  await close()
})
