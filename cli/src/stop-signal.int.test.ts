import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from '@jest/globals'

const script = new URL('./stop-signal.ts', import.meta.url).href

/** A process that is told to end within so many milliseconds as soon as it says that it runs; `then` it does this. */
const ended = async (
  withinMs: number,
  then: string,
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
    if (said.length === 1) child.kill('SIGTERM')
  })
  const [code] = await once(child, 'close')
  return { code, said }
}

test('a process that is told to end and has nothing more to do ends in good order', async () => {
  expect(await ended(60_000, 'clearInterval(busy)')).toEqual({ code: 0, said: ['runs'] })
})

test('a process that something keeps from ending says so and ends all the same', async () => {
  expect(await ended(200, '')).toEqual({
    code: 1,
    said: ['runs', expect.stringMatching(/^Nach 0\.2 Sekunden .* Bestätigtes ist gespeichert/)],
  })
})
