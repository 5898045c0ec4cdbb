import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from '@jest/globals'
import { finishedText } from './finished-text.ts'
import { modelGenerator } from './model-generator.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

const open: { close: () => void }[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

/** A server that speaks the protocol and records requests. */
const serve = async (answer: Answer) => {
  const asked: { authorization: string | undefined; body: string }[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    asked.push({ authorization: request.headers.authorization, body: await text(request) })
    answer(response, request)
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  open.push({
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
  const { port }: AddressInfo = Object.assign({ port: 0, family: '', address: '' }, server.address())
  return { asked, baseUrl: `http://127.0.0.1:${port}/v1` }
}

const piece = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`
const wanted = { type: 'about', prompt: 'Brot', facts: undefined } as const
const never = new AbortController().signal

const write = async (baseUrl: string, { timeoutMs = 5_000, signal = never } = {}) => {
  const generator = modelGenerator({ baseUrl, apiKey: 'geheim', model: 'klein', timeoutMs })
  const pieces: string[] = []
  for await (const one of generator.write(wanted, signal)) pieces.push(one)
  return pieces
}

describe('a language model', () => {
  test('is asked with key and model, and answers piece by piece', async () => {
    const { asked, baseUrl } = await serve((response) => {
      response.write(': ein Lebenszeichen\n\n')
      response.write(piece('Gutes ') + piece('Brot').slice(0, 10))
      response.end(`${piece('Brot').slice(10)}data: {"choices":[]}\n\ndata: [DONE]\n\n`)
    })
    expect(await write(baseUrl)).toEqual(['Gutes ', 'Brot'])
    expect(asked[0]?.authorization).toBe('Bearer geheim')
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ model: 'klein', stream: true })
  })

  test('that breaks off, answers nothing, reports a fault or no JSON has written no text', async () => {
    const answers: readonly (readonly [Answer, string])[] = [
      [(response) => response.end(piece('Halb')), 'the model broke off'],
      [(response) => response.write(piece('Halb'), () => response.destroy()), 'the line to the model broke'],
      [(response) => response.end('data: [DONE]\n\n'), 'the model answered nothing'],
      [(response) => response.end('data: {"error":{"message":"geheim"}}\n\n'), 'the model reported a fault'],
      [(response) => response.end('data: {"choices\n\n'), 'the model answered what is no JSON'],
    ]
    for (const [answer, why] of answers) {
      const { baseUrl } = await serve(answer)
      await expect(write(baseUrl)).rejects.toThrow(why)
    }
  })

  test('over its quota says so by its status alone', async () => {
    const { baseUrl } = await serve((response) => {
      response.writeHead(429)
      response.end('{"error":{"message":"Key geheim has no money"}}')
    })
    await expect(write(baseUrl)).rejects.toThrow(/^the model answered 429$/)
  })

  test('that writes hostile HTML gets none of it into a text', async () => {
    const hostile =
      '<p>Gutes <script>alert(1)</script><img src=x onerror=alert(2)><b onclick="x()">Brot</b></p>'
    const { baseUrl } = await serve((response) => {
      for (const letters of hostile.match(/.{1,7}/g) ?? []) response.write(piece(letters))
      response.end('data: {"choices":[]}\n\ndata: [DONE]\n\n')
    })
    const raw = (await write(baseUrl)).join('')
    expect(raw).toBe(hostile)
    expect(finishedText('about', raw)).toMatch(/^<p>Gutes\s+(<(b|strong)>)?Brot(<\/(b|strong)>)?<\/p>$/)
    expect(finishedText('description', raw)).not.toMatch(/[<>]/)
  })

  test('that is slow is not waited for longer than was set', async () => {
    const { baseUrl } = await serve((response) => void response.write(piece('Lang')))
    await expect(write(baseUrl, { timeoutMs: 50 })).rejects.toThrow('the model took too long')
  })

  test('that doesn’t stop is cut off', async () => {
    const { baseUrl } = await serve((response) => {
      const more = () => response.write(piece('x'.repeat(5_000)), () => setImmediate(more))
      more()
    })
    expect((await write(baseUrl)).join('')).toHaveLength(12_000)
  })

  test('is let go when nobody waits any more, without an error', async () => {
    const stop = new AbortController()
    const gone = Promise.withResolvers<void>()
    const { baseUrl } = await serve((response, request) => {
      request.socket.once('close', () => gone.resolve())
      response.write(piece('Erst'))
    })
    const generator = modelGenerator({ baseUrl, apiKey: 'k', model: 'm', timeoutMs: 5_000 })
    const pieces: string[] = []
    for await (const one of generator.write(wanted, stop.signal)) {
      pieces.push(one)
      stop.abort()
    }
    expect(pieces).toEqual(['Erst'])
    await gone.promise
  })
})
