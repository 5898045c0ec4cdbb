import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { SearchResult } from '@schaufenster/query-service/discovery/contract.ts'
import { testApi } from './app/test-api.ts'
import * as server from './entry-server.tsx'

const manifest = {
  'src/entry-client.tsx': { file: 'assets/app-1.js', css: ['assets/app-1.css'], imports: ['_libraries.js'] },
  '_libraries.js': { file: 'assets/libraries-1.js', assets: ['assets/text-1.woff2'] },
  'src/pages/public/company.tsx': { file: 'assets/company-1.js', imports: ['_libraries.js', '_window.js'] },
  '_window.js': { file: 'assets/window-1.js', imports: ['_libraries.js', '_hours.js'] },
  '_hours.js': { file: 'assets/hours-1.js' },
}
const site = { publicUrl: 'https://schaufenster.example', links: { jobs: 'https://jobs.example' } }

const render = async (url: string, options: Partial<Parameters<typeof server.render>[0]> = {}) =>
  await server.render({ url, fetch: testApi, site, manifest, mayBeLoggedIn: false, ...options })

/** React's and the store's development warnings: nothing here may cause one. */
const warnings: unknown[][] = []
beforeEach(() => {
  for (const level of ['warn', 'error'] as const) {
    jest.spyOn(console, level).mockImplementation((...said: unknown[]) => void warnings.push(said))
  }
})
afterEach(() => {
  jest.restoreAllMocks()
  expect(warnings.splice(0)).toEqual([])
})

const headOf = (html: string) => html.slice(html.indexOf('<head>'), html.indexOf('</head>'))

const sentReel = {
  id: 'r1',
  slug: 'unser-brot-a1b2',
  title: 'Unser Brot',
  description: 'Um vier Uhr früh.',
  tags: [],
  likes: 3,
  shares: 0,
  viewCount: 9,
  createdAt: '2026-11-01T10:00:00.000Z',
  video: {
    isAd: false,
    link: '/media/video/a.mp4',
    compressVideoLink: null,
    thumbnail: '/media/a.webp',
    compressedThumbnail: '/media/a.webp?w=320',
    duration: 7,
    captions: [],
    company: { _id: 'c', slug: 'speiche', name: 'Speiche' },
  },
}
const withReels: typeof testApi = async (input, init) => {
  const { pathname } = new URL(input, 'http://test')
  if (pathname === '/api/reels')
    return Response.json({ reels: [sentReel], currentPage: 1, totalPages: 1, total: 1 })
  if (pathname === '/api/reels/unser-brot-a1b2' || pathname === '/api/reels/r1')
    return Response.json({ data: sentReel })
  return await testApi(input, init)
}

describe('the page of a reel', () => {
  test('is complete without scripts, with its own head, and no film in it', async () => {
    const { status, html } = await render('/reels/unser-brot-a1b2', { fetch: withReels })
    expect(status).toBe(200)
    expect(html).toContain('Um vier Uhr früh.')
    expect(html).toContain('href="/unternehmen/speiche"')
    const head = headOf(html)
    expect(head).toContain('href="https://schaufenster.example/reels/unser-brot-a1b2"')
    expect(head).toContain('content="https://schaufenster.example/media/a.webp"')
    const [, jsonLd = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(jsonLd)).toMatchObject({
      '@type': 'VideoObject',
      name: 'Unser Brot',
      contentUrl: 'https://schaufenster.example/media/video/a.mp4',
      duration: 'PT7S',
    })
    expect(html.replace(/<noscript>.*?<\/noscript>/gs, '')).not.toContain('<video')
  })

  test('has one address, and none where there is no such reel', async () => {
    const moved = await render('/reels/r1', { fetch: withReels })
    expect([moved.status, moved.headers['Location']]).toEqual([301, '/reels/unser-brot-a1b2'])
    const missing = await render('/reels/gibt-es-nicht', { fetch: withReels })
    expect(missing.status).toBe(404)
  })

  test.each([
    [404, 'Dieses Reel ist nicht zu sehen'],
    [410, 'Dieses Reel gibt es nicht mehr'],
  ])('that is not to be seen (%d) says so, and leads to others', async (status, says) => {
    const fetch: typeof testApi = async (input, init) =>
      new URL(input, 'http://test').pathname === '/api/reels/fort'
        ? Response.json({ message: 'Dieses Reel gibt es nicht.' }, { status })
        : await withReels(input, init)
    const missing = await render('/reels/fort', { fetch })
    expect(missing.status).toBe(status)
    expect(missing.html).toContain(`<h1>${says}</h1>`)
    expect(missing.html).toMatch(/<a [^>]*href="\/reels"[^>]*>Andere Reels ansehen/)
    expect(headOf(missing.html)).toContain('noindex')
  })
})

