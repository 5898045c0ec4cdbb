import { describe, expect, test } from '@jest/globals'
import { createPageCache, type Render } from './page-cache.ts'

const setUp = (mostBytes = 1000) => {
  const cache = createPageCache(mostBytes)
  const api = new Map([['/api/a', 'eins']])
  const rendered: string[] = []
  const fetch = async (input: string): Promise<Response> => {
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
  const open = async (input: string) => {
    const { status, body } = await cache.page(input, fetch, pageOf(input))
    return { status, html: String(await body.in('identity')) }
  }
  return { api, open, rendered }
}

describe('kept pages', () => {
  test('are not rendered again while the API says the same', async () => {
    const { open, rendered } = setUp()
    expect((await open('/api/a')).html).toBe('<p>eins</p>')
    expect((await open('/api/a')).html).toBe('<p>eins</p>')
    expect(rendered).toHaveLength(1)
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

  test('let go of the one that was opened longest ago', async () => {
    const { api, open, rendered } = setUp(30)
    api.set('/api/b', 'b').set('/api/c', 'c')
    for (const path of ['/api/a', '/api/b', '/api/a', '/api/c', '/api/a']) await open(path)
    expect(rendered).toEqual(['/api/a', '/api/b', '/api/c'])
  })
})
