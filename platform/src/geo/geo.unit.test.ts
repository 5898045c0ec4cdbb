import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { foldName } from '../lib/fold-name.ts'
import { areCoordinates, distanceKm } from './coordinates.ts'
import { gazetteerOf, parsePostcodes } from './gazetteer.ts'
import { germany } from './germany.ts'
import { findPlace, suggestPlaces } from './place.ts'

const munich = { lat: 48.1374, lon: 11.5755 }
const hamburg = { lat: 53.5503, lon: 9.992 }
const anywhere = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('distance', () => {
  it('is measured over a sphere of 6371 km, with two decimals', () => {
    expect(distanceKm(munich, hamburg)).toBe(612.03)
    expect(distanceKm({ lat: 0, lon: 0 }, { lat: 0, lon: 180 })).toBe(20_015.09)
  })

  it('is the same both ways, nothing to oneself, and never longer than half the earth', () => {
    fc.assert(
      fc.property(anywhere, anywhere, (a, b) => {
        expect(distanceKm(a, b)).toBe(distanceKm(b, a))
        expect(distanceKm(a, a)).toBe(0)
        expect(distanceKm(a, b)).toBeLessThanOrEqual(20_015.09)
      }),
    )
  })
})

describe('coordinates', () => {
  it('are refused where they only mean "not set" or cannot be', () => {
    expect(areCoordinates(munich)).toBe(true)
    expect(areCoordinates({ lat: 0, lon: 0 })).toBe(false)
    expect(areCoordinates({ lat: 24.8607, lon: 67.0883 })).toBe(false)
    expect(areCoordinates({ lat: 91, lon: 10 })).toBe(false)
    expect(areCoordinates({ lat: Number.NaN, lon: 10 })).toBe(false)
  })
})

describe('folding', () => {
  it('makes the ways to write a town the same', () => {
    expect(foldName('MÜNCHEN')).toBe(foldName('Muenchen'))
    expect(foldName('Mu\u0308nchen')).toBe('muenchen')
    expect(foldName('Weißenburg i.Bay.')).toBe('weissenburg i bay')
    expect(foldName('Ralbitz-Rosenthal - Ralbicy-Róžant')).toBe('ralbitz rosenthal ralbicy rozant')
  })

  it('changes nothing the second time', () => {
    fc.assert(fc.property(fc.string(), (name) => expect(foldName(foldName(name))).toBe(foldName(name))))
  })
})

describe('the gazetteer of Germany', () => {
  it('knows every postcode of the file with its towns', () => {
    expect(germany().postcodes).toHaveLength(8168)
    expect(germany().postcode('85521')).toEqual({
      plz: '85521',
      lat: 48.0607,
      lon: 11.6729,
      towns: ['Hohenbrunn', 'Ottobrunn'],
    })
    expect(germany().postcode('00000')).toBeUndefined()
  })

  it('is read once', () => {
    expect(germany()).toBe(germany())
  })

  it('finds the towns of a name, apart where they only share it', () => {
    const [munich, ...others] = germany().townsNamed('muenchen')
    expect(munich).toMatchObject({ name: 'München' })
    expect(munich?.postcodes).toHaveLength(75)
    expect(others).toEqual([])
    expect(germany().townsNamed('Berg').length).toBeGreaterThan(1)
    expect(germany().townsNamed('Entenhausen')).toEqual([])
    expect(germany().theTown('Hamburg')).toBe(germany().townsNamed('Hamburg')[0])
    expect(germany().theTown('Berg')).toBeUndefined()
    expect(germany().theTown('Entenhausen')).toBeUndefined()
  })

  it('finds the postcode nearest to a point', () => {
    expect(germany().nearest(munich).towns).toEqual(['München'])
    expect(germany().nearest({ lat: 54.9, lon: 8.32 }).towns).toContain('Sylt')
  })

  it('says of each postcode that its own middle is nearest', () => {
    fc.assert(
      fc.property(fc.constantFrom(...germany().postcodes), (postcode) => {
        expect(distanceKm(germany().nearest(postcode), postcode)).toBe(0)
      }),
    )
  })

  it('refuses a file with a broken line', () => {
    expect(() => parsePostcodes('plz;lat;lon;orte\n8033;48;11;München')).toThrow('not a line')
    expect(() => parsePostcodes('plz;lat;lon;orte\n80331;x;11;München')).toThrow('not a line')
    expect(() => parsePostcodes('plz;lat;lon;orte\n80331;48;11')).toThrow('not a line')
    expect(() => gazetteerOf([]).nearest(munich)).toThrow('without postcodes')
    expect(() => gazetteerOf([], new Map([['Duckburg', 'Entenhausen']]))).toThrow('Entenhausen')
  })
})

