import { describe, expect, it, jest } from '@jest/globals'
import { CompanyImported } from '@schaufenster/events/directory/company-events.ts'
import { industryId } from '@schaufenster/events/directory/ids.ts'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import { left } from '@schaufenster/platform/lib/either.ts'
import fc from 'fast-check'
import { Compile } from 'typebox/compile'
import { sanitiseHtml } from '../../lib/sanitised-html.ts'
import { companyOfRow, industryKey, type CompanyData } from './company-of-row.ts'
import { columnsOf } from './csv/columns.ts'
import { csvRows } from './csv/csv-rows.ts'
import { decodedText } from './decoded-text.ts'
import { geojsonRows } from './geojson-rows.ts'
import { firstIndustries } from './industry-index.ts'
import { industriesOf, namedIndustries } from './osm/industries.ts'
import { importSlugCandidates } from './slug-candidates.ts'
import type { FileRow, SourceRow } from './source-row.ts'
import { paragraphsOf, withoutRepeats } from './text.ts'

const bakery = industryId('00000000-0000-4000-8000-000000000001')
const context = {
  gazetteer: germany(),
  industries: new Map([[industryKey('Bäckereien & Konditoreien'), bakery]]),
  source: { name: 'Liste', url: 'https://example.org', licence: 'CC0', date: '2026-01-31' },
}
const row = (given: Partial<SourceRow>): SourceRow => ({
  id: '1',
  name: 'Bäckerei Huber',
  industries: [],
  place: {},
  phones: [],
  emails: [],
  webAddresses: [],
  social: {},
  services: [],
  furtherDetails: [],
  ...given,
})
const company = (given: Partial<SourceRow>): CompanyData => {
  const read = companyOfRow(row(given), context)
  if (read._tag === 'Left') throw new Error(read.left.why)
  return read.right
}

/** Text as it arrives from a disk or socket: in pieces that may end anywhere. */
async function* pieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}
const all = (rows: AsyncIterable<FileRow>) =>
  Array.fromAsync(rows, ({ line, read }) => ({ line, content: read() }))

