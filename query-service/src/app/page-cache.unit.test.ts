import { describe, expect, test } from '@jest/globals'
import { createPageCache, type Render } from './page-cache.ts'

const setUp = (mostBytes = 1000) => {
  const cache = createPageCache(mostBytes)
  const api = new Map([['/api/a', 'eins']])
  const rendered: string[] = []
  const asked: string[] = []
  const fetch = async (input: string): Promise<Response> => {
    asked.push(input)
    const body = api.get(input)
    return new Response(body ?? '', { status: body === undefined ? 404 : 200 })
  }
  const pageOf =
    (input: string): Render =>
    async (ask) => {
      const answer = await ask(input)
      rendered.push(input)
      return { status: answer.status, headers: {}, html: `<p>${await answer.text()}</p>` }
    }
  let marks = 0
  const newMark = () => `${(marks += 1)}`
  const open = async (input: string, mark = newMark()) => {
    const { status, body } = await cache.page(input, mark, fetch, pageOf(input))
    return { status, html: String(await body.in('identity')) }
  }
  return { api, asked, cache, open, rendered }
}

describe('kept pages', () => {
  test('are not rendered again while the API says the same', async () => {
    const { open, rendered } = setUp()
    expect((await open('/api/a')).html).toBe('<p>eins</p>')
    expect((await open('/api/a')).html).toBe('<p>eins</p>')
    expect(rendered).toHaveLength(1)
  })

  test('cost no call while the mark is the same, and are known only under it', async () => {
    const { asked, cache, open } = setUp()
    await open('/api/a', 'now')
    expect((await open('/api/a', 'now')).html).toBe('<p>eins</p>')
    expect(asked).toHaveLength(1)
    expect(cache.known('/api/a', 'later')).toBeUndefined()
    await open('/api/a', 'later')
    expect(asked).toHaveLength(2)
    expect(cache.known('/api/a', 'now')).toBeUndefined()
    expect(cache.known('/api/a', 'later')?.status).toBe(200)
  })

  test('are rendered anew as soon as it says something else', async () => {
    const { api, open, rendered } = setUp()
    await open('/api/a')
    api.set('/api/a', 'zwei')
    expect((await open('/api/a')).html).toBe('<p>zwei</p>')
    expect(rendered).toHaveLength(2)
  })

  test('hold no page that is not a success', async () => {
    const { api, open } = setUp()
    expect((await open('/api/b')).status).toBe(404)
    api.set('/api/b', 'da')
    expect((await open('/api/b')).html).toBe('<p>da</p>')
  })

  test('hold no page that is shown although an answer failed', async () => {
    const cache = createPageCache(1000)
    const open = async (status: number) => {
      const fetch = async () => new Response('', { status })
      const page = await cache.page('/a', 'now', fetch, async (ask) => {
        const { ok } = await ask('/api/similar')
        return { status: 200, headers: {}, html: ok ? 'whole' : 'in part' }
      })
      return String(await page.body.in('identity'))
    }
    expect(await open(503)).toBe('in part')
    expect(await open(200)).toBe('whole')
  })

  test('let go of the one that was opened longest ago', async () => {
    const { api, open, rendered } = setUp(30)
    api.set('/api/b', 'b').set('/api/c', 'c')
    for (const path of ['/api/a', '/api/b', '/api/a', '/api/c', '/api/a']) await open(path)
    expect(rendered).toEqual(['/api/a', '/api/b', '/api/c'])
  })
})
