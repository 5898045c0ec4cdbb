import { describe, expect, it } from '@jest/globals'
import { Contact, SocialLinks } from '@schaufenster/events/directory/values.ts'
import { germany } from '@schaufenster/platform/geo/germany.ts'
import { isRight, left, right } from '@schaufenster/platform/lib/either.ts'
import fc from 'fast-check'
import { Compile } from 'typebox/compile'
import { readEmail } from './email.ts'
import { readPhones } from './phones.ts'
import { readPostcode } from './postcode.ts'
import { networkOf, readSocialLinks } from './social-links.ts'
import { readWebAddress } from './web-address.ts'

describe('phones', () => {
  it.each([
    ['+49 89 92208-444', { phone: '+49 89 92208 444' }],
    ['089/551169-232', { phone: '089 551169 232' }],
    ['+49 (0) 89 4613315', { phone: '+49 89 4613315' }],
    ['+49(0)89.4613315', { phone: '+49 89 4613315' }],
    ['0049 (0)89 461-33(0)', { phone: '0049 89 461 33 0' }],
    ['(089) 4613-(0)', { phone: '089 4613 0' }],
    ['+ 4915229650018', { phone: '+4915229650018' }],
    ['Tel.: 089 123456', { phone: '089 123456' }],
    ['+49 89 23748698;+49 1521 7419345', { phone: '+49 89 23748698', phone2: '+49 1521 7419345' }],
    ['089 1234 / 0171 5678', { phone: '089 1234', phone2: '0171 5678' }],
    ['089 1234 oder 0171 5678, 030-99', { phone: '089 1234', phone2: '0171 5678', further: ['030-99'] }],
    ['089 1234; +49 89 1234', { phone: '089 1234' }],
    ['089 / 123 456', { phone: '089 123 456' }],
    ['089 1 23 / 0171 55', { phone: '089 1 23', phone2: '0171 55' }],
  ])('%s', (text, expected) => expect(readPhones([text])).toMatchObject({ ...expected, refused: [] }))

  it('refuses letters and says what it refused', () => {
    expect(readPhones(['089 RUFMICHAN', '+49 89 1 (Praxis)'])).toEqual({
      further: [],
      refused: ['089 RUFMICHAN', '+49 89 1 (Praxis)'],
    })
    expect(readPhones(['', ' '])).toEqual({ further: [], refused: [] })
  })

  it.each(['++49', '+ + +', '+++', '49++89', '089 1234+5'])(
    'refuses a plus that begins no number: %s',
    (text) => expect(readPhones([text])).toEqual({ further: [], refused: [text] }),
  )

  it('counts a number once, however it is written', () => {
    expect(readPhones(['+49 89 202', '089/202', '0171 4'])).toEqual({
      phone: '+49 89 202',
      phone2: '0171 4',
      further: [],
      refused: [],
    })
  })
})

describe('web addresses', () => {
  it.each([
    ['https://franziskanergarten.de/', 'https://franziskanergarten.de/'],
    ['http://a.de/x?y=1#z', 'http://a.de/x?y=1#z'],
    ['www.großwirt.de', 'https://www.großwirt.de'],
    ['//a.de', 'https://a.de'],
    ['a.de:8080/karte', 'https://a.de:8080/karte'],
    ['https:// tattvarestaurant.de', 'https://tattvarestaurant.de'],
    ['https://www.a.de/;https://b.de/', 'https://www.a.de/'],
    ['javascript:alert(1); b.de', 'https://b.de'],
  ])('%s', (text, expected) => expect(readWebAddress(text)).toBe(expected))

  it.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.de',
    'mailto:a@b.de',
    'localhost',
    'http://127.0.0.1/',
    'https://u:p@a.de',
    'nein',
    'https://a..de',
  ])('refuses "%s"', (text) => expect(readWebAddress(text)).toBeUndefined())
})

describe('e-mail addresses', () => {
  it.each([
    ['info@gartlerstüberl.de', 'info@gartlerstüberl.de'],
    ['mailto:kita.19@muenchen.de', 'kita.19@muenchen.de'],
    ['praxis@dr-michels.de;praxis@dr-deutinger.de', 'praxis@dr-michels.de'],
    ['kaputt@, a@b.de', 'a@b.de'],
    ['info@ kita.de', undefined],
    ['info', undefined],
    ['', undefined],
  ])('%s', (text, expected) => expect(readEmail(text)).toBe(expected))
})