describe('a row as a company', () => {
  it('puts what fits into fields and keeps the rest as text', () => {
    expect(
      company({
        name: '  Bäckerei\u00a0 Huber ',
        url: 'https://example.org/1',
        industries: ['baeckereien und konditoreien', 'Bäckereien & Konditoreien'],
        place: { street: 'Marienplatz 8', plz: '80331', city: 'München', lat: '48.1374', lon: '11,5755' },
        phones: ['089/123-45; 0171 9', 'frag Oma'],
        emails: ['info@huber.example'],
        webAddresses: ['huber.example'],
        social: { instagram: '@huber' },
        openingHours: 'Mo-Fr 06:00-18:00; PH off',
        tagLine: 'Seit 1907',
        about: 'Brot & Brezen.\n\nAus <Roggen>.',
        services: ['Brot', 'brot', 'Brezen'],
        furtherDetails: [{ label: 'Inhaber', text: 'Anna' }],
      }),
    ).toMatchObject({
      name: 'Bäckerei Huber',
      industryIds: [bakery],
      contact: {
        email: 'info@huber.example',
        phone: '089 123 45',
        phone2: '0171 9',
        website: 'https://huber.example',
      },
      address: {
        country: 'DE',
        plz: '80331',
        city: 'München',
        street: 'Marienplatz 8',
        formattedAddress: 'Marienplatz 8, 80331 München',
      },
      position: { latitude: 48.1374, longitude: 11.5755, precision: 'address' },
      socialLinks: [{ type: 'instagram', url: 'https://www.instagram.com/huber/' }],
      tagLine: 'Seit 1907',
      about: '<p>Brot &amp; Brezen.</p><p>Aus &lt;Roggen&gt;.</p>',
      services: ['Brot', 'Brezen'],
      officeHours: { sunday: { enabled: false }, note: 'An Feiertagen geschlossen' },
      furtherDetails: [
        { label: 'Telefon', text: 'frag Oma' },
        { label: 'Branche', text: 'baeckereien und konditoreien' },
        { label: 'Inhaber', text: 'Anna' },
      ],
      source: { name: 'Liste', url: 'https://example.org/1', licence: 'CC0', date: '2026-01-31', id: '1' },
    })
  })

  it('keeps what it could not read', () => {
    expect(
      company({ webAddresses: ['javascript:x'], emails: ['a@'], industries: ['Hexerei'] }).furtherDetails,
    ).toEqual([
      { label: 'Website', text: 'javascript:x' },
      { label: 'E-Mail', text: 'a@' },
      { label: 'Branche', text: 'Hexerei' },
    ])
  })

  it('keeps what a field has no more room for', () => {
    const services = Array.from({ length: 52 }, (_, at) => `Brot ${at}`)
    const read = company({
      industries: ['Hexerei', 'Bäckereien & Konditoreien', 'Alchemie'],
      phones: ['089 1; 0171 2 / 0172 3'],
      emails: ['a@huber.example, b@huber.example', 'A@huber.example'],
      webAddresses: ['https:// huber.example', 'http://www.huber.example/;https://brot.example/laden'],
      social: {
        facebook: 'https://facebook.com/huber;https://facebook.com/brot',
        instagram: 'https://huber.example',
        twitter: 'https://brezen.example/',
      },
      services: [...services, `${'Sehr '.repeat(20)}lang`],
    })
    expect(read).toMatchObject({
      industryIds: [bakery],
      contact: {
        email: 'a@huber.example',
        phone: '089 1',
        phone2: '0171 2',
        website: 'https://huber.example',
      },
      socialLinks: [{ type: 'facebook', url: 'https://facebook.com/huber' }],
      services: services.slice(0, 50),
    })
    expect(read.furtherDetails).toEqual([
      { label: 'Telefon', text: '0172 3' },
      { label: 'Website', text: 'https://brot.example/laden' },
      { label: 'E-Mail', text: 'b@huber.example' },
      { label: 'Facebook', text: 'https://facebook.com/brot' },
      { label: 'X (Twitter)', text: 'https://brezen.example/' },
      { label: 'Branche', text: 'Hexerei' },
      { label: 'Branche', text: 'Alchemie' },
      { label: 'Leistungen', text: `Brot 50, Brot 51, ${'Sehr '.repeat(20)}lang` },
    ])
  })

  it('keeps services in texts that fit', () => {
    const services = Array.from({ length: 90 }, (_, at) => `Brot nach Art des Hauses Huber, Nummer ${at}`)
    const read = company({ services })
    expect(read.furtherDetails.length).toBeGreaterThan(1)
    expect([...read.services, ...read.furtherDetails.map(({ text }) => text)].join(', ')).toBe(
      services.join(', '),
    )
  })

  it.each([
    [{ name: ' ' }, 'Der Name fehlt.'],
    [{ name: 'x'.repeat(121) }, 'Der Name ist länger als 120 Zeichen.'],
    [{ name: 'B\uFFFDcker' }, 'Der Name enthält unlesbare Zeichen. Ist die Datei in UTF-8 gespeichert?'],
    [
      { name: '<script>alert(1)</script>' },
      'In einer Zeile Text steht HTML. Das ist nur bei „Über uns“ erlaubt.',
    ],
    [{ id: '' }, 'Die Kennung der Zeile fehlt.'],
    [{ place: { lat: '91', lon: '11' } }, 'Die Koordinaten 91 / 11 kann es nicht geben.'],
    [{ place: { lat: 'Nord', lon: '11' } }, 'Die Koordinaten Nord / 11 kann es nicht geben.'],
    [{ place: { plz: '8033' } }, '„8033“ ist keine Postleitzahl.'],
    [{ place: { plz: '00000', city: 'München' } }, '„00000“ ist keine Postleitzahl.'],
    [{ place: { country: 'Bayern' } }, '„BAYERN“ ist kein Länderkürzel wie DE, AT oder CH.'],
  ])('refuses %j', (given, why) => {
    expect(companyOfRow(row(given), context)).toMatchObject(left({ why }))
  })
})

