import { describe, expect, test } from '@jest/globals'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import sharp from 'sharp'
import { demoCompanies } from '../demo-companies.ts'
import { demoFates } from '../demo-plan.ts'
import { fronts, shopFront } from '../pictures.ts'
import { allTrades } from '../trades/all-trades.ts'
import { frontOf } from './front-of.ts'

const motifs = [...new Set(allTrades.map(({ motif }) => motif))]
const variants = Array.from({ length: fronts }, (_, variant) => variant)

describe('the fronts of the demo', () => {
  test('are of many kinds, at least nine for each trade, no picture twice', () => {
    const names = motifs.map((motif) => new Set(variants.map((variant) => frontOf(motif, variant).name)))
    expect(new Set(names.flatMap((of) => [...of])).size).toBeGreaterThanOrEqual(12)
    expect(Math.min(...names.map(({ size }) => size))).toBeGreaterThanOrEqual(9)
    for (const motif of motifs)
      expect(new Set(variants.map((variant) => shopFront(motif, variant))).size).toBe(fronts)
  })

  test('can be drawn, and are small', async () => {
    for (const variant of variants) {
      const svg = Buffer.from(shopFront('flower', variant))
      const { data, info } = await sharp(svg)
        .webp({ quality: 82, effort: 2 })
        .toBuffer({ resolveWithObject: true })
      expect(info).toMatchObject({ width: 960, height: 540 })
      expect(data.length).toBeLessThan(20_000)
    }
  })

  test('differ between companies that stand beside each other', () => {
    const shown = demoFates(demoCompanies(germany(), 600), 1).map(
      ({ company, logo, banner }) => frontOf(company.trade.motif, banner ?? logo ?? 0).name,
    )
    const known = demoFates(demoCompanies(germany(), 600), 1).map(({ banner }) => banner !== undefined)
    const alike = shown.filter((name, index) => known[index] && known[index + 1] && shown[index + 1] === name)
    expect(alike).toEqual([])
  })
})
