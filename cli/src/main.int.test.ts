import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { canDiskFail, faultyDiskAt } from '@schaufenster/platform/lib/test-faulty-disk.ts'

let folder = ''
let child: ChildProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schaufenster-main-'))
})
afterEach(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the command line as its users do, until it ends. */
const schaufenster = (...argv: readonly string[]) => schaufensterWith({}, ...argv)
const schaufensterWith = async (environment: NodeJS.ProcessEnv, ...argv: readonly string[]) => {
  const command = [process.execPath, join(import.meta.dirname, 'main.ts'), ...argv]
  const process_ = spawn('sh', ['-c', 'umask 000; exec "$@"', 'sh', ...command], {
    env: { DATA_DIR: join(folder, 'data'), PORT: '0', DEMO: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child = process_
  const ended = new Promise<number | null>((resolve) => process_.once('exit', resolve))
  const [out, errors, exitCode] = await Promise.all([text(process_.stdout), text(process_.stderr), ended])
  return { out, errors, exitCode }
}

describe('a process', () => {
  test.each([
    ['models.db', 'Eine Ablage der Lesemodelle lässt sich nicht öffnen: unable to open database file'],
    ['vault.db', 'Der Tresor vault.db lässt sich nicht öffnen: unable to open database file'],
    ['log.db', 'Das Protokoll log.db lässt sich nicht öffnen: unable to open database file'],
  ])('that cannot open %s says so in a line and ends', async (file, why) => {
    mkdirSync(join(folder, 'data', file), { recursive: true })
    expect(await schaufenster('status')).toEqual({
      out: '',
      errors: `Schaufenster wurde beendet. ${why}\n`,
      exitCode: 1,
    })
  })

  const testIfPossible = canDiskFail() ? test : test.skip

  testIfPossible.each([['start'], ['status']])(
    'that is to %s on a full disk names the disk and says what to do',
    async (command) => {
      const data = join(folder, 'data')
      mkdirSync(data)
      const disk = await faultyDiskAt(data)
      await disk.fill()
      const { errors, exitCode } = await schaufensterWith(disk.environment, command)
      expect(errors).toMatch(
        /^Schaufenster wurde beendet\. Der Datenträger \/\S* ist voll \(noch \d+ MB frei\), auf ihm liegt DATA_DIR \(.*\n$/,
      )
      expect(errors).toContain(`(${data}). Schaffen Sie mindestens 128 MB Platz`)
      expect(exitCode).toBe(1)
      expect(await schaufenster('status')).toMatchObject({ errors: '', exitCode: 0 })
    },
  )

  test('keeps all that it stores from other users of the machine', async () => {
    expect((await schaufenster('status')).exitCode).toBe(0)
    const data = join(folder, 'data')
    const names = ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })]
    expect(names).toEqual(expect.arrayContaining(['log.db', 'search', 'secrets/master-key', 'owner.lock']))
    const open = names.filter((name) => (statSync(join(data, name)).mode & 0o077) !== 0)
    expect(open).toEqual([])
  })
})

describe('the command line', () => {
  test.each([
    [['verify'], /^In .*data liegt kein Protokoll \(log\.db\)\. Prüfen Sie DATA_DIR\.\n$/],
    [
      ['verify', '--all'],
      /^Die Option --all gibt es hier nicht\.\nAufruf: schaufenster verify \[--against DATEI\]\n$/,
    ],
    [['verify', 'log.db'], /^„log\.db“ wird hier nicht erwartet\.\n/],
    [['frob'], /^Den Befehl „frob“ gibt es nicht\.\n\nSchaufenster\n\n {2}start /],
    [['start', '--port', '80'], /^Die Rolle „--port“ gibt es nicht\. Es gibt: command-service, /],
  ])('says what is wrong with %j', async (argv, out) => {
    expect(await schaufenster(...argv)).toEqual({ out: expect.stringMatching(out), errors: '', exitCode: 2 })
  })
})