describe('the place of a row', () => {
  it.each([
    ['takes the town from the postcode', { plz: '80331' }, { city: 'München', plz: '80331' }, 'plz'],
    [
      'takes the town from the coordinates',
      { lat: '48.1374', lon: '11.5755' },
      { city: 'München' },
      'address',
    ],
    [
      'takes the only postcode of a town',
      { city: 'Unterföhring' },
      { city: 'Unterföhring', plz: '85774' },
      'plz',
    ],
    ['knows the middle of a town', { city: 'Hamburg' }, { city: 'Hamburg' }, 'plz'],
  ])('%s', (_, place, address, precision) => {
    const read = company({ place })
    expect(read.address).toMatchObject(address)
    expect(read.position).toMatchObject({ precision })
  })

  it('guesses no postcode from coordinates, and says what it found', () => {
    const read = company({ place: { lat: '48.1374', lon: '11.5755' } })
    expect(read.address).toEqual({ country: 'DE', city: 'München', formattedAddress: 'München' })
    expect(read.furtherDetails).toEqual([{ label: 'Adresse', text: 'Ort aus den Koordinaten ermittelt' }])
  })

  it('takes the town at the point where a postcode has several', () => {
    expect(company({ place: { plz: '85521' } }).address).not.toHaveProperty('city')
    const { lat, lon } = germany().nearest({ lat: 48.045, lon: 11.7 })
    const [town] = germany().nearest({ lat, lon }).towns
    const shared = germany().postcodes.find(
      ({ towns }) => towns.length > 1 && towns.some((name) => name === town),
    )
    expect(
      company({ place: { plz: shared?.plz ?? '', lat: String(lat), lon: String(lon) } }).address?.city,
    ).toBe(town)
  })

  it('knows no position for namesakes, far places and what means "not set"', () => {
    expect(company({ place: { city: 'Berg' } })).not.toHaveProperty('position')
    expect(company({ place: { lat: '24.8607', lon: '67.0883' } })).not.toHaveProperty('position')
    expect(company({ place: { lat: '0', lon: '0' } })).not.toHaveProperty('address')
    expect(company({ place: { lat: '40.7', lon: '-74' } }).position).toMatchObject({ latitude: 40.7 })
    expect(company({ place: { lat: '40.7', lon: '-74' } })).not.toHaveProperty('address')
  })

  it('keeps a postcode that the gazetteer lacks', () => {
    expect(company({ place: { plz: '11011', city: 'Berlin' } })).toMatchObject({
      address: { plz: '11011', city: 'Berlin' },
      position: { precision: 'plz' },
    })
  })

  it('leaves foreign addresses as they are', () => {
    expect(company({ place: { country: 'at', plz: '1010', city: 'Wien' } }).address).toEqual({
      country: 'AT',
      plz: '1010',
      city: 'Wien',
      formattedAddress: '1010 Wien',
    })
    expect(company({ place: { country: 'GB', plz: 'nw1 6xe' } }).address?.plz).toBe('NW1 6XE')
  })
})

describe('whatever a row holds', () => {
  const isStorable = Compile(CompanyImported.schema)
  const words = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('München', '80331', '48,1', '11.5', 'Mo-Fr 8-18', '089 1', '<b>', '\u0000'),
  )
  const rows = fc.record({
    id: words,
    name: words,
    industries: fc.array(words, { maxLength: 2 }),
    place: fc.record(
      { street: words, addition: words, plz: words, city: words, lat: words, lon: words },
      { requiredKeys: [] },
    ),
    phones: fc.array(words, { maxLength: 3 }),
    emails: fc.array(words, { maxLength: 2 }),
    webAddresses: fc.array(words, { maxLength: 2 }),
    social: fc.record({ facebook: words }, { requiredKeys: [] }),
    openingHours: words,
    tagLine: words,
    about: words,
    services: fc.array(words, { maxLength: 60 }),
    furtherDetails: fc.array(fc.record({ label: words, text: words }), { maxLength: 70 }),
  })

  it('is a company that may be stored, or a German reason', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const read = companyOfRow(given, context)
        if (read._tag === 'Right') expect(isStorable.Check({ ...read.right, importId: 'i' })).toBe(true)
        else expect(read.left.why).toMatch(/\.$|\?$/)
      }),
      { numRuns: 500 },
    )
  })
})

