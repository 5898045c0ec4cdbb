import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createClient } from './support/client.ts'
import { publicUrl, startProduct, type Product } from './support/product.ts'

/** A page as a crawler meets it. */
interface Crawled {
  readonly status: number
  readonly type: string
  readonly location: string | null
  readonly text: string
}

/** Filters of the search can be put together without end: these are followed. */
const followed = new Set(['seite', 'branche', 'flow', 'fassung'])
const mostPages = 2500
const atATime = 4

let product: Product
const crawled = new Map<string, Crawled>()
const listed: string[] = []
const linked = new Set<string>()

const ask = async (path: string): Promise<Crawled> => {
  const answer = await fetch(`${product.address}${path}`, { redirect: 'manual' })
  const { status, headers } = answer
  return {
    status,
    type: headers.get('content-type') ?? '',
    location: headers.get('location'),
    text: await answer.text(),
  }
}

const locations = (xml: string): readonly string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => {
    expect(address.startsWith(publicUrl)).toBe(true)
    return address.slice(publicUrl.length)
  })

const decoded = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

/** Where a page leads within the site, without places on a page. */
const linksIn = (html: string, from: string): readonly string[] =>
  [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].flatMap(([, href = '']) => {
    const { origin, pathname, search } = new URL(decoded(href), `${product.address}${from}`)
    return origin === product.address ? [`${pathname}${search}`] : []
  })

const isFollowed = (path: string): boolean =>
  [...new URL(path, publicUrl).searchParams.keys()].every((name) => followed.has(name))

const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

const blocksOf = (html: string): readonly Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json = '']) =>
    JSON.parse(json),
  )

beforeAll(async () => {
  product = await startProduct({ DEMO: '1' })
  // The sitemap is kept for a while, and has no reel whose film is not ready.
  await createClient(product.address).processed()
  for (const part of locations((await ask('/sitemap.xml')).text))
    listed.push(...locations((await ask(part)).text))
  const waiting = ['/', ...listed]
  const known = new Set(waiting)
  const crawl = async () => {
    for (let path = waiting.shift(); path !== undefined && crawled.size < mostPages; path = waiting.shift()) {
      const page = await ask(path)
      crawled.set(path, page)
      const links = [...linksIn(page.text, path), ...(page.location === null ? [] : [page.location])]
      for (const link of links) {
        linked.add(link)
        if (known.has(link) || !isFollowed(link)) continue
        known.add(link)
        waiting.push(link)
      }
    }
  }
  await Promise.all(Array.from({ length: atATime }, crawl))
}, 600_000)
afterAll(async () => product.close())

const pages = () =>
  [...crawled].filter(([, { status, type }]) => status === 200 && type.includes('text/html'))

describe('whoever follows every link from the home page and the sitemap', () => {
  test('gets everywhere, and to each page that is listed', () => {
    expect(listed.length).toBeGreaterThan(50)
    expect(crawled.size).toBeGreaterThan(listed.length)
    const wrong = [...crawled].filter(([, { status }]) => status >= 400)
    expect(wrong.map(([path, { status }]) => [path, status])).toEqual([])
    const moved = listed.filter((path) => crawled.get(path)?.status !== 200)
    expect(moved).toEqual([])
  })

  test('finds no page listed that nothing leads to', () => {
    expect(listed.filter((path) => path !== '/' && !linked.has(path))).toEqual([])
  })

  test('reads on each listed page that it is itself the one, and everywhere what is valid', () => {
    const others = listed.filter(
      (path) => canonicalOf(crawled.get(path)?.text ?? '') !== `${publicUrl}${path}`,
    )
    expect(others).toEqual([])
    for (const [path, { text }] of pages()) {
      const canonical = canonicalOf(text)
      const isHidden = text.includes('<meta name="robots" content="noindex,follow"')
      expect([path, isHidden]).toEqual([path, canonical === undefined])
      if (canonical !== undefined) expect(listed).toContain(canonical.slice(publicUrl.length))
      for (const block of blocksOf(text))
        expect([path, block['@context']]).toEqual([path, 'https://schema.org'])
    }
  })

  test('is told where a company stands, and what its videos show', () => {
    const companies = listed.filter((path) => path.startsWith('/unternehmen/'))
    const videos = companies.flatMap((path) => {
      const [first, second, ...others] = blocksOf(crawled.get(path)?.text ?? '').map(
        (block) => block['@type'],
      )
      expect([path, first, second]).toEqual([path, 'LocalBusiness', 'BreadcrumbList'])
      return others
    })
    expect(new Set(videos)).toEqual(new Set(['VideoObject']))
  })
})

test('what programs ask for is there, and what it names', async () => {
  const named: string[] = []
  for (const [path, type] of [
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/llms.txt', 'text/markdown; charset=utf-8'],
    ['/opensearch.xml', 'application/opensearchdescription+xml; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ] as const) {
    const answer = await ask(path)
    expect([path, answer.status, answer.type]).toEqual([path, 200, type])
    named.push(
      ...[...answer.text.matchAll(/http:\/\/schaufenster\.example(\/[\w./-]*)/g)].map(([, to = '']) => to),
    )
    named.push(...[...answer.text.matchAll(/"src": "(.*?)"/g)].map(([, to = '']) => to))
  }
  expect(named.length).toBeGreaterThan(10)
  for (const path of [...named, '/icon-180.png'])
    expect([path, (await ask(path)).status]).toEqual([path, 200])
})
