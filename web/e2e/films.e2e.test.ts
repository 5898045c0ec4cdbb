import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { atAnalytics } from './page-models/analytics-page.ts'
import { calm, expectFit, findingsOf } from './support/accessibility.ts'
import { clipOf } from './support/clips.ts'
import { eventually } from './support/eventually.ts'
import { keysOf } from './support/keyboard.ts'
import { admin } from './support/product.ts'
import { setStage } from './support/stage.ts'
import type { VisitOptions } from './support/visit.ts'

const stage = setStage(async ({ client }) => {
  const administrator = await client.logIn(admin)
  const owner = await client.register({
    fullName: 'Hanna Herz',
    email: 'hanna@e2e.example',
    password: 'Zwei Herzen im Schaufenster',
  })
  const { id, slug } = await client.addCompany(owner, {
    name: 'Bäckerei Herz',
    address: { street: 'Ring 4', plz: '04109', city: 'Leipzig', country: 'DE' },
  })
  await client.approve(administrator, [id])
  const reels: string[] = []
  for (const [index, title] of ['Aus dem Ofen', 'In der Auslage', 'Am Backtag'].entries())
    reels.push(
      await client.addReel(owner, title, await client.addFilm(owner, id, title, await clipOf(9_000, index))),
    )
  const counter = await client.addFilm(owner, id, 'Am Tresen', await clipOf(9_000, 3))
  await client.addCaptions(owner, counter, 'WEBVTT\n\n00:00.000 --> 00:10.000\nGuten Morgen\n')
  await client.settled()
  const [ofGuests = '', ofAccounts = '', atOnce = ''] = reels
  return { administrator, owner, slug, ofGuests, ofAccounts, atOnce }
})

/** The heart of the first reel of a page, and how it stands: pressed or not, and with how many others. */
const heartOf = (page: Page) => page.getByRole('button', { name: /^Gefällt mir:/ }).first()
const expectHeart = (page: Page, pressed: boolean, votes: string) =>
  eventually(async () => {
    const heart = heartOf(page)
    expect([await heart.getAttribute('aria-pressed'), await heart.getAttribute('aria-label')]).toEqual([
      String(pressed),
      expect.stringMatching(new RegExp(`, ${votes}$`)),
    ])
  })

/** Presses the heart of a reel, closes the page at once and opens it anew. */
const likeAndComeBack = async (slug: string, options: VisitOptions = {}): Promise<Page> => {
  const { page, open } = await stage().visit(options)
  await open(`/reels/${slug}`)
  await expectHeart(page, false, '0 Stimmen')
  await heartOf(page).click()
  await expectHeart(page, true, '1 Stimme')
  await page.close({ runBeforeUnload: true })
  await eventually(async () => {
    const answer = await fetch(`${stage().address}/api/reels/${slug}`)
    expect(await answer.json()).toMatchObject({ data: { likes: 1 } })
  })
  const again = await page.context().newPage()
  await again.goto(`/reels/${slug}`)
  return again
}

test('a guest who closes the page finds the heart pressed, and another guest of the network finds it counted', async () => {
  const { ofGuests } = stage().prepared
  const again = await likeAndComeBack(ofGuests)
  await expectHeart(again, true, '1 Stimme')
  const { page, open } = await stage().visit()
  await open(`/reels/${ofGuests}`)
  await expectHeart(page, false, '1 Stimme')
  await heartOf(page).click()
  await expectHeart(page, true, '1 Stimme')
})

test('heart and number agree after a reload that comes before the server has heard', async () => {
  const { owner, atOnce } = stage().prepared
  const { page, open } = await stage().visit({ session: owner })
  await open(`/reels/${atOnce}`)
  for (const [pressed, votes] of [
    [true, '1 Stimme'],
    [false, '0 Stimmen'],
  ] as const) {
    await heartOf(page).click()
    await expectHeart(page, pressed, votes)
    await open(`/reels/${atOnce}`)
    await expectHeart(page, pressed, votes)
  }
})

