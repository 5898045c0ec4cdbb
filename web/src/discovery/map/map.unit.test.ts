import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { testCards } from '../../app/test-companies.ts'
import {
  between,
  fitted,
  kilometresPerPixel,
  moved,
  projector,
  ringsFor,
  type Camera,
  type GeoPoint,
} from './camera.ts'
import { clustersOf, fannedOut, isOnePoint } from './clusters.ts'
import { germanyTowns } from './germany-towns.ts'
import { germanyVillages } from './germany-villages.ts'
import { movementOf, movementOfKey } from './gestures.ts'
import { packedGround } from './ground-data.ts'
import { linesOf, pointsOf } from './ground.ts'
import { around, labelsOf, namedTowns, overlap, shortName } from './labels.ts'
import { mapHitsOf, townsOf, type MapHit } from './map-hits.ts'

const munich = { lat: 48.1372, lon: 11.5755 }
const hamburg = { lat: 53.5503, lon: 10.0006 }
const size = { width: 480, height: 360 }
const deepest = 14
const somewhere = fc.record({
  lat: fc.double({ min: 47.5, max: 55, noNaN: true }),
  lon: fc.double({ min: 6, max: 15, noNaN: true }),
})
const cameras = fc.record({ center: somewhere, zoom: fc.double({ min: 5, max: 14, noNaN: true }) })
const spots = fc.record({
  x: fc.double({ min: 0, max: size.width, noNaN: true }),
  y: fc.double({ min: 0, max: size.height, noNaN: true }),
})
const hitAt = (point: GeoPoint, index: number): MapHit => ({
  id: `h${index}`,
  number: index + 1,
  name: `Betrieb ${index}`,
  slug: `betrieb-${index}`,
  point,
  isRough: false,
  distance: undefined,
  town: undefined,
  stars: undefined,
})

describe('the camera', () => {
  test('has everything in it that it is to fit, north at the top, and comes no closer than told', () => {
    fc.assert(
      fc.property(fc.array(somewhere, { minLength: 1, maxLength: 8 }), (points) => {
        const camera = fitted(points, size, 12)
        const project = projector(camera, size)
        for (const { x, y } of points.map(project)) {
          expect(x >= 0 && x <= size.width && y >= 0 && y <= size.height).toBe(true)
        }
        expect(camera.zoom).toBeLessThanOrEqual(12)
      }),
    )
    const project = projector(fitted([munich, hamburg], size, 12), size)
    expect(project(hamburg).y).toBeLessThan(project(munich).y)
    expect(project(hamburg).x).toBeLessThan(project(munich).x)
  })

  test('puts the place in the middle and keeps to scale', () => {
    const north = { lat: munich.lat + 0.1, lon: munich.lon }
    const camera = fitted([north], size, 13, munich)
    const project = projector(camera, size)
    const middle = project(munich)
    expect([middle.x, middle.y].map(Math.round)).toEqual([240, 180])
    expect((middle.y - project(north).y) * kilometresPerPixel(camera)).toBeCloseTo(11.12, 1)
  })

  test('holds the spot that it comes closer to', () => {
    fc.assert(
      fc.property(cameras, spots, fc.double({ min: 0, max: 2, noNaN: true }), (camera, around, closer) => {
        fc.pre(camera.zoom > 7)
        const point = { lat: camera.center.lat + 0.1, lon: camera.center.lon - 0.1 }
        const [before, after] = [camera, moved(camera, size, { closer, around }, deepest)].map((look) => {
          const at = projector(look, size)(point)
          return { x: at.x - around.x, y: at.y - around.y, scale: 2 ** look.zoom }
        })
        // What lies around the spot is farther from it by as much as the map is larger.
        expect(after!.x / after!.scale).toBeCloseTo(before!.x / before!.scale, 6)
        expect(after!.y / after!.scale).toBeCloseTo(before!.y / before!.scale, 6)
      }),
    )
  })

  test('is dragged along with the hand, and never out of the country', () => {
    const camera: Camera = { center: munich, zoom: 8 }
    const after = projector(moved(camera, size, { right: 30, down: -20 }, deepest), size)(munich)
    expect([after.x, after.y].map(Math.round)).toEqual([270, 160])
    const far = moved(camera, size, { right: 1e6, down: 1e6 }, deepest)
    expect(far.center.lat).toBeLessThanOrEqual(56.5)
    expect(far.center.lon).toBeGreaterThanOrEqual(3)
    expect(moved(camera, size, { closer: 40 }, deepest).zoom).toBe(deepest)
    expect(moved(camera, size, { closer: -40 }, deepest).zoom).toBeGreaterThan(4)
  })

  test('goes from one look to another', () => {
    const [from, to] = [
      { center: munich, zoom: 6 },
      { center: hamburg, zoom: 8 },
    ]
    expect(between(from, to, 0)).toEqual(from)
    expect(between(from, to, 0.5).zoom).toBe(7)
  })

  test('draws rings in round distances', () => {
    for (const reach of [1.5, 6, 7.3, 9.9, 25, 80, 400]) {
      const rings = ringsFor(reach)
      expect(Math.max(...rings)).toBeGreaterThan(reach / 2)
      expect(Math.max(...rings)).toBeLessThanOrEqual(reach)
    }
  })
})