describe('GeoJSON', () => {
  const feature = (properties: object, coordinates: unknown = [11.5, 48.1]) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties: { id: 7, osm_type: 'node', name: 'Zum {Wirt}"', ...properties },
  })
  const file = (features: readonly unknown[]) =>
    `{"type":"FeatureCollection","note":"x","features":[\n${features.map((each) => JSON.stringify(each)).join(',\n')}\n],"meta":{"a":1}}`

  it('gives each feature with its line, however the file comes', async () => {
    const text = file([feature({}), feature({ id: 8, description: 'a ] } \\" b' }), feature({ id: 9 })])
    const whole = await all(geojsonRows(pieces(text, 1e6)))
    expect(whole.map(({ line, content }) => [line, 'row' in content && content.row.id])).toEqual([
      [2, 'node/7'],
      [3, 'node/8'],
      [4, 'node/9'],
    ])
    for (const size of [1, 2, 7, 64]) expect(await all(geojsonRows(pieces(text, size)))).toEqual(whole)
  })

  it('reads what OSM says', async () => {
    const [first] = await all(
      geojsonRows(
        pieces(
          file([
            feature({
              osm_type: 'multipolygon',
              amenity: 'restaurant',
              cuisine: 'bavarian;pizza',
              'diet:vegan': 'yes',
              wheelchair: 'limited',
              'wheelchair:description': 'Stufe',
              'addr:street': 'Isarring',
              'addr:housenumber': '5',
              'addr:floor': '2',
              'payment:cash': 'yes',
              'payment:visa': 'yes',
              smoking: 'outside',
              source: 'survey',
              'contact:phone': '089 1',
              brewery: 'Augustiner',
            }),
          ]),
          50,
        ),
      ),
    )
    expect(first?.content).toMatchObject({
      row: {
        id: 'relation/7',
        url: 'https://www.openstreetmap.org/relation/7',
        place: { street: 'Isarring 5', addition: '2. OG', lat: '48.1', lon: '11.5' },
        phones: ['089 1'],
        services: ['Bayerische Küche', 'Pizza', 'Vegane Gerichte'],
        furtherDetails: [
          { label: 'Zugang mit dem Rollstuhl', text: 'eingeschränkt möglich: Stufe' },
          { label: 'Zahlung', text: 'Bargeld, Visa' },
          { label: 'Rauchen', text: 'nur draußen' },
          { label: 'Brauerei', text: 'Augustiner' },
        ],
      },
    })
  })

  it('takes the middle of an area', async () => {
    const area = feature({}, [
      [
        [11, 48],
        [12, 48],
        [12, 50],
        [11, 50],
      ],
    ])
    const [first] = await all(geojsonRows(pieces(file([area]), 10)))
    expect(first?.content).toMatchObject({ row: { place: { lat: '49', lon: '11.5' } } })
  })

  it('makes broken features broken rows', async () => {
    const rows = await all(geojsonRows(pieces('{"features":[\n{"a":},\n{"properties":{}},\n{"type":', 5)))
    expect(rows).toEqual([
      { line: 2, content: { unreadable: 'Der Eintrag ist kein gültiges JSON.' } },
      { line: 3, content: { unreadable: 'Die OSM-Kennung fehlt.' } },
      { line: 4, content: { unreadable: 'Die Datei bricht mitten in diesem Eintrag ab.' } },
    ])
  })

  const ids = (rows: Awaited<ReturnType<typeof all>>) =>
    rows.map(({ line, content }) => [line, 'row' in content ? content.row.id : content.unreadable])
  const unfinished = 'Der Eintrag ist nicht zu Ende: Eine Klammer oder ein Anführungszeichen fehlt.'

  it.each([
    ['a brace', (text: string) => text.replace('}}', '}')],
    ['a quote', (text: string) => text.replace('8"', '8')],
  ])('goes on with the next feature where %s is missing', async (_, damage) => {
    const texts = [7, 8, 9].map((id) => JSON.stringify(feature({ id: `node/${id}` })))
    const broken = `{"features":[\n${texts.map((text, at) => (at === 1 ? damage(text) : text)).join(',\n')}\n]}`
    for (const size of [3, 1000])
      expect(ids(await all(geojsonRows(pieces(broken, size))))).toEqual([
        [2, 'node/7'],
        [3, unfinished],
        [4, 'node/9'],
      ])
  })

  it.each([0, 2])('says so when the file ends between features, after %i of them', async (count) => {
    const texts = [7, 8, 9].map((id) => JSON.stringify(feature({ id: `node/${id}` })))
    const text = `{"features":[\n${texts
      .slice(0, count)
      .map((each) => `${each},\n`)
      .join('')}`
    const cut = [
      count + 2,
      'Die Datei bricht hier ab: Das Ende der Liste fehlt. Bitte laden Sie die ganze Datei.',
    ]
    for (const size of [3, 1000])
      expect(ids(await all(geojsonRows(pieces(text, size))))).toEqual(
        [[2, 'node/7'], [3, 'node/8'], cut].slice(-1 - count),
      )
  })

  it('knows features that begin otherwise, and keeps what stands before and behind the list out', async () => {
    const { type, geometry, properties } = feature({ id: 'node/7' })
    const crs = '"crs":{"properties":{"name":"EPSG:4326"},"type":"name"}'
    const features = [
      { id: 'node/1', type, geometry, properties },
      { geometry, properties, type },
      { properties, geometry, type },
    ].map((each) => JSON.stringify(each))
    const text = `{${crs},"features":[${features.join(',')}],${crs}}`
    expect(ids(await all(geojsonRows(pieces(text, 20))))).toEqual([
      [1, 'node/1'],
      [1, 'node/7'],
      [1, 'node/7'],
    ])
  })

  it('lists a feature that is far too long and goes on', async () => {
    const long = JSON.stringify(feature({ id: 8, description: 'x'.repeat(2_000_001) }))
    const text = `{"features":[${long},\n${JSON.stringify(feature({}))}]}`
    expect(ids(await all(geojsonRows(pieces(text, 65_536))))).toEqual([
      [1, 'Der Eintrag ist zu lang: Er hat mehr als 2.000.000 Zeichen.'],
      [2, 'node/7'],
    ])
  })

  it('loses no more by damage at any place than the features it touches and their neighbour', async () => {
    const count = 8
    const texts = Array.from({ length: count }, (_, id) =>
      JSON.stringify(feature({ id, description: 'a ] } \\" b' })),
    )
    const [before, behind] = ['{"type":"FeatureCollection","features":[\n', '\n],"meta":{"a":[1]}}']
    const whole = before + texts.join(',\n') + behind
    const starts = texts.map(
      (_, at) => before.length + texts.slice(0, at).join(',\n').length + (at > 0 ? 2 : 0),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length),
        fc.nat(120),
        fc.string({ unit: fc.constantFrom(...'{}[]",:\\\n1a'), maxLength: 12 }),
        fc.integer({ min: 1, max: 300 }),
        async (at, length, instead, size) => {
          const end = Math.min(whole.length, at + length)
          const rows = await all(geojsonRows(pieces(whole.slice(0, at) + instead + whole.slice(end), size)))
          const read = new Set(ids(rows).map(([, id]) => id))
          const touched = texts.map(
            (text, index) => (starts[index] ?? 0) <= end && (starts[index] ?? 0) + text.length >= at,
          )
          texts.forEach((_, index) => {
            if (!touched[index] && !touched[index - 1]) expect(read).toContain(`node/${index}`)
          })
        },
      ),
      { numRuns: 700 },
    )
  })

  it('reads a broken file in one pass', async () => {
    const text = (count: number) => {
      const whole = Array.from({ length: count }, (_, id) => JSON.stringify(feature({ id })))
      return `{"features":[\n{"type":"Feature","properties":{\n${whole.join(',\n')}\n]}`
    }
    const steps = async (count: number) => {
      const exec = jest.spyOn(RegExp.prototype, 'exec')
      try {
        expect(await all(geojsonRows(pieces(text(count), 200)))).toHaveLength(count + 1)
        return exec.mock.calls.length
      } finally {
        exec.mockRestore()
      }
    }
    expect(await steps(400)).toBeLessThan(2.2 * (await steps(200)))
  })

  it.each(['', '{}', 'PK\u0003\u0004', '[1,2]'])(
    'refuses a file that is something else: %j',
    async (text) => {
      await expect(all(geojsonRows(pieces(text, 3)))).rejects.toThrow('kein GeoJSON')
    },
  )
})