test.each([390, 1280])('at %d px the reels of one company say so, and lead to all', async (width) => {
  const { slug } = stage().prepared
  const { page, open } = await stage().visit({ ...calm, width })
  await open(`/reels?unternehmen=${slug}`)
  await page.getByRole('heading', { name: 'Reels von Bäckerei Herz' }).waitFor()
  expect(await page.title()).toContain('Reels von Bäckerei Herz')
  expect(await findingsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Reels aller Unternehmen' }).first().click()
  await page.getByRole('heading', { name: 'Reels', exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('whoever has an account finds the heart pressed in every browser', async () => {
  const { owner, ofAccounts } = stage().prepared
  await expectHeart(await likeAndComeBack(ofAccounts, { session: owner }), true, '1 Stimme')
  const { page, open } = await stage().visit({ session: owner, width: 390 })
  await open(`/reels/${ofAccounts}`)
  await expectHeart(page, true, '1 Stimme')
})

const videosOf = (page: Page) =>
  page
    .locator('.window video')
    .evaluateAll((films) =>
      films.map((film) => film instanceof HTMLVideoElement && !film.paused && film.muted),
    )

/** The home page, once its windows can move. */
const openWindows = async (
  options: VisitOptions = {},
  prepare: (page: Page) => unknown = () => undefined,
) => {
  const { page, open } = await stage().visit(options)
  const films: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/media/video/')) films.push(request.url())
  })
  await prepare(page)
  await open('/')
  const window = page.getByRole('article').filter({ hasText: 'Bäckerei Herz' }).first()
  await window.getByRole('button', { name: /auf die Merkliste/ }).waitFor()
  return { page, window, films }
}

test('a window plays without sound while somebody points at it or has the keyboard there', async () => {
  const { page, window, films } = await openWindows()
  expect([await videosOf(page), films]).toEqual([[], []])
  await window.hover()
  await eventually(async () => expect(await videosOf(page)).toEqual([true]))
  await page.mouse.move(0, 0)
  await eventually(async () => expect(await videosOf(page)).toEqual([]))
  await window.getByRole('link', { name: 'Bäckerei Herz' }).focus()
  await eventually(async () => expect(await videosOf(page)).toEqual([true]))
})

const savesData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })

test.each([
  ['wants less motion', { reducedMotion: 'reduce' }, undefined],
  ['saves data', {}, savesData],
] as const)('no window plays for whoever %s', async (_, options, prepare) => {
  const { page, window, films } = await openWindows(options, prepare)
  await window.hover()
  await window.getByRole('link', { name: 'Bäckerei Herz' }).focus()
  // What plays would stand there with the next picture of the page.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect([await videosOf(page), films]).toEqual([[], []])
})

test('a reel with its film fits every screen', async () => {
  const { page, open } = await stage().visit(calm)
  await open(`/reels/${stage().prepared.ofGuests}`)
  await heartOf(page).waitFor()
  await expectFit(page)
})

test('home and the page of a company show its reels, which play with the focus and lead to their feed', async () => {
  const { slug, ofGuests } = stage().prepared
  for (const [path, row] of [
    ['/', 'Neue Reels'],
    [`/unternehmen/${slug}`, 'Reels'],
  ] as const) {
    const { page, open } = await stage().visit()
    await open(path)
    const card = page.getByRole('region', { name: row, exact: true }).getByRole('article')
    const reel = card.filter({ hasText: 'Aus dem Ofen' })
    const link = reel.getByRole('link', { name: 'Aus dem Ofen' })
    await link.focus()
    const isQuiet = () =>
      reel.locator('video').evaluate((film) => film instanceof HTMLVideoElement && !film.paused && film.muted)
    await eventually(async () => expect(await isQuiet()).toBe(true))
    await page.keyboard.press('Enter')
    await page.getByRole('list', { name: 'Reels', exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/reels/${ofGuests}`)
  }
})

test('a video on the page of a company is played, muted, sought, read, sped up and made large by keys alone', async () => {
  const { page, open } = await stage().visit()
  await open(`/unternehmen/${stage().prepared.slug}`)
  await keysOf(page).press(page.getByRole('link', { name: 'Am Tresen abspielen' }))
  const player = page.getByRole('figure', { name: 'Video: Am Tresen' })
  const film = player.locator('video')
  const stands = () =>
    film.evaluate((element) =>
      element instanceof HTMLVideoElement
        ? { at: element.currentTime, end: element.duration, isMuted: element.muted }
        : undefined,
    )
  await eventually(async () => expect((await stands())?.at).toBeGreaterThan(0))
  await page.keyboard.press('m')
  await player.getByRole('button', { name: 'Ton einschalten' }).waitFor()
  expect(await stands()).toMatchObject({ isMuted: true })
  await page.keyboard.press('End')
  await eventually(async () => {
    const { at, end } = (await stands()) ?? {}
    expect(at).toBe(end)
  })
  await player.getByRole('button', { name: 'Abspielen' }).waitFor()
  await page.keyboard.press('Home')
  await eventually(async () => expect((await stands())?.at).toBe(0))
  await expectFit(page)

  const captions: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/media/captions/')) captions.push(request.url())
  })
  const line = player.locator('.captions').getByText('Guten Morgen')
  expect(await line.count()).toBe(0)
  await page.keyboard.press('c')
  await line.waitFor()
  expect(captions).toHaveLength(1)
  await page.keyboard.press('c')
  await line.waitFor({ state: 'detached' })
  await keysOf(page).write(player.getByRole('combobox', { name: 'Geschwindigkeit' }), '2')
  expect(
    await film.evaluate((element) =>
      element instanceof HTMLVideoElement ? element.playbackRate : undefined,
    ),
  ).toBe(2)
  await page.keyboard.press('Tab')
  await page.keyboard.press('f')
  await player.getByRole('button', { name: 'Vollbild verlassen' }).waitFor()
  await keysOf(page).press(player.getByRole('button', { name: 'Vollbild verlassen' }))
  await player.getByRole('button', { name: 'Vollbild', exact: true }).waitFor()
})

test('an administrator finds new videos, those of one company, and how one of them is viewed', async () => {
  const { page, open } = await stage().visit({ ...calm, session: stage().prepared.administrator })
  await open('/admin/edit/monitoring')
  await page
    .getByRole('navigation', { name: 'Was gezeigt wird' })
    .getByRole('link', { name: 'Videos' })
    .click()
  const table = page.getByRole('table', { name: 'Neue Videos' })
  const names = () => table.getByRole('rowheader').locator('a').allInnerTexts()
  const shows = (expected: readonly string[]) =>
    eventually(async () => expect(await names()).toEqual(expected))
  await shows(['Am Tresen', 'Am Backtag', 'In der Auslage', 'Aus dem Ofen'])
  await expectFit(page)
  await page.getByRole('combobox', { name: 'Unternehmen', exact: true }).fill('Bäckerei H')
  await page.getByRole('option', { name: /Bäckerei Herz/ }).click()
  await page.getByRole('navigation', { name: 'Gezeigt werden' }).getByText('Bäckerei Herz').waitFor()
  await page.getByLabel('Stand', { exact: true }).selectOption('Fehlgeschlagen')
  await page.getByText('Kein Video dieses Zeitraums passt zu Ihrer Auswahl.').waitFor()
  await page.getByLabel('Stand', { exact: true }).selectOption('Bereit')
  await page.getByRole('searchbox', { name: 'Neue Videos suchen' }).fill('ofen')
  await shows(['Aus dem Ofen'])
  await page.reload()
  await shows(['Aus dem Ofen'])

  await table.getByRole('link', { name: 'Aus dem Ofen' }).click()
  const analytics = await atAnalytics(page, 'Videos auswerten')
  await eventually(async () => expect(await analytics.trail()).toContain('Aus dem Ofen'))
  expect(page.url()).toContain('video=')
  await analytics.drawing('Aufrufe').waitFor()
  await expectFit(page)
  await page
    .getByRole('navigation', { name: 'Gezeigt werden' })
    .getByRole('link', { name: 'Alle Videos' })
    .click()
  await page.getByRole('region', { name: 'Meistgesehene Videos' }).waitFor()
  await page.getByRole('combobox', { name: 'Unternehmen', exact: true }).fill('Bäckerei H')
  await page.getByRole('option', { name: /Bäckerei Herz/ }).click()
  await eventually(async () => expect(await analytics.trail()).toContain('Bäckerei Herz'))
  await expectFit(page)
})
