import { expect, test } from '@jest/globals'
import { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { PublicProfile } from '@schaufenster/query-service/profile/contract.ts'
import type { Page } from 'playwright-core'
import type { Session } from './support/client.ts'
import { companyTrips } from './support/company-trips.ts'
import { eventually } from './support/eventually.ts'
import { words, type FormTrip } from './support/form-trips.ts'
import { openingTrips } from './support/opening-trips.ts'
import { paintedPicture, printedPdf } from './support/pictures.ts'
import { admin } from './support/product.ts'
import { shareStage } from './support/stage.ts'

/**
 * Every field that owners enter (spec §3), set in the form of the dashboard by its label, seen there, on the public page, in the search and in the history,
 * and cleared again. The fields come from the schemas of the answers: one that no form here sets, and nobody says is no field of a form, fails. What the API
 * makes of each is in `cli/src/instance/directory/round-trip.int.test.ts`.
 */

const rosa = {
  fullName: 'Rosa Rund',
  email: 'rosa@round-trip.e2e.example',
  password: 'Einmal hin und einmal her',
}

const name = 'Rundreise'

const stage = shareStage(async ({ client }) => {
  const administrator = await client.logIn(admin)
  const owner = await client.register(rosa)
  const company = await client.addCompany(owner, { name })
  await client.approve(administrator, [company.id])
  await client.settled()
  return { owner, company }
})

/** Made by the product, told by others, or set by the test that is named. */
const noFields: readonly string[] = [
  ...['_id', 'id', 'version', 'status', 'isApproved', 'tier', 'claimable', 'parked'],
  ...[
    'rejectionReason',
    'deletionReason',
    'createdAt',
    'updatedAt',
    'confirmedAt',
    'isStale',
    'completeness',
    'source',
    'viewCount',
    'holidays',
  ],
  ...['reviews', 'rating', 'jobs', 'events', 'isNewsletter', 'hasEmail'],
  // contact.e2e
  ...['slug', 'canonicalSlug'],
  // partners.e2e, company-life.e2e, videos.e2e, reels.e2e
  ...['partners', 'favorite', 'myVideos', 'videos', 'reels'],
]

/** The paths of all fields of an answer. */
const pathsOf = (schema: object, before = ''): readonly string[] =>
  'properties' in schema && typeof schema.properties === 'object' && schema.properties !== null
    ? Object.entries(schema.properties).flatMap(([name, part]) => pathsOf(part, `${before}.${name}`))
    : [before.slice(1)]

const trips: readonly FormTrip[] = [
  ...companyTrips({
    picture: () => paintedPicture(stage().browser, 320, 240),
    pdf: () => printedPdf(stage().browser, 'Prospekt'),
  }),
  ...openingTrips,
]

test('every field of the answers is set by a form here, or is none', () => {
  const known = [...trips.flatMap(({ sets }) => sets), ...noFields]
  const isKnown = (path: string): boolean =>
    path.endsWith('._id') || known.some((one) => path === one || path.startsWith(`${one}.`))
  const paths = [...pathsOf(CompanyDraft), ...pathsOf(PublicProfile)]
  expect(paths.filter((path) => !isKnown(path))).toEqual([])
})

const markupOf = async (
  { page, open }: { page: Page; open: (path: string) => Promise<void> },
  path: string,
) => {
  await open(path)
  return page.getByRole('main').innerHTML()
}

const openForm = async (owner: Session, { page: name, title }: FormTrip) => {
  const { page, open } = await stage().visit({ session: owner })
  await open(`/unternehmen/${name}/${stage().prepared.company.id}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  return page
}

test.each(trips.map((trip) => [`${trip.title}: ${trip.name}`, trip] as const))('%s', async (_, trip) => {
  const { client, prepared } = stage()
  const { owner, company } = prepared
  const page = await openForm(owner, trip)
  const visitor = await stage().visit()

  const seen = async (which: 'held' | 'empty'): Promise<void> => {
    const isSet = which === 'held'
    await page.reload()
    await eventually(async () => expect(await trip.draft(page)).toEqual(trip[which]))
    await client.settled()
    const markup = await markupOf(visitor, `/unternehmen/${company.slug}`)
    for (const text of trip.shown) expect([text, markup.includes(text)]).toEqual([text, isSet])
    const finds = async (search: string) =>
      (await markupOf(visitor, `/suchen?${search}`)).includes(`/unternehmen/${company.slug}"`)
    for (const search of trip.search) expect([search, await finds(search)]).toEqual([search, isSet])
    if (trip.listed !== undefined) {
      await visitor.open(`/suchen?${words(name)}`)
      const entry = visitor.page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: visitor.page.locator(`a[href="/unternehmen/${company.slug}"]`) })
      const listed = await entry.first().innerHTML()
      for (const text of trip.listed) expect([text, listed.includes(text)]).toEqual([text, isSet])
    }
    for (const search of trip.unfound ?? []) expect([search, await finds(search)]).toEqual([search, !isSet])
  }

  await trip.set(page)
  await seen('held')
  await page.getByRole('button', { name: 'Verlauf' }).click()
  const history = page.getByRole('dialog')
  const newest = history.getByRole('listitem').filter({ hasText: 'Rosa Rund' }).first()
  for (const text of trip.history) await newest.getByText(text).first().waitFor()
  if (trip.compared !== undefined) await history.getByRole('button', { name: 'Vergleichen' }).first().click()
  for (const value of trip.compared ?? []) await history.getByText(value).first().waitFor()
  await page.keyboard.press('Escape')
  await trip.clear(page)
  await seen('empty')
})