describe('hands on the map', () => {
  test('one finger drags, two bring it closer', () => {
    expect(movementOf([{ x: 10, y: 10 }], [{ x: 15, y: 8 }])).toMatchObject({ right: 5, down: -2, closer: 0 })
    const apart = movementOf(
      [
        { x: 100, y: 100 },
        { x: 200, y: 100 },
      ],
      [
        { x: 50, y: 100 },
        { x: 250, y: 100 },
      ],
    )
    expect(apart).toEqual({ right: 0, down: 0, closer: 1, around: { x: 150, y: 100 } })
  })

  test('arrow keys move it, plus and minus change the zoom, other keys mean nothing', () => {
    expect(movementOfKey('ArrowLeft', false)).toEqual({ right: 60 })
    expect(movementOfKey('ArrowDown', true)).toEqual({ down: -240 })
    expect(movementOfKey('+', false)).toEqual({ closer: 1 })
    expect(movementOfKey('-', false)).toEqual({ closer: -1 })
    expect(movementOfKey('a', false)).toBeUndefined()
  })
})

describe('hits that lie on one another', () => {
  test('are one: each hit in one cluster, and clusters apart', () => {
    fc.assert(
      fc.property(fc.array(somewhere, { maxLength: 30 }), cameras, (points, camera) => {
        const project = projector(camera, size)
        const clusters = clustersOf(points.map(hitAt), project, 26)
        const ids = clusters.flatMap(({ hits }) => hits.map(({ id }) => id))
        expect(ids.toSorted()).toEqual(points.map((_, index) => `h${index}`).toSorted())
        for (const [index, one] of clusters.entries()) {
          for (const other of clusters.slice(0, index))
            expect(Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y)).toBeGreaterThanOrEqual(26)
        }
      }),
    )
  })

  test('on one point stand side by side when they are opened', () => {
    const [cluster] = clustersOf(
      [0, 1, 2, 3, 4, 5, 6].map((index) => hitAt(munich, index)),
      () => ({ x: 9, y: 9 }),
      26,
    )
    expect(cluster && isOnePoint(cluster)).toBe(true)
    const pins = cluster === undefined ? [] : fannedOut(cluster)
    expect(pins.map(({ key }) => key)).toEqual(['h0', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
    for (const [index, one] of pins.entries()) {
      for (const other of pins.slice(0, index))
        expect(Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y)).toBeGreaterThan(28)
    }
  })
})

describe('the hits of a list', () => {
  const hit = (index: number) => ({
    _id: `h${index}`,
    _source: testCards[index]!,
    highlight: {},
    explanation: [],
  })

  test('are on the map unless they told no place, with their numbers', () => {
    const { address: _, ...nowhere } = testCards[1]!
    const hits = mapHitsOf([hit(0), { ...hit(1), _source: nowhere }, hit(2)], 101)
    expect(hits.map(({ id, number }) => [id, number])).toEqual([
      ['h0', 101],
      ['h2', 103],
    ])
  })

  test('tell a distance no more exactly than their position is known', () => {
    const card = testCards[0]!
    const at = (precision: 'plz' | 'manual') => ({
      ...hit(0),
      distanceKm: 3.456,
      _source: { ...card, address: { latitude: 48, longitude: 11, precision } },
    })
    expect(mapHitsOf([at('plz'), at('manual')]).map(({ distance, isRough }) => [distance, isRough])).toEqual([
      ['ca. 3 km', true],
      ['3,46 km', false],
    ])
  })

  test('name their towns', () => {
    const at = (...towns: readonly (string | undefined)[]) => townsOf(towns.map((town) => ({ town })))
    expect(at('München', 'Dachau', 'München')).toBe('München und Dachau')
    expect(at('München', undefined, 'Dachau', 'Freising')).toBe('München, Dachau und Freising')
    expect(at('München', 'Dachau', 'Freising', 'Erding')).toBe('München, Dachau und 2 weiteren Orten')
  })
})