describe('a company’s page', () => {
  test('is complete without scripts: facts, hours, head and structured data', async () => {
    const { status, headers, html } = await render('/unternehmen/salon-lichtblick')
    expect(status).toBe(200)
    expect(headers['Content-Type']).toBe('text/html; charset=utf-8')
    expect(html.startsWith('<!DOCTYPE html><html lang="de">')).toBe(true)
    expect(html).toContain('<h1>Salon Lichtblick</h1>')
    expect(html).toContain('href="tel:+4989230400"')
    expect(html).toMatch(/<th scope="row">Sonntag<\/th><td><span class="hours__closed">geschlossen/)
    const head = headOf(html)
    expect(head).toContain('<title>Salon Lichtblick, München – Schaufenster</title>')
    expect(head).toContain(
      '<link rel="canonical" href="https://schaufenster.example/unternehmen/salon-lichtblick"/>',
    )
    expect(head).toContain('<meta property="og:title" content="Salon Lichtblick, München"/>')
    const [, jsonLd = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    const [business, breadcrumbs] = JSON.parse(jsonLd)
    expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList' })
    expect(business).toMatchObject({
      '@type': 'LocalBusiness',
      name: 'Salon Lichtblick',
      address: { postalCode: '80331', addressLocality: 'München' },
    })
  })

  test('tells the browser of its files, and carries no script but the one with the known hash', async () => {
    const { html } = await render('/unternehmen/salon-lichtblick')
    for (const file of ['app-1.js', 'app-1.css', 'libraries-1.js', 'text-1.woff2', 'company-1.js']) {
      expect(html).toContain(`/assets/${file}`)
    }
    const inline = [...html.matchAll(/<script(?![^>]*(?:src=|type="application))[^>]*>(.*?)<\/script>/gs)]
    expect(inline).toHaveLength(1)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(inline[0]?.[1]))
    expect(server.inlineScriptHashes).toEqual([`'sha256-${Buffer.from(digest).toString('base64')}'`])
  })

  test('names all scripts at once, each after what it needs, and lets them wait for what is painted', async () => {
    const { html } = await render('/unternehmen/salon-lichtblick')
    const hints = html.match(/<link[^>]*rel="modulepreload"[^>]*>/g) ?? []
    expect(hints.map((hint) => /assets\/(\w+)-1/.exec(hint)?.[1])).toEqual([
      'libraries',
      'hours',
      'window',
      'company',
      'app',
    ])
    expect(hints.filter((hint) => !hint.includes('media="not all"'))).toEqual([])
    expect(html).not.toContain('<script type="module"')
  })

  test('leads on to similar companies and to the page of its industry in its town', async () => {
    const { html } = await render('/unternehmen/salon-lichtblick')
    expect(html).toContain('Ähnliche Unternehmen in der Nähe')
    expect(html).toContain('href="/unternehmen/backstube-morgenrot"')
    expect(html).toContain('href="/branche/friseursalon/muenchen"')
  })

  test('is whole where nobody knows of similar ones', async () => {
    const { status, html } = await render('/unternehmen/salon-lichtblick', {
      fetch: async (input, init) =>
        input.endsWith('/similar')
          ? Response.json({ message: 'Gerade nicht.' }, { status: 503 })
          : await testApi(input, init),
    })
    expect(status).toBe(200)
    expect(html).toContain('<h1>Salon Lichtblick</h1>')
    expect(html).not.toContain('Ähnliche Unternehmen')
    expect(html).toContain('href="/suchen?')
  })

  test('is the same for the same data', async () => {
    const [one, other] = [await render('/unternehmen/speiche'), await render('/unternehmen/speiche')]
    expect(one.html).toBe(other.html)
  })

  test('lets no text of a company out of the state', async () => {
    const { html } = await render('/unternehmen/speiche', {
      fetch: async (input, init) => {
        const answer = await (await testApi(input, init)).text()
        return new Response(answer.replace('Werkstatt', '</script><script>alert(1)</script>'))
      },
    })
    expect(html).not.toContain('<script>alert(1)')
    expect(html).toContain('\\u003c/script>\\u003cscript>alert(1)')
  })
})

test('forms that are sent before their scripts are there put nothing into an address', async () => {
  for (const path of ['/login', '/registration'])
    expect((await render(path)).html.match(/<form class="form"[^>]*>/)?.[0]).toContain('method="post"')
})

test('the home page of an empty directory welcomes its first company', async () => {
  const { html } = await render('/', {
    fetch: async (input, init) =>
      input === '/api/companies/getAllCompanies'
        ? Response.json({ recent: [], hot: [], popular: [], category: [] })
        : await testApi(input, init),
  })
  expect(html).toContain('Das erste Schaufenster kann Ihres sein.')
  expect(html).toContain('Unternehmen eintragen')
  expect(html).not.toContain('Ort übernehmen')
})

test('the search of an empty directory gives no advice on spelling to whoever typed nothing', async () => {
  const { html } = await render('/suchen', {
    fetch: async (input, init) => {
      const answer = await testApi(input, init)
      if (input !== '/api/companies/search') return answer
      const nothing = { companies: [], hits: { total: 0, hits: [] }, total: 0, totalPages: 1 }
      return Response.json({ ...(await answer.json()), ...nothing })
    },
  })
  expect(html).toContain('Noch kein Unternehmen')
  expect(html).not.toContain('Prüfen Sie die Schreibweise')
})

test('the home page carries of its companies what their windows show, and nothing else', async () => {
  for (const url of ['/', '/?ort=K%C3%B6ln']) {
    const { html } = await render(url)
    expect(html).toContain('Salon Lichtblick')
    expect(html).not.toMatch(/formattedAddress|"phone"|"tier"/)
  }
})

test('what is shown is said where all words together find nothing, and offered at the address of no hits', async () => {
  const showing = async (path: string, relaxed: SearchResult['relaxed'], open = '') => {
    const { html } = await render(`${path}?keyWord=B%C3%A4ckerei+Schwabing${open}`, {
      fetch: async (input, init) => {
        const answer = await testApi(input, init)
        return input === '/api/companies/search'
          ? Response.json({ ...(await answer.json()), relaxed })
          : answer
      },
    })
    return html.replaceAll('<!-- -->', '')
  }
  const relaxed = { words: 'Bäckerei', leftOut: ['Schwabing'] }
  expect(await showing('/suchen', relaxed)).toContain(
    'Keine Treffer für „Bäckerei Schwabing“ zusammen; gezeigt wird „Bäckerei“.',
  )
  expect(await showing('/suchen', { ...relaxed, near: 'Schwabing' })).toContain(
    'gezeigt wird „Bäckerei“. Das Nächste bei Schwabing steht zuerst.',
  )
  expect(await showing('/suchen', { words: 'Bäckerei Schwabing', leftOut: [], near: 'Ulm' })).toContain(
    'Keine Treffer für „Bäckerei Schwabing“ im Umkreis. Das Nächste bei Ulm steht zuerst.',
  )
  expect(await showing('/suchen', relaxed, '&offen=1')).toContain(
    'Zu „Bäckerei Schwabing“ hat gerade niemand geöffnet; gezeigt wird „Bäckerei“.',
  )
  expect(await showing('/keine-ergebnisse', relaxed, '&offen=1')).toMatch(
    /href="\/suchen\?keyWord=B%C3%A4ckerei&amp;offen=1"[^>]*>Nach „Bäckerei“ suchen</,
  )
})

test('a search says that something may be missing while a change of some company waits, found or not', async () => {
  const note = 'Einzelne Einträge werden gerade aktualisiert und können hier fehlen.'
  for (const keyWord of ['Salon', 'xyz']) {
    const asking = (parked: boolean) =>
      render(`/suchen?keyWord=${keyWord}`, {
        fetch: async (input, init) => {
          const answer = await testApi(input, init)
          if (input !== '/api/companies/search' || !parked) return answer
          return Response.json({ ...(await answer.json()), parked })
        },
      })
    expect((await asking(true)).html).toContain(note)
    expect((await asking(false)).html).not.toContain(note)
  }
})

test('a page that is made in the browser says so to whoever has no scripts', async () => {
  const { status, html } = await render('/unternehmensliste')
  expect(status).toBe(200)
  expect(html).toMatch(/<noscript>[^<]*JavaScript[^<]*<\/noscript>/)
})

describe('an address says by its status what it comes to', () => {
  test.each([
    ['/unternehmen/company-0', 301, '/unternehmen/salon-lichtblick'],
    ['/unternehmen/in-pruefung', 302, '/ausstehende-ueberpruefung'],
    ['/suchen?keyWord=Salon&seite=9999', 307, '/suchen?keyWord=Salon&seite=9'],
    ['/suchen?keyWord=xyz&seite=2', 307, '/suchen?keyWord=xyz'],
  ])('%s leads elsewhere', async (url, status, location) => {
    expect(await render(url)).toEqual({ status, headers: { Location: location }, html: '' })
  })

  test.each([
    ['/', 200, 'Was suchen Sie in Deutschland?'],
    ['/home', 200, '<link rel="canonical" href="https://schaufenster.example/"/>'],
    ['/?ort=K%C3%B6ln', 200, 'Schaufenster rund um Köln'],
    ['/suchen?keyWord=Salon', 200, '<mark>Salon</mark>'],
    ['/SUCHEN?keyWord=Salon', 200, '<mark>Salon</mark>'],
    ['/suchen?keyWord=xyz', 200, 'Keine Ergebnisse für „xyz“'],
    ['/keine-ergebnisse', 200, 'Branchen mit vielen Einträgen'],
    ['/ausstehende-ueberpruefung', 200, 'wird noch dekoriert'],
    ['/ausstehende-ueberpruefung?grund=verborgen', 200, 'gerade verhängt'],
    ['/impressum', 200, 'Fassung <!-- -->2'],
    ['/datenschutzerklaerung', 200, 'Datenschutzerklärung'],
    ['/agb', 200, 'Allgemeine Geschäftsbedingungen'],
    ['/login', 200, 'Willkommen zurück'],
    ['/registration', 200, 'Ihr Schaufenster beginnt hier'],
    ['/success?flow=registration', 200, 'Bestätigen Sie Ihre E-Mail-Adresse'],
    ['/unternehmen/ausgezogen', 410, 'ist ausgezogen'],
    ['/unternehmen/gibt-es-nicht', 404, 'gibt es nicht'],
    ['/fehlerseite404', 404, 'gibt es nicht'],
    ['/irgendwo/anders', 404, 'gibt es nicht'],
  ])('%s: %d', async (url, status, text) => {
    const page = await render(url)
    expect(page.status).toBe(status)
    expect(page.html).toContain(text)
  })

  test('the list of all companies is for search engines', async () => {
    const head = headOf((await render('/suchen')).html)
    expect(head).toContain('<link rel="canonical" href="https://schaufenster.example/suchen"/>')
    expect(head).not.toContain('noindex')
  })

  test.each(['/suchen?keyWord=Salon', '/suchen?seite=2', '/login', '/irgendwo', '/unternehmen/ausgezogen'])(
    '%s is not for search engines',
    async (url) => {
      expect(headOf((await render(url)).html)).toContain('<meta name="robots" content="noindex,follow"/>')
    },
  )

  test('what is hidden is left to the browser for somebody who may be an admin', async () => {
    const { status, html } = await render('/unternehmen/in-pruefung', { mayBeLoggedIn: true })
    expect(status).toBe(200)
    expect(html).toContain('page-loading')
    expect(headOf(html)).toContain('noindex')
  })

  test('a page whose data doesn’t come says so and is not to be kept', async () => {
    const page = await render('/suchen?keyWord=Salon', {
      fetch: async () => await Promise.resolve(new Response('{"message":"Gerade nicht."}', { status: 503 })),
    })
    expect(page.status).toBe(503)
    expect(page.html).toContain('Gerade nicht.')
  })
})

test('links of the operator are shown only where they are configured', async () => {
  const { html } = await render('/')
  expect(html).toContain('href="https://jobs.example"')
  expect(html).not.toContain('Video bestellen')
})
