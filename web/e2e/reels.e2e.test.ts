import { expect, test } from '@jest/globals'
import type { Page } from 'playwright-core'
import { calm, findingsOf, overflowOf } from './support/accessibility.ts'
import { eventually } from './support/eventually.ts'
import { withReels, type ToldOfReels } from './support/made-up-reels.ts'
import { shareStage } from './support/stage.ts'
import type { VisitOptions } from './support/visit.ts'

const stage = shareStage(() => Promise.resolve())

/** The server knows no reels here: the browser is told of them when it asks by itself. */
const openFeed = async (page: Page, open: (path: string) => Promise<void>) => {
  await open('/reels')
  await page.getByRole('link', { name: 'Neueste' }).click()
  await page.getByRole('heading', { name: 'Reel Nummer 1', exact: true }).waitFor()
}

const visitFeed = async (options: VisitOptions = {}, count = 12) => {
  const { page, open } = await stage().visit(options)
  const told = await withReels(page, count)
  await openFeed(page, open)
  return { page, open, told }
}

/** The numbers of the films in the page, and of those that play. */
const filmsOf = (page: Page) =>
  page.evaluate(() => {
    const films = [...document.querySelectorAll('video')]
    const numberOf = ({ src }: HTMLVideoElement) => Number(/(\d+)\.mp4/.exec(src)?.[1])
    return { there: films.map(numberOf), playing: films.filter(({ paused }) => !paused).map(numberOf) }
  })

const expectFilms = (page: Page, there: readonly number[], playing: readonly number[]) =>
  eventually(async () => {
    expect(await filmsOf(page)).toEqual({ there, playing })
  })

test.each([390, 1280])(
  'at %d px one reel plays at a time, and three films at most are there',
  async (width) => {
    const { page } = await visitFeed({ width })
    await expectFilms(page, [0, 1], [0])
    const feed = page.getByRole('list', { name: 'Reels', exact: true })
    await feed.focus()
    await page.keyboard.press('ArrowDown')
    await expectFilms(page, [0, 1, 2], [1])
    await page.keyboard.press('j')
    await expectFilms(page, [1, 2, 3], [2])
    await page.keyboard.press('k')
    await expectFilms(page, [0, 1, 2], [1])
    await page.keyboard.press(' ')
    await expectFilms(page, [0, 1, 2], [])
    expect(await overflowOf(page)).toBe(0)
    expect(await findingsOf(page)).toEqual([])
  },
)

test.each([
  ['a key', (page: Page) => page.keyboard.press('ArrowDown')],
  ['the wheel', (page: Page) => page.mouse.wheel(0, 400)],
])('the next reel plays as soon as %s decides for it, and never two with sound', async (_, move) => {
  const { page } = await visitFeed()
  await expectFilms(page, [0, 1], [0])
  await page.getByRole('button', { name: 'Ton an' }).click()
  await page.getByRole('list', { name: 'Reels', exact: true }).hover()
  await page.evaluate(() => {
    const heard = () =>
      [...document.querySelectorAll('video')].filter(({ paused, muted }) => !paused && !muted)
    for (const type of ['play', 'scrollend'])
      document.addEventListener(
        type,
        () =>
          document.body.setAttribute(
            'data-told',
            `${document.body.dataset['told'] ?? ''} ${type} ${heard().length}`,
          ),
        true,
      )
  })
  await move(page)
  await eventually(async () =>
    expect(await page.evaluate(() => document.body.dataset['told'])).toBe(' play 1 scrollend 1'),
  )
  await expectFilms(page, [0, 1, 2], [1])
})

test.each([390, 1280])('at %d px the question about cookies covers nothing of a reel', async (width) => {
  const { page } = await visitFeed({ ...calm, width, undecided: true })
  const bar = page.getByRole('region', { name: 'Cookies' })
  const footOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await eventually(async () => {
    const edge = (await bar.boundingBox())?.y
    for (const part of ['.reels__feed', '.reel__text', '.reel__actions'])
      expect(await footOf(part)).toBeLessThanOrEqual(edge ?? 0)
  })
  await bar.getByRole('button', { name: 'Nur notwendige' }).click()
  await bar.waitFor({ state: 'detached' })
  await eventually(async () => expect(await footOf('.reels__feed')).toBe(page.viewportSize()?.height))
})