describe('names on the map', () => {
  const towns = namedTowns(germanyTowns)
  const viewOf = (points: readonly GeoPoint[]) => {
    const camera = fitted(points, size, 12)
    return { ...size, project: projector(camera, size) }
  }

  test('are those of the largest towns first, as many as have room', () => {
    const names = labelsOf(towns, viewOf([munich, hamburg, { lat: 50.9, lon: 6.9 }]), []).map(
      ({ name }) => name,
    )
    expect(names.slice(0, 4)).toEqual(['Berlin', 'Hamburg', 'München', 'Köln'])
    expect(names.length).toBeGreaterThan(10)
  })

  test('cover nothing: no light, no other name, not the edge', () => {
    fc.assert(
      fc.property(fc.array(somewhere, { minLength: 1, maxLength: 10 }), (hits) => {
        const view = viewOf(hits)
        const lights = hits.map((hit) => around(view.project(hit), 11))
        const labels = labelsOf(towns, view, lights)
        for (const [index, { box, town }] of labels.entries()) {
          const others = labels.slice(0, index).flatMap((other) => [other.box, around(other.town, 2)])
          expect([...lights, ...others].filter((other) => overlap(box, other))).toEqual([])
          const edges = [box.left, box.top, size.width - box.right, size.height - box.bottom, town.x, town.y]
          for (const edge of edges) expect(edge).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('leave room for a pin, and the town that it stands in keeps its name', () => {
    const view = viewOf([munich])
    const town = view.project(munich)
    for (const [right, down] of [
      [0, 0],
      [-8, 3],
      [9, -4],
      [20, 0],
    ] as const) {
      const pin = around({ x: town.x + right, y: town.y + down }, 13)
      const label = labelsOf(towns, view, [pin]).find(({ name }) => name === 'München')
      expect(label && overlap(label.box, pin)).toBe(false)
    }
  })

  test('are said once each, short, as one says them', () => {
    const names = labelsOf([...towns, { name: 'München', point: munich }], viewOf([munich]), [])
    expect(names.filter(({ name }) => name === 'München')).toHaveLength(1)
    expect(['80331 München', 'Halle (Saale)', 'Frankfurt am Main', 'Bad Tölz'].map(shortName)).toEqual([
      'München',
      'Halle',
      'Frankfurt',
      'Bad Tölz',
    ])
  })

  test('there are some wherever one comes near', () => {
    const all = [...towns, ...namedTowns(germanyVillages)]
    for (const center of [
      { lat: 53.0, lon: 12.0 },
      { lat: 49.2, lon: 12.4 },
      { lat: 50.1, lon: 6.5 },
    ]) {
      const camera: Camera = { center, zoom: 10.5 }
      expect(labelsOf(all, { ...size, project: projector(camera, size) }, []).length).toBeGreaterThan(1)
    }
  })
})

test('the ground is the country: its land, borders, rivers and postcodes', () => {
  const inGermany = ({ lat, lon }: GeoPoint) => lat > 47.2 && lat < 55.1 && lon > 5.8 && lon < 15.1
  const points = pointsOf(packedGround.points)
  expect(points.length).toBeGreaterThan(7000)
  expect(points.every(inGermany)).toBe(true)
  for (const part of ['country', 'borders'] as const) {
    const lines = linesOf(packedGround[part])
    expect(lines.length).toBeGreaterThan(10)
    expect(lines.flat().every(inGermany)).toBe(true)
  }
  const cologne = { lat: 50.94, lon: 6.97 }
  const onRhine = linesOf(packedGround.rivers)
    .flat()
    .some(({ lat, lon }) => Math.hypot(lat - cologne.lat, lon - cologne.lon) < 0.05)
  expect(onRhine).toBe(true)
})