describe('social links', () => {
  it('take addresses and names of profiles, and one of each network', () => {
    expect(
      readSocialLinks(
        {
          tiktok: '@hindukush55',
          facebook: 'Ristorante-Bella-Vista/202433693817010',
          instagram: 'https://instagram.com/jalin.munich/;https://instagram.com/b',
          twitter: 'https://twitter.com/frischfutter',
          linkedin: 'herzogmuc',
        },
        ['https://facebook.com/other'],
      ),
    ).toEqual([
      { type: 'facebook', url: 'https://www.facebook.com/Ristorante-Bella-Vista/202433693817010' },
      { type: 'instagram', url: 'https://instagram.com/jalin.munich/' },
      { type: 'twitter', url: 'https://twitter.com/frischfutter' },
      { type: 'linkedin', url: 'https://www.linkedin.com/company/herzogmuc' },
      { type: 'tiktok', url: 'https://www.tiktok.com/@hindukush55' },
    ])
  })

  it('are found among the other addresses of a company', () => {
    expect(readSocialLinks({}, ['https://a.de', 'https://de-de.facebook.com/levante'])).toEqual([
      { type: 'facebook', url: 'https://de-de.facebook.com/levante' },
    ])
  })

  it('refuse addresses of other sites, front pages and what is no name', () => {
    expect(
      readSocialLinks(
        {
          instagram: 'https://www.aegaeis.de/',
          facebook: 'https://facebook.com/',
          twitter: 'zwei Wörter',
          tiktok: 'https://nottiktok.com/a',
        },
        [],
      ),
    ).toEqual([])
    expect(networkOf('https://x.com/a')).toBe('twitter')
    expect(networkOf('https://box.com/a')).toBeUndefined()
  })
})

describe('whatever a source holds', () => {
  const isContact = Compile(Contact)
  const isSocialLinks = Compile(SocialLinks)
  const written = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.emailAddress(),
    fc
      .array(
        fc.constantFrom(
          '+49',
          '0',
          '89',
          '/',
          '-',
          '(',
          ')',
          ' ',
          ';',
          ',',
          'x',
          '@',
          '.de',
          'https:',
          'javascript:',
        ),
      )
      .map((parts) => parts.join('')),
  )

  it('what is taken may be stored', () => {
    fc.assert(
      fc.property(written, written, written, (phone, email, web) => {
        const { further: _further, refused: _refused, ...phones } = readPhones([phone])
        const address = readWebAddress(web)
        const mail = readEmail(email)
        const contact = { ...phones, ...(mail && { email: mail }), ...(address && { website: address }) }
        expect(isContact.Check(contact)).toBe(true)
        expect(isSocialLinks.Check(readSocialLinks({ facebook: web, tiktok: phone }, [email]))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('what was taken is taken again unchanged', () => {
    fc.assert(
      fc.property(written, (text) => {
        const once = readPhones([text])
        if (once.phone) expect(readPhones([once.phone]).phone).toBe(once.phone)
        const address = readWebAddress(text)
        if (address) expect(readWebAddress(address)).toBe(address)
      }),
    )
  })
})

describe('postcodes', () => {
  it('are of the regions that have some, whether the gazetteer knows them or not', () => {
    const regions = Array.from({ length: 100 }, (_, region) => String(region).padStart(2, '0'))
    // Ministries and the parliament hold all of 11.
    const known = new Set(['11', ...germany().postcodes.map(({ plz }) => plz.slice(0, 2))])
    expect(regions.filter((region) => isRight(readPostcode(`${region}999`, 'DE')))).toEqual(
      regions.filter((region) => known.has(region)),
    )
    expect(readPostcode(' 11011 ', 'DE')).toEqual(right('11011'))
    expect(germany().postcode('11011')).toBeUndefined()
  })

  it('say what is wrong with one that can not be', () => {
    expect(readPostcode('00000', 'DE')).toEqual(
      left('Bitte prüfen Sie die Postleitzahl: Mit 00 beginnt in Deutschland keine.'),
    )
    expect(readPostcode('1010', 'DE')).toEqual(left(expect.stringContaining('fünf Ziffern')))
  })

  it('of other countries are theirs', () => {
    expect(readPostcode('1010', 'AT')).toEqual(right('1010'))
    expect(readPostcode('nw1 6xe', 'GB')).toEqual(right('NW1 6XE'))
    expect(readPostcode('#1', 'AT')).toEqual(left(expect.stringContaining('ohne Sonderzeichen')))
  })
})