describe('finding a place', () => {
  const labelOf = (text: string) => findPlace(germany(), text)?.label

  it.each([
    ['80331', '80331 München'],
    ['80331 München', '80331 München'],
    ['D-80331 Muenchen', '80331 München'],
    ['85521 Ottobrunn', '85521 Ottobrunn'],
    ['85521', '85521 Hohenbrunn'],
    ['muenchen', 'München'],
    ['Hamburg', 'Hamburg'],
    ['Frankfurt', 'Frankfurt am Main'],
    ['Frankfurt/Oder', 'Frankfurt (Oder)'],
    ['Garching b. München', 'Garching bei München'],
    ['Halle/Saale', 'Halle (Saale)'],
    ['Halle', 'Halle (Saale)'],
    ['Freiburg i.Br.', 'Freiburg im Breisgau'],
    ['Cologne', 'Köln'],
    ['nuremberg', 'Nürnberg'],
    ['Aix-la-Chapelle', 'Aachen'],
    ['80331 Munich', '80331 München'],
    ['80331 Hamburg', '80331 München'],
    ['98554', '98554'],
  ])('%s is %s', (text, label) => expect(labelOf(text)).toBe(label))

  it.each(['', '   ', 'Entenhausen', '00000', '8033', 'Mün', '123456'])('"%s" is nowhere', (text) =>
    expect(labelOf(text)).toBeUndefined(),
  )

  it('gives the postcode only when one is meant, and always coordinates', () => {
    expect(findPlace(germany(), '20095 Hamburg')).toMatchObject({ plz: '20095', town: 'Hamburg' })
    expect(findPlace(germany(), 'Hamburg')).not.toHaveProperty('plz')
    expect(distanceKm(findPlace(germany(), 'Hamburg') ?? munich, hamburg)).toBeLessThan(10)
  })

  it('tells namesakes apart by a postcode', () => {
    expect(labelOf('Berg')).toMatch(/^Berg \(\d{5}\)$/)
  })
})

describe('suggesting places', () => {
  const labels = (text: string, limit = 5) => suggestPlaces(germany(), text, limit).map(({ label }) => label)

  it('completes towns, the largest first', () => {
    expect(labels('mün')[0]).toBe('München')
    expect(labels('Frankf')).toEqual(['Frankfurt am Main', 'Frankfurt (Oder)'])
    expect(labels('koeln')[0]).toBe('Köln')
    expect(labels('essen')[0]).toBe('Essen')
    expect(labels('halle')[0]).toBe('Halle (Saale)')
    expect(labels('Colog')).toEqual(['Köln'])
  })

  it('completes postcodes', () => {
    expect(labels('8033')).toEqual([
      '80331 München',
      '80333 München',
      '80335 München',
      '80336 München',
      '80337 München',
    ])
    expect(labels('85521 Otto')).toEqual(['85521 Ottobrunn'])
  })

  it('keeps to the limit and has nothing for nothing', () => {
    expect(labels('a', 3)).toHaveLength(3)
    expect(labels(' ')).toEqual([])
  })
})