describe('industries of OSM objects', () => {
  it('are all in the list of a new platform', () => {
    expect(namedIndustries.filter((name) => !firstIndustries.has(industryKey(name)))).toEqual([])
  })

  it.each([
    [{ amenity: 'restaurant' }, ['Restaurants']],
    [{ amenity: 'cafe', shop: 'bakery' }, ['Bäckereien und Konditoreien', 'Cafés']],
    [{ amenity: 'doctors', 'healthcare:speciality': 'general;orthodontics' }, ['Zahnärzte', 'Ärzte']],
    [{ shop: 'vacant' }, []],
  ])('%j', (tags, industries) => expect(industriesOf(tags)).toEqual(industries))
})

describe('CSV', () => {
  const rowsOf = (text: string, size = 7) => all(csvRows(pieces(text, size)))

  it('finds the delimiter and the columns, in German and in English', async () => {
    const expected = {
      id: '4',
      name: 'Huber & Söhne',
      place: { street: 'Ring 5', plz: '01067', city: 'Dresden' },
      phones: ['0351 1', '0171 2'],
    }
    const [german] = await rowsOf(
      'Nr;Kennung;Firma;Straße;Hausnummer;PLZ;Ort;Telefon;Mobil\n9;4;Huber & Söhne;Ring;5;1067;Dresden;0351 1;0171 2\n',
    )
    const [english] = await rowsOf(
      'id,Company Name,"Street, No",Street,ZIP code,City,Phone,Mobile\r\n4,Huber & Söhne,,Ring 5,01067,Dresden,0351 1,0171 2',
    )
    expect(german).toMatchObject({
      line: 2,
      content: { row: { ...expected, furtherDetails: [{ label: 'Nr', text: '9' }] } },
    })
    expect(english).toMatchObject({ line: 2, content: { row: expected } })
  })

  it('reads lists, quoted lines and blank lines', async () => {
    const rows = await rowsOf(
      '\uFEFFName\tLeistungen\tLand\n\n"Zum\nWirt"\tBier, Wein|Schnaps\tDeutschland\n\t\t\n',
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.content).toMatchObject({
      row: { name: 'Zum\nWirt', services: ['Bier', 'Wein', 'Schnaps'], place: { country: 'DE' } },
    })
  })

  it('takes a field by the word of the forms and by those that tables use', async () => {
    const texts = [
      'Kurzbeschreibung',
      'Slogan',
      'Claim',
      'Über uns',
      'Beschreibung',
      'Suchbegriffe',
      'Leistungen',
    ]
    expect(columnsOf(texts).map(({ field }) => field)).toEqual([
      ...['tagLine', 'tagLine', 'tagLine', 'about', 'about', 'services', 'services'],
    ])
    const [row] = await rowsOf('Name;Slogan\nHuber;Brot wie früher\n')
    expect(row?.content).toMatchObject({ row: { tagLine: 'Brot wie früher' } })
  })

  it('knows a business without an id again by its name and address', async () => {
    const rows = await rowsOf('Name;PLZ;Slogan\nHuber;80331;a\nHUBER ;80331;b\nHuber;80333;c\n')
    const ids = rows.map(({ content }) => ('row' in content ? content.row.id : ''))
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[0])
  })

  it('says what is wrong with a row, with its line, and reads on', async () => {
    const rows = await rowsOf('Name;Ort\nA;B;C\nD;E\nF"x";G\nH;I\n')
    expect(
      rows.map(({ line, content }) => [line, 'row' in content ? content.row.name : content.unreadable]),
    ).toEqual([
      [2, 'Die Zeile hat 3 Spalten, die Kopfzeile nur 2. Fehlen Anführungszeichen?'],
      [3, 'D'],
      [4, 'Die Anführungszeichen passen nicht zueinander.'],
      [5, 'H'],
    ])
  })

  it.each([
    ['', 'fehlt eine Spalte'],
    ['Ort;PLZ\nA;1\n', 'Gefunden: Ort, PLZ'],
    ['O\u0000rt;\u0001PLZ\nA;1\n', 'Gefunden: O rt, PLZ'],
    [`Name;Ort\nA;"${'x'.repeat(1_100_000)}`, 'Anführungszeichen, der nicht endet'],
  ])('refuses a file that is no such table', async (text, why) => {
    await expect(rowsOf(text, 65_536)).rejects.toThrow(why)
  })
})

