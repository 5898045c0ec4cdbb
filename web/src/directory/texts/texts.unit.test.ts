import { describe, expect, test } from '@jest/globals'
import type { TextNews } from '@schaufenster/command-service/directory/text-contract.ts'
import { ApiError, problemOf } from '../../lib/problem.ts'
import { readTextNews, textFailed } from './api.ts'
import { textReceived, textLeft, textsSlice, textStopped, textRequested } from './slice.ts'

const wish = { type: 'about', prompt: 'Brot', company: 'c' } as const

/** What is told of a line that brings these bytes. */
const heard = async (chunks: readonly string[], signal = new AbortController().signal) => {
  const news: TextNews[] = []
  const stream = async () =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (line) => {
        for (const chunk of chunks) line.enqueue(new TextEncoder().encode(chunk))
        line.close()
      },
    })
  await readTextNews({ stream }, wish, signal, (one) => news.push(one))
  return news
}
const frame = (news: TextNews) => `data: ${JSON.stringify(news)}\n\n`
const piece = (text: string): TextNews => ({ kind: 'piece', text })
const whole: TextNews = { kind: 'whole', response: '<p>Brot</p>', source: 'ai' }

describe('a text as it comes', () => {
  test('is told piece by piece up to its end, however it is cut', async () => {
    const sent = frame(piece('<p>Br')) + frame(whole)
    expect(await heard([sent.slice(0, 9), sent.slice(9)])).toEqual([piece('<p>Br'), whole])
  })

  test('that breaks off, or of which nothing can be read, has failed', async () => {
    const failed: TextNews = { kind: 'failed', message: textFailed }
    expect(await heard([frame(piece('Br'))])).toEqual([piece('Br'), failed])
    expect(await heard(['data: {\n\n'])).toEqual([failed])
  })

  test('that nobody waits for is told to nobody', async () => {
    const stop = new AbortController()
    stop.abort()
    expect(await heard([frame(whole)], stop.signal)).toEqual([])
  })

  test('refused for being one too many says so in the words of the API', async () => {
    const news: TextNews[] = []
    const stream = async () => {
      throw new ApiError(problemOf(429, { message: 'Zu viele.' }))
    }
    await readTextNews({ stream }, wish, new AbortController().signal, (one) => news.push(one))
    expect(news).toEqual([{ kind: 'failed', message: 'Zu viele.' }])
  })
})

describe('the dialog', () => {
  const { reducer } = textsSlice
  const after = (...actions: readonly Parameters<typeof reducer>[1][]) =>
    actions.reduce(reducer, reducer(undefined, { type: 'begin' }))

  test('shows pieces, then the whole, and hears nothing after that', () => {
    const { run } = after(
      textRequested(wish),
      textReceived(piece('<p>Br')),
      textReceived(whole),
      textReceived(piece('x')),
    )
    expect(run).toEqual({ type: 'about', status: 'written', text: '<p>Brot</p>', source: 'ai', message: '' })
  })

  test('keeps what had come when it is stopped, and nothing of what failed', () => {
    expect(after(textRequested(wish), textReceived(piece('<p>Br')), textStopped()).run).toMatchObject({
      status: 'written',
      text: '<p>Br',
    })
    expect(after(textRequested(wish), textStopped()).run).toBeUndefined()
    const failed = textReceived({ kind: 'failed', message: textFailed })
    expect(after(textRequested(wish), textReceived(piece('Br')), failed).run).toMatchObject({
      status: 'failed',
      text: '',
    })
    expect(after(textRequested(wish), failed, textLeft()).run).toBeUndefined()
  })
})
