import { setTimeout } from 'node:timers/promises'
import chromium from '@sparticuz/chromium'
import { chromium as browsers, type Page } from 'playwright-core'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { Bench } from './figure.ts'
import { atRest, startProduct } from './product.ts'
import { quantile } from './quantile.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/** So many times slower than this machine. */
const slowerBy = 4
/** So many times the next reel is shown. */
const steps = 9
/** Milliseconds that a reel is looked at: the next one is fetched meanwhile. */
const lookedAt = 2_500

const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desk', width: 1280, height: 800 },
] as const

const Total = Compile(Type.Object({ total: Type.Number() }))
const Seen = Compile(
  Type.Object({
    tasks: Type.Array(Type.Number()),
    frames: Type.Array(Type.Number()),
    firstFrames: Type.Array(Type.Number()),
    films: Type.Integer(),
  }),
)

/** The feed of the demo on a processor that is four times as slow: how smoothly it moves on, how long the page is busy meanwhile, and when the next film is seen. */
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
        const { tasks, frames, firstFrames, films } = await watch(await context.newPage())
        await context.close()
        const longest = Math.max(0, ...tasks)
        figure({ name: `reels, ${name}, longest task`, value: longest, unit: 'ms', limit: '<= 200' })
        const moving = frames.reduce((sum, milliseconds) => sum + milliseconds, 0)
        figure({
          name: `reels, ${name}, pictures a second while it moves`,
          value: (1_000 * frames.length) / moving,
          unit: 'pictures/s',
          limit: '>= 50',
        })
        figure({
          name: `reels, ${name}, from one picture to the next, p95`,
          value: quantile(frames, 0.95),
          unit: 'ms',
        })
        figure({
          name: `reels, ${name}, first frame of the next one after the key, p95`,
          value: quantile(firstFrames, 0.95),
          unit: 'ms',
          limit: '<= 100',
        })
        figure({ name: `reels, ${name}, most films at once`, value: films, unit: 'films', limit: '<= 3' })
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

/** Moves through the feed, and answers what the browser measured on the way. */
const watch = async (page: Page) => {
  await page.goto('/reels')
  await page.locator('video').first().waitFor()
  await setTimeout(lookedAt)
  await slowDown(page)
  await page.evaluate(measure)
  await page.locator('.reels__feed').focus()
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('ArrowDown')
    await setTimeout(lookedAt)
  }
  return Seen.Parse(await page.evaluate('globalThis.seen'))
}

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
}

/** Runs in the page. A film's first frame is late by the time from the key until the browser has drawn one; the feed moves from the key until it has come to rest. */
const measure = `
  const seen = { tasks: [], frames: [], firstFrames: [], films: 0 }
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
    seen.films = Math.max(seen.films, document.querySelectorAll('video').length)
    target.requestVideoFrameCallback((now) => seen.firstFrames.push(now - pressed))
  }, true)
`