describe('bytes', () => {
  const decode = async (...parts: readonly (readonly number[])[]) =>
    (
      await Array.fromAsync(decodedText(ReadableStream.from(parts.map((part) => Uint8Array.from(part)))))
    ).join('')
  const utf8 = [...new TextEncoder().encode('Müller')]

  it('are read as UTF-8, UTF-16 or what German spreadsheets write', async () => {
    expect(await decode(utf8)).toBe('Müller')
    expect(await decode(utf8.slice(0, 2), utf8.slice(2))).toBe('Müller')
    expect(await decode([0xef, 0xbb, 0xbf, ...utf8])).toBe('Müller')
    expect(await decode([0xff, 0xfe, 0x4d, 0, 0xfc, 0])).toBe('Mü')
    expect(await decode([0x4d, 0xfc, 0x6c, 0x6c])).toBe('Müll')
    expect(await decode()).toBe('')
  })
})

describe('slugs of imported companies', () => {
  const id = '0190f5fe-7c00-7a00-8abc-0123456789ab'
  const candidates = (...args: Parameters<typeof importSlugCandidates>) => [...importSlugCandidates(...args)]

  it('name the place before they count', () => {
    expect(
      candidates(
        'Edeka',
        { country: 'DE', city: 'München', street: 'Isarring 5', formattedAddress: 'x' },
        id,
      ).slice(0, 4),
    ).toEqual(['edeka', 'edeka-muenchen', 'edeka-muenchen-isarring-5', 'edeka-muenchen-2'])
    expect(
      candidates('Münchner Bank München', { country: 'DE', city: 'München', formattedAddress: 'x' }, id)[1],
    ).toBe('muenchner-bank-muenchen-2')
  })

  it('are never reserved, too long or shaped like an id, and there is always one', () => {
    expect(candidates('Admin', undefined, id)[0]).toBe('admin-2')
    expect(candidates('🦊', undefined, id)).toContain('firma-0123456789ab')
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), fc.string({ maxLength: 80 }), (name, city) => {
        const slugs = candidates(name, { country: 'DE', city, formattedAddress: 'x' }, id)
        expect(slugs.length).toBeGreaterThan(0)
        for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        for (const slug of slugs) expect(slug.length).toBeLessThanOrEqual(80)
      }),
    )
  })
})

describe('texts', () => {
  it('of paragraphs are what the sanitiser would leave', () => {
    const written = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.constantFrom('<b>&amp;"\'', 'a\n\nb', '&nbsp;\u00a0'),
    )
    fc.assert(
      fc.property(
        fc.array(written).map((parts) => parts.join(' ')),
        (text) => {
          expect(sanitiseHtml(paragraphsOf(text))).toBe(paragraphsOf(text))
        },
      ),
      { numRuns: 500 },
    )
  })

  it('stand once, as they came first', () => {
    expect(withoutRepeats(['Brot', 'BROT', 'Eis', 'brot'])).toEqual(['Brot', 'Eis'])
  })
})
