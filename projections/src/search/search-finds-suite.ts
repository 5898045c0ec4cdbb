import { beforeEach, describe, expect, it } from '@jest/globals'
import { asWider } from './query/synonyms.ts'
import { everyHit, type MaintainedSearchIndex } from './search-index.ts'
import { asking, corpus, munich, writesOf, type Company } from './search-samples.ts'

/** What every search index finds in the fixed corpus; part of `search-index-suite.ts`. Each test gets a new, empty index. */
export const describeFinding = (index: () => MaintainedSearchIndex): void => {
  const { ask, idsOf } = asking(index)

  describe('finds and orders (D-3.3)', () => {
    beforeEach(() => index().apply(writesOf(corpus)))

    it.each([
      [
        'the same word before beginnings, forms and compounds, each by field, and running text last',
        'Dach',
        ['dach', 'zimmerei', 'dachdecker', 'terrassendach', 'daecher', 'spengler'],
      ],
      [
        'umlauts however they are typed',
        'muenchen',
        ['autohaus', 'terrassendach', 'dachdecker', 'werkstatt', 'friseur', 'residenz'],
      ],
      [
        'umlauts however they are written',
        'MÜNCHEN',
        ['autohaus', 'terrassendach', 'dachdecker', 'werkstatt', 'friseur', 'residenz'],
      ],
      [
        'words that lack a letter',
        'münchn',
        ['autohaus', 'terrassendach', 'dachdecker', 'werkstatt', 'friseur', 'residenz'],
      ],
      ['beginnings while typing', 'Residenzstra', ['residenz']],
      ['a plural by its singular and the other way round', 'Werkstätten', ['autohaus', 'werkstatt']],
      ['a compound by its parts', 'Autowerkstatt', ['autohaus', 'werkstatt']],
      ['parts by their compound', 'Werkstatt Auto München', ['werkstatt', 'autohaus']],
      ['two words that are in different fields', 'Friseur München', ['friseur']],
      ['a mistyped word', 'Frisuer', ['friseur']],
      ['two mistakes in a long word', 'Terasendach', ['terrassendach']],
      ['one letter off before what sounds alike', 'Meyer', ['autohaus', 'friseur']],
      ['u and ü as different letters', 'Uber', ['uber']],
      ['ü and u as different letters', 'Über', ['ueber']],
      ['no rice at the travel agency', 'Reis', ['reis', 'reise']],
      ['words with ue, oe and ae in them', 'aktuell samuel poesie', ['aktuell']],
      ['words beside which others say nothing', 'die Werkstatt in München', ['autohaus', 'werkstatt']],
      ['words around which a wish says nothing', 'wo gute Werkstatt suchen', ['werkstatt', 'autohaus']],
      ['initials beside which others are written out', 'Q. F. Friseur', ['friseur']],
      ['nothing for words that are nowhere', 'Quastenflosser', []],
    ])('%s', async (_rule, text, expected) => {
      expect(await idsOf(text)).toEqual(expected)
    })

    it('a street that a name abbreviates, as it stands there', async () => {
      await index().apply(writesOf({ kita: { name: 'Kita Lindwurmstr.' }, shop: { name: 'A Str' } }, 100))
      expect(await idsOf('Kita Lindwurmstr.')).toEqual(['kita'])
      expect(await idsOf('lindwurmstr')).toEqual(['kita'])
      expect(await idsOf('A\0Str')).toContain('shop')
    })

    it('everything for no text, by rank', async () => {
      const byRank = Object.entries(corpus).sort(([, a], [, b]) => (b.rank ?? 0) - (a.rank ?? 0))
      expect(await idsOf('  ')).toEqual(byRank.map(([id]) => id))
      expect((await ask('', { offset: 14, limit: 20 })).hits.map(({ id }) => id)).toEqual(['reis', 'reise'])
      expect(await idsOf('', { limit: everyHit })).toEqual(byRank.map(([id]) => id))
    })

    it('with the reason for every hit', async () => {
      const { hits } = await ask('Dach')
      expect(hits.map(({ explanation }) => [explanation.tier, explanation.matches])).toEqual([
        [0, [{ term: 'dach', field: 'name', how: 'exact' }]],
        [1, [{ term: 'dach', field: 'services', how: 'exact' }]],
        [5, [{ term: 'dach', field: 'name', how: 'prefix' }]],
        [10, [{ term: 'dach', field: 'name', how: 'compound' }]],
        [10, [{ term: 'dach', field: 'name', how: 'word' }]],
        [25, [{ term: 'dach', field: 'about', how: 'exact' }]],
      ])
    })

    it('what was meant by a word that stands nowhere as typed, however many words begin like it', async () => {
      const crowd = Array.from({ length: 30 }, (_, at) => [
        `crowd-${at}`,
        { name: `Münchner Allerlei ${at}` },
      ])
      await index().apply(writesOf(Object.fromEntries(crowd), 100))
      expect((await ask('münchn')).total).toBe(36)
      expect((await ask('Münchner')).total).toBe(30)
      expect(await idsOf('münchn', { offset: 30 })).toEqual([
        'autohaus',
        'terrassendach',
        'dachdecker',
        'werkstatt',
        'friseur',
        'residenz',
      ])
    })

    it('synonyms of the query, after the word itself', async () => {
      await index().setSynonyms([['Friseur', 'Coiffeur', 'Haar Künstler']])
      expect(await idsOf('Friseur')).toEqual(['friseur', 'coiffeur'])
      expect(await idsOf('Friseure')).toEqual(['friseur', 'coiffeur'])
      await index().setSynonyms([])
      expect(await idsOf('Coiffeur')).toEqual(['coiffeur'])
    })

    it('who deals with a word, after what means the same, and never back', async () => {
      await index().setSynonyms([
        ['Spitzwegdach', 'Gaubenwerk', asWider('Zauberkunst')],
        ['Zauberkunst', 'Hexerei'],
      ])
      const names = {
        wider: { name: 'Zauberkunst', rank: 90 },
        same: { name: 'Gaubenwerk', rank: 10 },
        own: { name: 'Erste', services: ['Spitzwegdach'], rank: 10 },
        text: { name: 'Zweite', about: 'Gaubenwerk', rank: 90 },
      }
      await index().apply(writesOf(names, 100))
      expect(await idsOf('Spitzwegdach')).toEqual(['own', 'same', 'wider', 'text'])
      expect((await ask('Spitzwegdach')).hits.at(-2)?.explanation.matches).toMatchObject([{ how: 'synonym' }])
      expect(await idsOf('Hexerei')).toEqual(['wider'])
    })

    it('two known words together by what they mean, though one of them says nothing by itself', async () => {
      await index().setSynonyms([['Dach machen', 'Zauberkunst']])
      await index().apply(writesOf({ own: { name: 'Zauberkunst' } }, 100))
      expect(await idsOf('Dach machen lassen')).toContain('own')
      expect(await idsOf('Dach lassen')).not.toContain('own')
    })

    it('known words together in other forms and another order, and says which were typed', async () => {
      await index().setSynonyms([['Dächer zaubern', 'Zauberkunst']])
      await index().apply(writesOf({ own: { name: 'Zauberkunst' } }, 100))
      for (const text of ['Dach zaubern', 'zaubert Dächer']) expect(await idsOf(text)).toEqual(['own'])
      expect((await ask('zaubert Dach')).hits[0]?.explanation.matches).toMatchObject([
        { term: 'zaubertdach' },
      ])
      expect(await idsOf('Dach')).not.toContain('own')
    })

    it('a word that is known as itself, and not as a beginning', async () => {
      const names = { photo: { name: 'Photolabor' }, soup: { name: 'Vietnamküche' } }
      await index().apply(writesOf(names, 100))
      expect(await idsOf('Pho')).toEqual(['photo'])
      expect(await idsOf('Photola')).toEqual(['photo'])
      await index().setSynonyms([
        ['Pho', 'Vietnamküche'],
        ['Photola', 'Lichtbild'],
      ])
      expect(await idsOf('Pho')).toEqual(['soup'])
      expect(await idsOf('Photola')).toEqual([])
    })

    it('what means the same and begins like the word before what else means the same', async () => {
      await index().setSynonyms([['Zauberer', 'Hexerei', 'Zaubererei']])
      const names = { other: { name: 'Hexerei', rank: 90 }, begun: { name: 'Zaubererei', rank: 10 } }
      await index().apply(writesOf(names, 100))
      expect(await idsOf('Zauberer')).toEqual(['begun', 'other'])
    })

    it('a dish and who serves it by the dish, and a word that only leads to the other by the other', async () => {
      await index().setSynonyms([
        ['Zauberkunst', 'Hexerei'],
        ['Gaubenwerk', asWider('Zauberkunst'), asWider('Hexerei')],
      ])
      const names = {
        served: { name: 'Restaurant Hexerei', rank: 90 },
        own: { name: 'Zauberkunst', about: 'Restaurant', rank: 10 },
      }
      await index().apply(writesOf(names, 100))
      expect(await idsOf('Zauberkunst Restaurant')).toEqual(['own', 'served'])
      expect(await idsOf('Zauberkunst Gaubenwerk')).toEqual(['own', 'served'])
    })

    it('what means the same as a word that is known, mistyped, and says so, whether the index has it or not', async () => {
      await index().setSynonyms([
        ['Haarstudio', 'Friseur', 'Zauberwort'],
        ['Zauberwort', 'Dach Fach'],
      ])
      for (const text of ['Haarstduio', 'Haarstutio', 'Haarsdudio']) {
        expect(await ask(text)).toMatchObject({ total: 1, didYouMean: 'haarstudio' })
        expect((await ask(text)).hits[0]).toMatchObject({
          id: 'friseur',
          explanation: { matches: [{ field: 'name', how: 'meant' }] },
        })
      }
      expect(await idsOf('Zauberwrot')).toEqual(['dach', 'friseur'])
      // A known word is not mistyped, whatever similar words the index has.
      expect(await ask('Coiffeur')).toMatchObject({ total: 1 })
      await index().setSynonyms([['Coifeur', 'Zauberwort']])
      expect(await ask('Coifeur')).toMatchObject({ total: 0 })
      await index().setSynonyms([])
      expect(await idsOf('Haarstduio')).toEqual([])
    })

    it('words written apart by the word that they make, whether a lexicon knows it or not', async () => {
      await index().apply(writesOf({ zumbafix: { name: 'Zumbafix' }, zumba: { name: 'Zumba' } }, 100))
      expect(await idsOf('zumba fix')).toEqual(['zumbafix'])
      expect(await idsOf('auto werkstatt')).toEqual(['werkstatt', 'autohaus'])
    })

    it('of a compound that ends in a general word what stands before it, and then what means the same', async () => {
      await index().setSynonyms([['Käse', 'Molkerei']])
      const shops = {
        alm: { name: 'Käse Alm', rank: 10 },
        molkerei: { name: 'Molkerei Huber', rank: 90 },
        laden: { name: 'Laden' },
      }
      await index().apply(writesOf(shops, 100))
      expect(await idsOf('Käserestaurant')).toEqual(['alm', 'molkerei'])
    })

    it('of a general word that only leads elsewhere who deals with it, and no other compound', async () => {
      await index().setSynonyms([['Käse', asWider('Molkerei')]])
      const shops = { spaetzle: { name: 'Käsespätzle Alm' }, molkerei: { name: 'Molkerei Huber' } }
      await index().apply(writesOf(shops, 100))
      expect(await idsOf('Käserestaurant')).toEqual(['molkerei'])
    })

    it('known words that are typed without their dots, or of women', async () => {
      await index().setSynonyms([['Käsespätzle', 'Alpenkost']])
      await index().apply(writesOf({ alm: { name: 'Alpenkost' }, eaten: { name: 'Käsespätzle' } }, 100))
      expect((await idsOf('kasespatzle')).toSorted()).toEqual(['alm', 'eaten'])
      await index().setSynonyms([['Notar', 'Alpenkost']])
      expect(await idsOf('Notarin')).toEqual(['alm'])
      expect(await idsOf('Uber')).toEqual(['uber'])
    })

    it('what is one mistake away before what is two away, and what is in running text last', async () => {
      const names = {
        text: { name: 'Erste', about: 'Zwirbelkant', rank: 90 },
        far: { name: 'Zwirbelkampf', rank: 80 },
        near: { name: 'Zweite', services: ['Zwirbelkant'], rank: 10 },
      }
      await index().apply(writesOf(names, 100))
      expect(await idsOf('Zwirbelkamt')).toEqual(['near', 'far', 'text'])
    })

    it('no trade by a word of two other letters that the lexicon has', async () => {
      await index().apply(writesOf({ heizung: { name: 'Heizung Huber' } }, 100))
      expect(await ask('Scheidung')).toMatchObject({ total: 0 })
      expect(await ask('Scheidung')).not.toHaveProperty('didYouMean')
      expect(await idsOf('Hiezung')).toEqual(['heizung'])
    })

    it('by their sound words that are written much the same, and no others', async () => {
      const alike = ['Meier', 'Maier', 'Mayer', 'Meyer', 'Schmidt', 'Schmitt', 'Stephan', 'Physiotherapie']
      const names = [...alike, 'Kleine Forscher', 'Salon Frisör']
      await index().apply(writesOf(Object.fromEntries(names.map((name) => [name, { name }])), 100))
      expect(await idsOf('Frisör')).toEqual(['Salon Frisör', 'friseur'])
      for (const name of ['Meier', 'Maier', 'Mayer', 'Meyer'])
        expect(await idsOf(name)).toEqual(expect.arrayContaining(['Meier', 'Maier', 'Mayer', 'Meyer']))
      for (const [text, found] of [
        ['Schmidt', 'Schmitt'],
        ['Schmitt', 'Schmidt'],
        ['Stefan', 'Stephan'],
        ['Fysioterapie', 'Physiotherapie'],
      ] as const)
        expect(await idsOf(text)).toContain(found)
    })

    it('says what might have been meant beside hits that forgave a mistake, where far more have it', async () => {
      expect(await ask('Frisuer')).toMatchObject({ total: 1, didYouMean: 'friseur' })
      for (const text of ['Meier', 'Maier', 'Reis', 'Friseur'])
        expect(await ask(text)).not.toHaveProperty('didYouMean')
      const crowd = Array.from({ length: 20 }, (_, at) => [`crowd-${at}`, { name: `Friseur Nummer ${at}` }])
      const mistaken = { mistaken: { name: 'Haarstudio Frisuer' } }
      await index().apply(writesOf({ ...Object.fromEntries(crowd), ...mistaken }, 100))
      expect(await ask('Frisuer München')).toMatchObject({ total: 1, didYouMean: 'friseur münchen' })
      expect(await ask('Frisuer')).toMatchObject({ total: 22, didYouMean: 'friseur' })
      expect(await ask('Friseur')).not.toHaveProperty('didYouMean')
    })

    it('says what might have been meant when there is nothing', async () => {
      expect(await ask('Fixeur München')).toMatchObject({ total: 0, didYouMean: 'friseur münchen' })
      expect(await ask('Xqvwz Berlin')).toMatchObject({ total: 0, didYouMean: 'berlin' })
      expect(await ask('Reis München')).not.toHaveProperty('didYouMean')
      const others = 'Dach Werkstatt Auto Reise Blech Wald Wolken Haar Poesie Carport'
      expect((await ask(`Fixeur ${others}`)).didYouMean).toMatch(/^friseur dach .* poesie Carport$/)
    })
  })

  describe('narrows down', () => {
    beforeEach(() => index().apply(writesOf(corpus)))

    it('to beginnings of words in some fields, whatever else would match', async () => {
      const onlyIn = ['name', 'city']
      expect(await idsOf('Dach', { onlyIn })).toEqual(['dach', 'dachdecker'])
      expect(await idsOf('Dach Münch', { onlyIn })).toEqual(['dachdecker'])
      expect(await idsOf('Meier', { onlyIn })).toEqual(['autohaus'])
      expect(await idsOf('re', { onlyIn: ['name'] })).toEqual(await idsOf('re'))
      const { total, facets } = await ask('Dach', {
        onlyIn,
        keywords: { city: ['Köln'] },
        facets: ['city'],
      })
      expect([total, facets['city']?.length]).toEqual([1, 2])
      expect((await ask('Dach', { onlyIn, keywords: { city: ['Ulm'] } })).total).toBe(0)
    })

    it('never to the field with most of the words', async () => {
      await expect(ask('Dach', { onlyIn: ['name', 'about'] })).rejects.toThrow('can not look in about alone')
    })

    it('no more to fields in which nothing is', async () => {
      const onlyIn = ['name', 'city']
      for (const text of ['Haarschnitt', 'Mayer', 'Carport', ''])
        expect(await idsOf(text, { onlyIn })).toEqual(await idsOf(text))
    })

    it('by keywords, any value of each', async () => {
      expect(await idsOf('Dach', { keywords: { city: ['München', 'Köln'] } })).toEqual([
        'dach',
        'dachdecker',
        'terrassendach',
      ])
      expect(await idsOf('Dach', { keywords: { city: ['München'], industry: ['Werkstatt'] } })).toEqual([])
      expect(await idsOf('Dach', { keywords: { city: ['Atlantis'] } })).toEqual([])
      expect(await idsOf('Dach', { keywords: { city: [] } })).toEqual([])
    })

    it('without keywords, any value of each, also in what is counted', async () => {
      const all = await idsOf('Dach')
      const inMunich = await idsOf('Dach', { keywords: { city: ['München'] } })
      expect(inMunich.length).toBeGreaterThan(0)
      const others = all.filter((id) => !inMunich.includes(id))
      expect(await idsOf('Dach', { without: { city: ['München', 'Atlantis'] } })).toEqual(others)
      expect(await idsOf('Dach', { without: { city: [] } })).toEqual(all)
      const answer = await ask('Dach', { without: { city: ['München'] }, facets: ['city'] })
      expect(answer.total).toBe(others.length)
      expect(answer.facets['city']?.map(({ value }) => value)).not.toContain('München')
    })

    it('by a circle, with distances of two decimals, and never finds what has no place (D-3.4)', async () => {
      const near = { lat: munich[0], lon: munich[1], radiusKm: 60 }
      const { hits } = await ask('Dach', { near })
      expect(hits.map(({ id, distanceKm }) => [id, distanceKm])).toEqual([
        ['terrassendach', 0],
        ['dachdecker', 7.22],
        ['daecher', 56.48],
      ])
      expect(await idsOf('Dach', { near: { ...near, radiusKm: 7.21 } })).toEqual(['terrassendach'])
      expect(await idsOf('Dach', { near: { ...near, radiusKm: 20_100 } })).not.toContain('zimmerei')
    })

    it('and sorts by distance', async () => {
      const near = { lat: munich[0], lon: munich[1], radiusKm: 600 }
      expect(await idsOf('Dach', { near, sort: 'distance' })).toEqual([
        'terrassendach',
        'dachdecker',
        'daecher',
        'dach',
      ])
      expect(await idsOf('', { near, sort: 'distance', offset: 1, limit: 3 })).toEqual([
        'friseur',
        'residenz',
        'autohaus',
      ])
    })

    it('counts values, each as if it were not filtered itself', async () => {
      const { total, exact, facets } = await ask('Dach', {
        keywords: { city: ['München'] },
        facets: ['city', 'industry'],
        limit: 0,
      })
      expect({ total, exact }).toEqual({ total: 2, exact: true })
      expect(facets).toEqual({
        city: [
          { value: 'München', count: 2 },
          { value: 'Ulm', count: 2 },
          { value: 'Augsburg', count: 1 },
          { value: 'Köln', count: 1 },
        ],
        industry: [{ value: 'Handwerk', count: 2 }],
      })
    })
  })

  it('tells the most frequent values, the chosen ones in any case, and how many there are', async () => {
    const towns = Array.from({ length: 120 }, (_, at) => `Ort ${String(at).padStart(3, '0')}`)
    const companies = towns.flatMap((city, at): [string, Company][] => [
      [`a${at}`, { name: 'Dach', city }],
      ...(at < 60 ? [[`b${at}`, { name: 'Dach', city }] satisfies [string, Company]] : []),
    ])
    await index().apply(writesOf(Object.fromEntries(companies)))
    const all = await ask('Dach', { facets: ['city'], limit: 0 })
    expect(all.facets['city']?.map(({ value }) => value)).toEqual(towns.slice(0, 100))
    expect(all.facetTotals).toEqual({ city: 120 })
    const chosen = await ask('Dach', { facets: ['city'], keywords: { city: ['Ort 119'] }, limit: 0 })
    expect(chosen.facets['city']).toHaveLength(101)
    expect(chosen.facets['city']?.at(-1)).toEqual({ value: 'Ort 119', count: 1 })
    const few = await ask('Dach', { facets: ['city'], facetValues: 2, limit: 0 })
    expect(few.facets['city']?.map(({ value }) => value)).toEqual(['Ort 000', 'Ort 001'])
    const every = await ask('Dach', { facets: ['city'], facetValues: 1000, limit: 0 })
    expect(every.facets['city']).toHaveLength(120)
  })

  describe('suggests', () => {
    beforeEach(() => index().apply(writesOf(corpus)))

    it('texts in which the typed beginnings begin words, by field and rank, none twice', async () => {
      expect(await index().suggest('haar', 50)).toEqual([
        { id: 'coiffeur', field: 'services', text: 'Haarschnitt' },
      ])
      expect((await index().suggest('d', 50)).map(({ field, text }) => `${field}: ${text}`)).toEqual([
        'name: Dachdeckerei Lang',
        'name: Neue Dächer',
        'name: Dach & Fach',
        'name: Über den Wolken',
        'services: Dach',
        'tagLine: Die Werkstatt für Ihr Auto',
      ])
      expect((await index().suggest('Friseur mai', 50)).map(({ text }) => text)).toEqual(['Friseur Maier'])
      expect((await index().suggest('terrassend', 50)).map(({ text }) => text)).toEqual([
        'Terrassendach Huber',
      ])
    })

    it('no more than asked for, only within keywords, and nothing for nothing', async () => {
      expect((await index().suggest('d', 1)).map(({ field }) => field)).toEqual([
        'name',
        'services',
        'tagLine',
      ])
      expect((await index().suggest('dach', 5, { city: ['Ulm'] })).map(({ id }) => id)).toEqual(['zimmerei'])
      expect(await index().suggest(' ', 50)).toEqual([])
    })
  })
}
