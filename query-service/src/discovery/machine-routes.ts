import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { notFound } from '@schaufenster/platform/lib/refusal.ts'
import Type from 'typebox'
import { encodingFor } from '../app/page-body.ts'
import { noModel } from '../app/reads.ts'
import type { PageParts } from './site-pages.ts'
import { sitemapIndex, type Sitemap } from './sitemap.ts'

const tags = ['discovery']
const xmlType = 'application/xml; charset=utf-8'

/** What programs read about the site: search engines, browsers, language models. */
export const registerMachineFiles = (
  app: App,
  sitemap: Sitemap,
  publicUrl: string,
  pages: PageParts,
): void => {
  app.get(
    '/sitemap.xml',
    {
      // It may be minutes old, so nobody waits for its model, and no page is made from it.
      config: { access: 'public', reads: noModel },
      schema: {
        tags,
        summary:
          'Verzeichnis der Seiten für Suchmaschinen, in Teilen; Teil 0 und seine Folgen haben die Seiten, die keinem Unternehmen gehören',
        querystring: closedObject({
          teil: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
          folge: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
        }),
      },
    },
    async (request, reply) => {
      const { teil, folge = 0 } = request.query
      void reply.type(xmlType)
      if (teil === undefined) {
        const [others, companies] = await Promise.all([pages.parts(), sitemap.parts()])
        const addresses = [
          ...Array.from({ length: others }, (_, number) => (number === 0 ? '0' : `0&amp;folge=${number}`)),
          ...Array.from({ length: companies }, (_, number) => number + 1),
        ]
        return sitemapIndex(addresses.map((address) => `${publicUrl}/sitemap.xml?teil=${address}`))
      }
      if (teil === 0) {
        const others = await pages.part(folge)
        if (others === undefined) throw new Refused(notFound('Diesen Teil'))
        return others
      }
      const part = await sitemap.part(teil)
      if (part === undefined || folge > 0) throw new Refused(notFound('Diesen Teil'))
      void reply.header('vary', 'accept-encoding')
      const isTaken = encodingFor(request.headers['accept-encoding'], ['gzip']) === 'gzip'
      if (!isTaken) return promisify(gunzip)(part)
      return reply.header('content-encoding', 'gzip').send(part)
    },
  )

  const texts = [
    ['/robots.txt', 'text/plain', 'Was Suchmaschinen lesen mögen', robots(publicUrl)],
    ['/llms.txt', 'text/markdown', 'Was Sprachmodelle wissen sollten', forModels(publicUrl)],
    ['/opensearch.xml', 'application/opensearchdescription+xml', 'Suche für Browser', openSearch(publicUrl)],
  ] as const
  for (const [path, type, summary, text] of texts)
    app.get(path, { config: { access: 'public', reads: noModel }, schema: { tags, summary } }, (_, reply) =>
      reply.type(`${type}; charset=utf-8`).send(text),
    )
}

const robots = (publicUrl: string): string =>
  `User-agent: *
Disallow: /api/
Disallow: /admin/
Disallow: /konto
Disallow: /onboarding
Disallow: /unternehmensliste

Sitemap: ${publicUrl}/sitemap.xml
`

const forModels = (publicUrl: string): string =>
  `# Schaufenster

> Das Video-Firmenverzeichnis für Deutschland: wer ein Unternehmen ist, was es anbietet, wo es ist und wann es geöffnet hat.

Jedes Unternehmen hat eine Seite mit Adresse, Öffnungszeiten, Leistungen und Kontakt; dieselben Angaben stehen dort als JSON-LD (schema.org LocalBusiness).

## Finden

- [Suche](${publicUrl}/suchen): nach Name, Branche, Leistung und Ort, zum Beispiel ${publicUrl}/suchen?keyWord=Bäcker&ort=München
- [Alle Seiten](${publicUrl}/sitemap.xml)
- [Schnittstelle](${publicUrl}/api/docs): die öffentlichen Aufrufe, auch als [OpenAPI](${publicUrl}/api/docs/json)

## Über uns

- [Über das Verzeichnis](${publicUrl}/ueber-uns)
- [Kontakt](${publicUrl}/kontakt)
- [Tipps](${publicUrl}/tipps)
- [Impressum](${publicUrl}/impressum)
- [Datenschutz](${publicUrl}/datenschutzerklaerung)
- [AGB](${publicUrl}/agb)
`

const openSearch = (publicUrl: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>Schaufenster</ShortName>
<Description>Unternehmen in Deutschland</Description>
<InputEncoding>UTF-8</InputEncoding>
<Language>de</Language>
<Image width="32" height="32" type="image/svg+xml">${publicUrl}/icon.svg</Image>
<Url type="text/html" template="${publicUrl}/suchen?keyWord={searchTerms}"/>
</OpenSearchDescription>
`
