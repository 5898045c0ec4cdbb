import { setTimeout } from 'node:timers/promises'
import chromium from '@sparticuz/chromium'
import { chromium as browsers, type Page } from 'playwright-core'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { barePath, serveBareFeed } from './bare-feed.ts'
import type { Bench } from './figure.ts'
import { atRest, startProduct } from './product.ts'
import { quantile } from './quantile.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/** The slowdown factor of this machine's CPU. */
const slowerBy = 4
/** How many times the feed moves to the next reel. */
const steps = 9
/** Milliseconds that each reel is watched while the next one is fetched. */
const lookedAt = 2_500

const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1280, height: 800 },
] as const

const Total = Compile(Type.Object({ total: Type.Number() }))
const Seen = Compile(
  Type.Object({
    tasks: Type.Array(Type.Number()),
    frames: Type.Array(Type.Number()),
    firstFrames: Type.Array(Type.Number()),
    secondFrames: Type.Array(Type.Number()),
    films: Type.Integer(),
  }),
)

/**
 * The demo's feed on a CPU slowed down four times: how smoothly it scrolls compared with a bare page with the
 * same films, how long the page is busy meanwhile, and when the next film is visible.
 */
export const reels: Bench = async ({ figure }) => {
  await inTemporaryFolder(async (folder) => {
    const product = await startProduct(folder, { DEMO: '1' })
    const browser = await browsers.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? (await chromium.executablePath()),
      args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--disable-dev-shm-usage'],
    })
    try {
      while ((await countReels(product.url)) <= steps) await setTimeout(500)
      await atRest(product)
      for (const { name, ...viewport } of sizes) {
        const context = await browser.newContext({ viewport, baseURL: product.url })
        const page = await context.newPage()
        const ours = await watch(page, '/reels')
        await serveBareFeed(page, await bareFeedLike(page))
        const bare = await watch(page, barePath)
        await context.close()
        const reels = `reels, ${name}`
        figure({ name: `${reels}, longest task`, value: ours.longestTask, unit: 'ms', limit: '<= 200' })
        const pictures = `${reels}, pictures a second while it moves`
        figure({ name: `${pictures}, bare page`, value: bare.rate, unit: 'pictures/s' })
        figure({
          name: pictures,
          value: ours.rate,
          unit: 'pictures/s',
          limit: '60, or ratio >= 0.9 of the bare page',
          ratio: ours.rate / bare.rate,
        })
        figure({ name: `${reels}, from one picture to the next, p95`, value: ours.between, unit: 'ms' })
        const first = `${reels}, first frame of the next one after the key, p95`
        figure({ name: `${first}, bare page`, value: bare.firstFrame, unit: 'ms' })
        figure({ name: first, value: ours.firstFrame, unit: 'ms', limit: '<= 100' })
        figure({
          name: `${reels}, the next one moves after the key, p95`,
          value: ours.secondFrame,
          unit: 'ms',
          ratio: ours.secondFrame / bare.secondFrame,
        })
        figure({ name: `${reels}, most films at once`, value: ours.films, unit: 'films', limit: '<= 3' })
      }
    } finally {
      await browser.close()
      await product.stop()
    }
  })
}

const countReels = async (url: string): Promise<number> => {
  const answer = await fetch(`${url}/api/reels?limit=1`)
  return answer.ok ? Total.Parse(await answer.json()).total : 0
}

/** Scrolls through a feed, and returns the browser's measurements. Milliseconds; the rate in frames per second. */
const watch = async (page: Page, path: string) => {
  await page.goto(path)
  await page.locator('video').first().waitFor()
  await setTimeout(lookedAt)
  await slowDown(page)
  await page.evaluate(measure)
  await page.locator('.reels__feed').focus()
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('ArrowDown')
    await setTimeout(lookedAt)
  }
  const seen = Seen.Parse(await page.evaluate('globalThis.seen'))
  const moving = seen.frames.reduce((sum, milliseconds) => sum + milliseconds, 0)
  return {
    longestTask: Math.max(0, ...seen.tasks),
    rate: (1_000 * seen.frames.length) / moving,
    between: quantile(seen.frames, 0.95),
    firstFrame: quantile(seen.firstFrames, 0.95),
    secondFrame: quantile(seen.secondFrames, 0.95),
    films: seen.films,
  }
}

const Reels = Compile(
  Type.Object({ reels: Type.Array(Type.Object({ video: Type.Object({ link: Type.String() }) })) }),
)
const Sizes = Compile(
  Type.Object({
    width: Type.Number(),
    height: Type.Number(),
    stageWidth: Type.Number(),
    stageHeight: Type.Number(),
  }),
)

/** The films that the page currently shows, in the same size. */
const bareFeedLike = async (page: Page) => {
  const answer = await page.request.get(`/api/reels?limit=${steps + 1}`)
  const films = Reels.Parse(await answer.json()).reels.map(({ video }) => video.link)
  return { films, ...Sizes.Parse(await page.evaluate(sizesOfFeed)) }
}

const sizesOfFeed = `(() => {
  const { width, height } = document.querySelector('.reels__feed').getBoundingClientRect()
  const stage = document.querySelector('.reel__stage').getBoundingClientRect()
  return { width, height, stageWidth: stage.width, stageHeight: stage.height }
})()`

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
}

/**
 * Runs in the page. The feed moves from the key press until it rests. A film's first frame is late by the
 * time from the key press to the frame that draws it: it plays, has a frame, and nothing hides it. The delay
 * ends with the next frame drawn, so it is up to a frame too long.
 */
const measure = `
  const seen = { tasks: [], frames: [], firstFrames: [], secondFrames: [], films: 0 }
  globalThis.seen = seen
  let pressed = 0
  let isMoving = false
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration)
  }).observe({ type: 'longtask' })
  document.addEventListener('keydown', ({ timeStamp }) => {
    pressed = timeStamp
    isMoving = true
    let before = timeStamp
    const draw = (now) => {
      seen.frames.push(now - before)
      before = now
      if (isMoving) requestAnimationFrame(draw)
    }
    requestAnimationFrame(draw)
  }, true)
  document.addEventListener('scrollend', () => { isMoving = false }, true)
  document.addEventListener('play', ({ target }) => {
    if (pressed === 0) return
    seen.films = Math.max(seen.films, document.querySelectorAll('video').length)
    const see = () => {
      const isSeen = target.readyState >= 2 && getComputedStyle(target).opacity === '1'
      // This frame is on the screen when the next one begins.
      if (isSeen) requestAnimationFrame((now) => seen.firstFrames.push(now - pressed))
      else requestAnimationFrame(see)
    }
    see()
    target.requestVideoFrameCallback((now) => seen.secondFrames.push(now - pressed))
  }, true)
`
