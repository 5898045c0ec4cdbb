import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createDirectoryTestApp, type DirectoryTestApp } from '../directory-test-app.ts'
import { TextFailed, type TextGenerator } from './text-generator.ts'

/** Writes what a test has prepared. */
const laid: { pieces: readonly string[]; fault: Error | undefined; waits: boolean; end: () => void } = {
  pieces: [],
  fault: undefined,
  /** It goes on writing until nobody waits for it. */
  waits: false,
  end: () => {},
}
const generator: TextGenerator = {
  source: 'ai',
  async *write(_wish, signal) {
    yield* laid.pieces
    if (laid.waits && !signal.aborted) await once(signal, 'abort')
    laid.end()
    if (laid.fault !== undefined) throw laid.fault
  },
}

let app: DirectoryTestApp
let template: DirectoryTestApp
beforeAll(async () => {
  app = await createDirectoryTestApp(undefined, generator)
  template = await createDirectoryTestApp()
})
afterAll(async () => {
  await app.close()
  await template.close()
})

const lay = (pieces: readonly string[], fault?: Error) => Object.assign(laid, { pieces, fault })
const failed = 'Text konnte nicht generiert werden. Bitte versuche es erneut.'

describe('a text', () => {
  test('is answered clean and told in the log without what was asked or written', async () => {
    lay(['<p>Gutes ', 'Brot<script>x</script></p>'])
    const prompt = 'Schreib über Zwirnsfaden'
    const answer = await app.call('POST', '/api/openaiText/generateText', 'olga', { prompt, type: 'about' })
    expect(answer.json()).toEqual({ response: '<p>Gutes Brot</p>', source: 'ai' })
    const [event, ...more] = (await app.log()).filter(({ type }) => type === 'TextGenerated')
    expect(more).toEqual([])
    expect(event).toEqual({
      type: 'TextGenerated',
      stream: 'texts-olga',
      data: { type: 'about', provider: 'ai', chars: 17, promptHash: expect.stringMatching(/^[\w-]{43}$/) },
    })
  })

  test('that a model failed at is refused, and no half of it is handed on', async () => {
    lay(['Halb'], new TextFailed('the model broke off'))
    const wish = { prompt: 'Brot', type: 'title' }
    const answer = await app.call('POST', '/api/openai/generate', 'otto', wish)
    expect([answer.statusCode, answer.json()]).toEqual([503, { message: failed }])
    const streamed = await app.call('POST', '/api/openaiText/stream', 'otto', wish)
    expect(streamed.body).toBe(
      `data: {"kind":"piece","text":"Halb"}\n\ndata: ${JSON.stringify({ kind: 'failed', message: failed })}\n\n`,
    )
  })

  test('comes piece by piece, and whole at the end', async () => {
    lay(['Gutes ', 'Brot'])
    const wish = { prompt: 'Brot', type: 'title' }
    const answer = await app.call('POST', '/api/openaiText/stream', 'anna', wish)
    expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(answer.body.split('\n\n')).toEqual([
      'data: {"kind":"piece","text":"Gutes "}',
      'data: {"kind":"piece","text":"Brot"}',
      'data: {"kind":"whole","response":"Gutes Brot","source":"ai"}',
      '',
    ])
  })

  test('that its owner stopped is not told in the log', async () => {
    lay(['Gutes '])
    const ended = Promise.withResolvers<void>()
    Object.assign(laid, { waits: true, end: ended.resolve })
    const address = await app.app.listen({ host: '127.0.0.1', port: 0 })
    const stop = new AbortController()
    const wish = { prompt: 'Brot', type: 'title' }
    const answer = await fetch(`${address}/api/openaiText/stream`, {
      method: 'POST',
      headers: { authorization: await app.tokenOf('otto'), 'content-type': 'application/json' },
      body: JSON.stringify(wish),
      signal: stop.signal,
    })
    await answer.body?.getReader().read()
    stop.abort()
    await ended.promise
    laid.waits = false
    await app.call('POST', '/api/openai/generate', 'otto', wish)
    const told = (await app.log()).filter(({ stream }) => stream === 'texts-otto')
    expect(told.map(({ data }) => data)).toEqual([expect.objectContaining({ chars: 5 })])
  })

  test('is about a video where that is said, and as long as one may be', async () => {
    lay(['Um vier Uhr früh.\n\n', 'Sehen Sie zu. '.repeat(30)])
    const wish = { prompt: 'Der Ofen', type: 'description', subject: 'video' }
    const { response } = (await app.call('POST', '/api/openai/generate', 'olga', wish)).json()
    expect(response).toMatch(/^Um vier Uhr früh\.\n\nSehen Sie zu\./)
    expect(response.length).toBeGreaterThan(400)
  })

  test('is written of one’s own company only, and of what stands in it', async () => {
    const { id } = await template.register('olga', { name: 'Bäckerei Müller', plz: '80331', city: 'München' })
    const wish = { prompt: '', type: 'title', company: id }
    const own = await template.call('POST', '/api/openai/generate', 'olga', wish)
    expect(own.json()).toEqual({ response: 'Bäckerei Müller in München', source: 'template' })
    const foreign = await template.call('POST', '/api/openai/generate', 'otto', wish)
    expect([foreign.statusCode, foreign.json()]).toEqual([400, { message: 'Unauthorized' }])
    const nobody = await template.call('POST', '/api/openai/generate', undefined, wish)
    expect(nobody.statusCode).toBe(403)
    const nothing = await template.call('POST', '/api/openai/generate', 'olga', {
      prompt: ' ',
      type: 'title',
    })
    expect(nothing.statusCode).toBe(422)
  })

  test('can be had twenty times an hour', async () => {
    lay(['Brot'])
    const wish = { prompt: 'Brot', type: 'title' }
    const answers: number[] = []
    for (let count = 0; count < 21; count += 1)
      answers.push((await app.call('POST', '/api/openai/generate', 'petra', wish)).statusCode)
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })
})
