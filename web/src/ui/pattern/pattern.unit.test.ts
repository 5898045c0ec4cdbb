import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { drawPattern } from './pattern.ts'

const shape = fc.constantFrom('tall' as const, 'square' as const, 'wide' as const)

test('the same company has the same picture, in few paths that stay inside of it', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), shape, (industry, name, kind) => {
      const drawing = drawPattern(industry, name, kind)
      expect(drawPattern(industry, name, kind)).toEqual(drawing)
      expect(drawing.layers.length).toBeLessThanOrEqual(5)
      for (const { path } of drawing.layers) {
        expect(path).not.toMatch(/NaN|undefined/)
        for (const [, x = '', y = ''] of path.matchAll(/M(-?[\d.]+)[ ,](-?[\d.]+)/g)) {
          expect(Number(x)).toBeGreaterThanOrEqual(0)
          expect(Number(x)).toBeLessThanOrEqual(drawing.width)
          expect(Number(y)).toBeGreaterThanOrEqual(0)
          expect(Number(y)).toBeLessThanOrEqual(drawing.height)
        }
      }
    }),
  )
})

test('no industry gets a grey picture', () => {
  const grounds = new Set(
    Array.from({ length: 200 }, (_, index) => drawPattern(`Branche ${index}`, 'Huber', 'tall').ground),
  )
  for (const ground of [...grounds, drawPattern('Restaurants', 'Adler', 'tall').ground]) {
    const channels = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16))
    expect(Math.max(...channels) - Math.min(...channels)).toBeGreaterThan(24)
  }
})

test('companies of an industry look akin and are told apart', () => {
  const [one, other] = ['Salon Lichtblick', 'Haarwerk'].map((name) => drawPattern('Friseur', name, 'tall'))
  expect(one?.ground).toBe(other?.ground)
  expect(one?.layers).not.toEqual(other?.layers)
})
