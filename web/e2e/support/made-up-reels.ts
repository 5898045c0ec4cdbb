import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReelView } from '@schaufenster/query-service/media/contract.ts'
import type { Page } from 'playwright-core'

const clip = readFileSync(join(import.meta.dirname, '../fixtures/clip.mp4'))

const moment = '2026-11-01T10:00:00.000Z'

const reelAt = (index: number): ReelView => ({
  _id: `r${index}`,
  id: `r${index}`,
  version: 1,
  slug: `reel-${index}`,
  title: `Reel Nummer ${index + 1}`,
  name: 'Bäckerei Morgenrot',
  banner: null,
  index,
  isEnabled: true,
  isReel: true,
  likes: 7,
  dislikes: 0,
  shares: 0,
  viewCount: 3,
  createdAt: moment,
  updatedAt: moment,
  tags: ['handwerk'],
  description: 'Um vier Uhr früh kommt der Teig aus der Gare.',
  video: {
    _id: `v${index}`,
    title: `Reel Nummer ${index + 1}`,
    status: 'Ready',
    isAd: index === 1,
    link: `/media/video/${index}.mp4`,
    compressVideoLink: null,
    thumbnail: null,
    compressedThumbnail: null,
    videoThumbnailBanner: null,
    duration: 2,
    width: 180,
    height: 320,
    hasSound: true,
    captions: [],
    company: { _id: 'c', slug: 'baeckerei-morgenrot', name: 'Bäckerei Morgenrot', city: 'München' },
  },
})

/** What the product was told of reels. */
export interface ToldOfReels {
  readonly liked: Set<string>
  readonly reactions: unknown[]
  readonly views: string[]
  readonly films: string[]
}

/** So many stand on a page. */
const pageSize = 10

/** Answers in place of the product what a browser asks about this many reels: their films can be played, and hearts are kept. */
export const withReels = async (page: Page, count: number): Promise<ToldOfReels> => {
  const told: ToldOfReels = { liked: new Set(), reactions: [], views: [], films: [] }
  const reels = Array.from({ length: count }, (_, index) => reelAt(index))
  await page.route(/\/api\/reels\?/, async (route) => {
    const asked = Number(new URL(route.request().url()).searchParams.get('page') ?? '1')
    await route.fulfill({
      json: {
        reels: reels.slice((asked - 1) * pageSize, asked * pageSize),
        currentPage: asked,
        totalPages: Math.ceil(count / pageSize),
        total: count,
      },
    })
  })
  await page.route(/\/api\/reels\/mine/, async (route) => {
    const ids = new URL(route.request().url()).searchParams.get('ids')?.split(',') ?? []
    await route.fulfill({
      json: {
        data: ids.map((id) => {
          const liked = told.liked.has(id)
          return { id, liked, disliked: false, likes: liked ? 8 : 7, shares: 0 }
        }),
        isShared: true,
      },
    })
  })
  await page.route(/\/api\/reels\/likes\//, async (route) => {
    const id = route.request().url().split('/').at(-1) ?? ''
    const { liked } = route.request().postDataJSON()
    if (liked === true) told.liked.add(id)
    else told.liked.delete(id)
    told.reactions.push([id, route.request().postDataJSON()])
    await route.fulfill({
      json: { likes: liked === true ? 8 : 7, dislikes: 0, shares: 0, liked, disliked: false },
    })
  })
  await page.route(/\/api\/reels\/view\//, async (route) => {
    told.views.push(route.request().url().split('/').at(-1) ?? '')
    await route.fulfill({ json: {} })
  })
  await page.route(/\/media\/video\//, async (route) => {
    told.films.push(route.request().url())
    await route.fulfill({ body: clip, contentType: 'video/mp4' })
  })
  return told
}