test.each([
  [844, 390],
  [667, 375],
  [568, 320],
])(
  'at %d × %d px, a phone held sideways, nothing of a reel is cut off or lies over another',
  async (width, height) => {
    const { page } = await visitFeed(calm)
    await page.setViewportSize({ width, height })
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox()
      if (box === null) throw new Error(`no ${selector}`)
      return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height }
    }
    await eventually(async () => {
      const parts = ['.reels__head', '.reel__stage', '.reel__buttons', '.reel__text', '.reel__actions']
      const boxes = await Promise.all(parts.map(boxOf))
      for (const [at, box] of boxes.entries()) {
        expect([parts[at], box.right <= width, box.bottom <= height]).toEqual([parts[at], true, true])
        for (const [nth, other] of boxes.slice(at + 1).entries()) {
          const isApart =
            box.right <= other.left ||
            other.right <= box.left ||
            box.bottom <= other.top ||
            other.bottom <= box.top
          expect([parts[at], parts[at + 1 + nth], isApart]).toEqual([parts[at], parts[at + 1 + nth], true])
        }
      }
    })
    expect(await overflowOf(page)).toBe(0)
  },
)

test('a heart shows at once, is told once, and is there after a reload', async () => {
  const { page, open, told } = await visitFeed(calm)
  const heart = page.getByRole('button', { name: /Gefällt mir: Reel Nummer 1,/ })
  await heart.click()
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
  await eventually(async () => {
    expect(await Promise.resolve(told.reactions)).toEqual([['r0', { liked: true }]])
  })
  await openFeed(page, open)
  await eventually(async () => {
    expect(await heart.getAttribute('aria-pressed')).toBe('true')
    expect(await heart.getAttribute('aria-label')).toContain('8 Stimmen')
  })
})

/** What is fetched of a film by itself begins as soon as it stands in the page: two frames later it is on its way. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** The numbers of the films that were fetched. */
const fetchedOf = ({ films }: ToldOfReels) => [
  ...new Set(films.map((film) => Number(/(\d+)\.mp4/.exec(film)?.[1]))),
]

test('who wants less motion starts each reel, which is not fetched before, and sound comes by a tap', async () => {
  const { page, told } = await visitFeed({ reducedMotion: 'reduce' })
  await expectFilms(page, [0, 1], [])
  await drawn(page)
  expect(fetchedOf(told)).toEqual([])
  await page.getByRole('button', { name: 'Abspielen', exact: true }).click()
  await expectFilms(page, [0, 1], [0])
  expect(fetchedOf(told)).toEqual([0])
  const isMuted = () => page.evaluate(() => document.querySelector('video')?.muted)
  expect(await isMuted()).toBe(true)
  await page.getByRole('button', { name: 'Ton an' }).click()
  await eventually(async () => {
    expect(await isMuted()).toBe(false)
  })
})

test('who saves data fetches no film before pressing play', async () => {
  const { page, open } = await stage().visit()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
  })
  const told = await withReels(page, 3)
  await openFeed(page, open)
  await expectFilms(page, [0], [])
  await drawn(page)
  expect(fetchedOf(told)).toEqual([])
  await page.getByRole('button', { name: 'Abspielen', exact: true }).click()
  await expectFilms(page, [0], [0])
  expect(fetchedOf(told)).toEqual([0])
})

test('the feed grows before its end, and its end leads on', async () => {
  const { page } = await visitFeed(calm)
  await page.getByRole('list', { name: 'Reels', exact: true }).focus()
  for (let step = 0; step < 12; step += 1) {
    await page.getByRole('button', { name: 'Nächstes Reel' }).click()
    await eventually(async () => {
      const place = await page.locator('.reels__feed').evaluate((feed) => feed.scrollTop / feed.clientHeight)
      expect(Math.round(place)).toBe(step + 1)
    })
  }
  await page.getByRole('heading', { name: 'Das waren alle Reels' }).waitFor()
  await expectFilms(page, [11], [])
  expect(await findingsOf(page)).toEqual([])
})

test('a reel is shared by its own address', async () => {
  const { page } = await visitFeed(calm)
  await page.getByRole('button', { name: /Reel Nummer 1 teilen/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Reel teilen' })
  expect(await sheet.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(
    encodeURIComponent('/reels/reel-0'),
  )
  expect(await sheet.getByRole('link').count()).toBe(3)
  expect(await sheet.getByRole('button', { name: 'Link kopieren' }).count()).toBe(1)
  expect(await findingsOf(page)).toEqual([])
})
