import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { sourceOf, testArchive, testTile } from './test-archive.ts'
import { openTileArchive } from './tile-archive.ts'
import { tilesIn } from './tile-cover.ts'
import { shapesOf } from './tile-shapes.ts'
import { tileRules } from './tile-style.ts'

const munich = { lat: 48.137, lon: 11.575 }

test('the tiles cover the drawing without a gap, whatever the camera sees', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 46, max: 56, noNaN: true }),
      fc.double({ min: 4, max: 17, noNaN: true }),
      fc.double({ min: 4.4, max: 18, noNaN: true }),
      fc.integer({ min: 100, max: 2000 }),
      (lat, lon, zoom, width) => {
        const size = { width, height: 600 }
        const tiles = tilesIn({ center: { lat, lon }, zoom }, size, { least: 0, most: 15 })
        const [first] = tiles
        const covers = (x: number, y: number) =>
          tiles.some(
            ({ at, width: across }) => at.x <= x && x <= at.x + across && at.y <= y && y <= at.y + across,
          )
        for (const [x, y] of [
          [0, 0],
          [width, 0],
          [0, 600],
          [width, 600],
          [width / 2, 300],
        ] as const)
          if (!covers(x, y)) return false
        // Between 360 and 730 pixels wide, and larger only where there are no finer ones.
        return first !== undefined && (first.width <= 730 || first.z === 15)
      },
    ),
  )
})

test('an archive without fine tiles is drawn larger', () => {
  const tiles = tilesIn({ center: munich, zoom: 14 }, { width: 400, height: 400 }, { least: 2, most: 10 })
  expect(tiles.map(({ z }) => z)).toEqual(tiles.map(() => 10))
})

const square = [
  [0, 0],
  [2048, 0],
  [2048, 2048],
  [0, 2048],
] as const

test('a tile is read from the archive by ranges, and each rule draws what is meant for it', async () => {
  const tile = testTile({
    water: [{ type: 'area', kind: 'lake', points: square }],
    landuse: [
      { type: 'area', kind: 'park', points: square },
      { type: 'area', kind: 'industrial', points: square },
    ],
    roads: [
      {
        type: 'line',
        kind: 'highway',
        points: [
          [0, 1024],
          [4096, 1024],
        ],
      },
      {
        type: 'line',
        kind: 'minor_road',
        points: [
          [0, 0],
          [4096, 4096],
        ],
      },
    ],
  })
  const archive = await openTileArchive(
    sourceOf(
      testArchive(
        [
          [{ z: 10, x: 544, y: 355 }, tile],
          [{ z: 9, x: 272, y: 177 }, testTile({})],
        ],
        '<a href="https://osm.example">© OpenStreetMap</a>',
      ),
    ),
  )
  expect(archive).toMatchObject({ zooms: { least: 9, most: 10 }, attribution: '© OpenStreetMap' })
  expect(await archive.tile({ z: 10, x: 0, y: 0 })).toBeUndefined()

  const read = await archive.tile({ z: 10, x: 544, y: 355 })
  if (read === undefined) throw new Error('the tile is not there')
  const shapes = shapesOf(read, tileRules)
  const drawn = tileRules.flatMap(({ layers }, index) =>
    (shapes[index] ?? []).map((shape) => [layers[0], shape[0]?.[1]]),
  )
  expect(drawn).toEqual([
    ['landuse', { x: 0.5, y: 0 }],
    ['water', { x: 0.5, y: 0 }],
    ['roads', { x: 1, y: 0.25 }],
    ['roads', { x: 1, y: 1 }],
    ['roads', { x: 1, y: 0.25 }],
  ])
})

test('what is no archive is refused', async () => {
  await expect(openTileArchive(sourceOf(Buffer.from('<!doctype html>'.repeat(20))))).rejects.toThrow()
})
