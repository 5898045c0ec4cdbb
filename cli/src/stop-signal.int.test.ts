import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from '@jest/globals'

const script = new URL('./stop-signal.ts', import.meta.url).href

/** A process that is told to end, within so many milliseconds, as soon as it says that it runs; `then` it does this. */
const ended = async (
  withinMs: number,
  then: string,
  tell = (child: ChildProcess): unknown => child.kill('SIGTERM'),
): Promise<{ readonly code: unknown; readonly said: readonly string[] }> => {
  const program = `
    const { stopSignal } = await import(${JSON.stringify(script)})
    const busy = setInterval(() => undefined, 60_000)
    stopSignal(console.log, ${withinMs}).addEventListener('abort', () => { ${then} })
    console.log('runs')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.push(text.trim())
    if (said.length === 1) tell(child)
  })
  const [code] = await once(child, 'close')
  return { code, said }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a process that is told to end by %s and has nothing more to do ends in good order',
  async (signal) => {
    const tell = (child: ChildProcess) => child.kill(signal)
    expect(await ended(60_000, 'clearInterval(busy)', tell)).toEqual({ code: 0, said: ['runs'] })
  },
)

test('a word that is said twice at once, as by a terminal and by npm, is one; said again later it ends the process', async () => {
  const twice = (child: ChildProcess) => {
    child.kill('SIGINT')
    child.kill('SIGTERM')
  }
  const atItsEnd = "setTimeout(() => { console.log('closed'); clearInterval(busy) }, 300)"
  expect(await ended(60_000, atItsEnd, twice)).toEqual({ code: 0, said: ['runs', 'closed'] })
  const again = "setTimeout(() => process.kill(process.pid, 'SIGINT'), 600)"
  expect(await ended(60_000, again)).toEqual({ code: 1, said: ['runs'] })
})

test('npm start leaves no shell between npm and the process, which would keep the word to itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'schaufenster-npm-start-'))
  for (const name of ['npm', 'node'])
    writeFileSync(join(folder, name), '#!/bin/sh\necho "$0 $* $$"\n', { mode: 0o700 })
  const { scripts }: { readonly scripts: { readonly start: string } } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  )
  const child = spawn('/bin/sh', ['-c', scripts.start], { env: { PATH: folder } })
  const lines = (await text(child.stdout)).trim().split('\n')
  rmSync(folder, { recursive: true })
  expect(lines).toEqual([
    expect.stringContaining('npm run build'),
    `${folder}/node cli/src/main.ts start ${child.pid}`,
  ])
})

test('a process that something keeps from ending says so and ends all the same', async () => {
  expect(await ended(200, '')).toEqual({
    code: 1,
    said: ['runs', expect.stringMatching(/^Nach 0\.2 Sekunden .* Bestätigtes ist gespeichert/)],
  })
})
