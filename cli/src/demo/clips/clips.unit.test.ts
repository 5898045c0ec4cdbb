import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readCaptions } from '@schaufenster/command-service/media/captions.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import { isRight } from '@schaufenster/platform/lib/either.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { demoCompanies } from '../demo-companies.ts'
import { demoFates } from '../demo-plan.ts'
import { createClipFrames } from './clip-frames.ts'
import { demoClips } from './clip-list.ts'
import { captionsOf, demoFilms } from './demo-films.ts'
import { createTutorialFrames } from './tutorial-frames.ts'
import { tutorialCaptions, tutorialClips } from './tutorial-list.ts'

const clips = [...demoClips, ...tutorialClips]
const folder = join(import.meta.dirname, 'files')

describe('the clips of the demo', () => {
  test('are all there with a picture, and small together', () => {
    const files = clips.flatMap(({ name }) => [`${name}.mp4`, `${name}.webp`])
    expect(readdirSync(folder).toSorted()).toEqual(files.toSorted())
    const bytes = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
    expect(bytes).toBeLessThan(3_000_000)
    for (const { name } of demoClips)
      expect(statSync(join(folder, `${name}.mp4`)).size).toBeGreaterThan(5_000)
  })

  test('are drawn the same each time', async () => {
    const [clip] = demoClips
    if (clip === undefined) throw new Error('there are none')
    const [one, other] = await Promise.all([createClipFrames(clip), createClipFrames(clip)])
    expect((await one.raw(1.5)).equals(await other.raw(1.5))).toBe(true)
    expect((await one.raw(0.5)).equals(await other.raw(3))).toBe(false)
  })

  const companies = demoFates(demoCompanies(germany(), 2_000), 2)
    .filter(({ approval }) => approval === 'approved')
    .map((fate) => ({ id: companyId(newUuid()), fate }))
  const films = demoFilms(companies)

  test('go to companies whose trade they show, at least sixty films and forty reels, owned companies among them', () => {
    expect(films.length).toBeGreaterThanOrEqual(60)
    expect(films.filter(({ reel }) => reel !== undefined).length).toBeGreaterThanOrEqual(40)
    expect(films.filter(({ company }) => company.fate.owner !== undefined)).not.toEqual([])
    for (const { company, clip } of films) expect(company.fate.company.trade.motif).toBe(clip.motif)
    expect(demoFilms(companies)).toEqual(films)
    const titles = films.map(({ company, title }) => `${company.id} ${title}`)
    expect(new Set(titles).size).toBe(titles.length)
    for (const { clip } of films) expect(isRight(readCaptions(captionsOf(clip)))).toBe(true)
  })

  test('show all that a company can do with films to the owner whom the product is shown to', () => {
    const [most = []] = [
      ...Map.groupBy(
        films.filter(({ company }) => company.fate.owner === 0),
        ({ company }) => company.id,
      ).values(),
    ].toSorted((a, b) => b.length - a.length)
    const reels = most.flatMap(({ reel }) => reel ?? [])
    expect(reels.length).toBeGreaterThanOrEqual(2)
    expect(most.length - reels.length).toBeGreaterThanOrEqual(2)
    for (const { likes } of reels) expect(likes).toBeGreaterThan(10)
    expect(most.some(({ isAd }) => isAd)).toBe(true)
    expect(most.some(({ hasCaptions }) => hasCaptions)).toBe(true)
    const feed = films.filter(({ reel }) => reel !== undefined).map(({ company }) => company.fate.owner)
    expect(feed.slice(0, feed.length / 2)).toContain(0)
  })

  test('explain pages of the dashboard, each in its own words, within ten seconds', () => {
    for (const clip of tutorialClips) {
      expect(isRight(readCaptions(tutorialCaptions(clip)))).toBe(true)
      expect(createTutorialFrames(clip).seconds).toBeLessThanOrEqual(10)
    }
    const says = tutorialClips.flatMap(({ steps }) => steps.map((step) => step.says))
    expect(new Set(says).size).toBe(says.length)
  })
})
