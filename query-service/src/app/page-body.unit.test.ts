import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { encodingFor, pageBody } from './page-body.ts'

describe('the encoding of a page', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['BR;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0', 'identity'],
    ['zstd', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ] as const)('is the best of %p', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding)
  })

  test('holds the page, and is made once', async () => {
    const html = '<p>Bäckerei</p>'.repeat(100)
    const body = pageBody(html)
    const [br, gzip, identity] = await Promise.all([body.in('br'), body.in('gzip'), body.in('identity')])
    expect([brotliDecompressSync(br), gunzipSync(gzip), identity].map(String)).toEqual([html, html, html])
    expect(await body.in('br')).toBe(br)
    expect(br.length).toBeLessThan(body.length / 10)
  })
})
