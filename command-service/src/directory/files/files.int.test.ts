import { crc32, deflateSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { simplePdf } from '@schaufenster/platform/lib/simple-pdf.ts'
import sharp from 'sharp'
import { createDirectoryTestApp, type DirectoryTestApp, type Person } from '../directory-test-app.ts'

let system: DirectoryTestApp
beforeEach(async () => {
  system = await createDirectoryTestApp()
})
afterEach(() => system.close())

const page = [{ text: 'Speisekarte', x: 60, y: 90, size: 24 }]
const menu = simplePdf([page, page])

const upload = async (who: Person | undefined, content: Uint8Array, name = 'karte.pdf', query = '') => {
  const head = `--grenze\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--grenze--\r\n')])
  const type = { 'content-type': 'multipart/form-data; boundary=grenze' }
  return system.call('POST', `/api/fileUpload${query}`, who, payload, type)
}
const keyOf = async (who: Person, content: Uint8Array = menu) => (await upload(who, content)).json().key
/** A file of Olga's company. */
const stored = async (company: string) => {
  const body = { company, upload: await keyOf('olga'), name: 'Abendkarte' }
  const answer = await system.call('POST', '/api/files', 'olga', body)
  expect(answer.statusCode).toBe(201)
  return answer.json().data.id
}

describe('uploads', () => {
  test('of a PDF are for their sender alone', async () => {
    const { url, key, mimetype, size } = (await upload('olga', menu)).json()
    expect({ url, mimetype, size }).toEqual({
      url: `/api/uploads/${key}`,
      mimetype: 'application/pdf',
      size: menu.length,
    })
    const own = await system.call('GET', url, 'olga')
    expect([own.headers['content-type'], own.rawPayload]).toEqual(['application/pdf', menu])
    expect((await system.call('GET', url, 'otto')).statusCode).toBe(404)
    expect((await system.call('GET', url, undefined)).statusCode).toBe(403)
  })

  test('of a private picture are for their sender alone, and without what the camera wrote', async () => {
    const photo = await sharp({ create: { width: 80, height: 40, channels: 3, background: 'red' } })
      .withExif({ IFD3: { GPSLatitude: '48/1 8/1 0/1' } })
      .jpeg()
      .toBuffer()
    const { url } = (await upload('olga', photo, 'foto.jpg', '?private=true')).json()
    const shown = await system.call('GET', url, 'olga')
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
    expect((await system.call('GET', url, 'otto')).statusCode).toBe(404)
  })

  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [data.length, crc32(body)].map((value) => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(value)
      return bytes
    })
    return Buffer.concat([length ?? body, body, sum ?? body])
  }
  /** A PNG that claims this many pixels but contains none. */
  const hugePng = () => {
    const head = Buffer.from('0000b5050000b5050802000000', 'hex')
    const signature = Buffer.from('89504e470d0a1a0a', 'hex')
    const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync('')), chunk('IEND', Buffer.alloc(0))]
    return Buffer.concat([signature, ...parts])
  }
  const behind = (text: string) => Buffer.concat([menu, Buffer.from(text)])
  test.each([
    ['nothing at all', () => Buffer.alloc(0), 'karte.pdf', 422, 'leer'],
    ['SVG with a script', () => Buffer.from('<svg><script/></svg>'), 'logo.svg', 415, 'JPG, PNG oder WebP'],
    ['a program that is called a picture', () => Buffer.from('MZ\u0090'), 'foto.jpg', 415, 'PDF'],
    ['a PDF that is called a picture', () => menu, 'foto.jpg', 422, 'Endung'],
    ['a page that is also a PDF', () => Buffer.from(`<html>${menu.toString()}`), 'a.pdf', 415, 'PDF'],
    ['a PDF that goes on as an archive', () => behind('PK\u0003\u0004'), 'a.pdf', 422, 'öffnen'],
    ['a PDF that breaks off', () => menu.subarray(0, 300), 'a.pdf', 422, 'öffnen'],
    ['a PDF of nothing', () => Buffer.from('%PDF-1.4\n%%EOF\n'), 'a.pdf', 422, 'öffnen'],
    [
      'a PDF with a program',
      () =>
        Buffer.from(
          menu.toString('latin1').replace('/Catalog', '/Catalog /OpenAction << /S /JavaScript >>'),
          'latin1',
        ),
      'a.pdf',
      422,
      'Programme',
    ],
    ['a picture of two billion pixels', hugePng, 'a.png', 422, 'Bildpunkte'],
    ['25 MB', () => Buffer.alloc(25 * 1024 * 1024, '%PDF-'), 'a.pdf', 413, '20 MB'],
  ])('refuse %s', async (_, content, name, status, words) => {
    const answer = await upload('olga', content(), name)
    expect(answer.statusCode).toBe(status)
    expect(JSON.stringify(answer.json())).toContain(words)
    expect(await system.log()).toEqual([])
  })

  test('of visitors need a grant, which is good for one file of its form', async () => {
    expect((await upload(undefined, menu)).statusCode).toBe(400)
    const asked = await system.call('POST', '/api/fileUpload/grant', undefined, { purpose: 'application' })
    const { grant, types } = asked.json().data
    expect(types).toEqual(['application/pdf'])
    const query = `?grant=${grant}`
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    expect((await upload(undefined, picture, 'foto.png', query)).statusCode).toBe(415)
    expect((await upload(undefined, Buffer.alloc(11 * 1024 * 1024), 'a.pdf', query)).statusCode).toBe(413)
    const sent = await upload(undefined, menu, 'bewerbung.pdf', query)
    const { key, url } = sent.json()
    expect((await upload(undefined, menu, 'bewerbung.pdf', query)).statusCode).toBe(400)
    // Only the matching form's command can take it.
    expect((await system.call('GET', url, 'olga')).statusCode).toBe(404)
    expect(await system.pendingUploads.read(key, 'grant application')).toMatchObject({ name: 'bewerbung' })
    expect(await system.pendingUploads.take(key, 'grant review')).toBe(false)
    expect(await system.pendingUploads.take(key, 'grant application')).toBe(true)
    expect(await system.pendingUploads.take(key, 'grant application')).toBe(false)
  })

  test('that no command takes are gone after a day, grants after an hour', async () => {
    const { url } = (await upload('olga', menu)).json()
    const asked = await system.call('POST', '/api/fileUpload/grant', undefined, { purpose: 'chat' })
    system.clock.advance(24 * 3_600_000)
    expect((await system.call('GET', url, 'olga')).statusCode).not.toBe(200)
    expect((await upload(undefined, menu, 'a.pdf', `?grant=${asked.json().data.grant}`)).statusCode).toBe(400)
  })
})

describe('the store of a company', () => {
  test('takes an upload of its owner once, with a picture of its first page', async () => {
    const { id: company } = await system.register()
    const key = await keyOf('olga')
    const take = (who: Person) => system.call('POST', '/api/files', who, { company, upload: key })
    expect((await take('otto')).statusCode).toBe(400)
    const id = (await take('olga')).json().data.id
    expect((await take('olga')).statusCode).toBe(201)
    expect(await system.typesOf('files-')).toEqual(['FileUploaded'])
    const content = await system.call('GET', `/api/files/${id}/content`, 'olga')
    expect([content.rawPayload, content.headers['content-disposition']]).toEqual([
      menu,
      "inline; filename*=UTF-8''karte.pdf",
    ])
    const preview = await system.call('GET', `/api/files/${id}/preview`, 'olga')
    expect(await sharp(preview.rawPayload).metadata()).toMatchObject({ width: 640, format: 'webp' })
  })

  test('takes nothing that somebody else sent, or that is not there', async () => {
    const { id: company } = await system.register()
    for (const upload of [await keyOf('otto'), 'gibt es nicht', `/media/${'0'.repeat(64)}.webp`]) {
      const answer = await system.call('POST', '/api/files', 'olga', { company, upload })
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['upload']])
    }
  })

  test('is seen by owners and administrators alone', async () => {
    const id = await stored((await system.register()).id)
    const statusFor = async (who: Person | undefined) =>
      (await system.call('GET', `/api/files/${id}/content`, who)).statusCode
    expect([await statusFor('olga'), await statusFor('anna')]).toEqual([200, 200])
    expect([await statusFor('otto'), await statusFor(undefined)]).toEqual([400, 403])
    expect((await system.call('PATCH', `/api/files/${id}`, 'otto', { name: 'Meins' })).statusCode).toBe(400)
    expect((await system.call('DELETE', `/api/files/${id}`, 'otto')).statusCode).toBe(400)
  })

  test('shows what is published of a public company, and nothing after that', async () => {
    const { id: company } = await system.register()
    const id = await stored(company)
    const statusOf = async () => (await system.call('GET', `/media/file/${id}`, undefined)).statusCode
    const change = (body: object) => system.call('PATCH', `/api/files/${id}`, 'olga', body)
    expect((await change({ attached: true })).statusCode).toBe(200)
    expect(await statusOf()).toBe(404)
    await system.call('POST', `/api/companies/${company}/review`, 'anna', { decision: 'approve' })
    expect(await statusOf()).toBe(200)
    await change({ attached: false })
    expect(await statusOf()).toBe(404)
    system.shownFiles.add(id)
    expect(await statusOf()).toBe(200)
    await system.call('DELETE', `/api/files/${id}`, 'olga')
    expect(await statusOf()).toBe(404)
    expect((await system.call('POST', `/api/files/${id}/restore`, 'olga')).statusCode).toBe(200)
    expect(await statusOf()).toBe(200)
  })

  test('names files in plain words', async () => {
    const id = await stored((await system.register()).id)
    const rename = async (name: string) =>
      (await system.call('PATCH', `/api/files/${id}`, 'olga', { name })).statusCode
    expect([await rename('  '), await rename('<b>x</b>'), await rename('x'.repeat(121))]).toEqual([
      422, 422, 422,
    ])
    expect(await rename('Mittagskarte & Getränke')).toBe(200)
  })
})

describe('menus and price lists', () => {
  const publish = async (company: string, form: object, who: Person = 'olga') =>
    system.call('POST', '/api/price', who, { company, priceType: 'menu', ...form })

  test('lead to an address or a file, which comes into the store', async () => {
    const { id: company } = await system.register()
    const { url } = (await upload('olga', menu)).json()
    expect((await publish(company, { type: 'link', link: 'www.beispiel.de/karte' })).statusCode).toBe(201)
    expect((await publish(company, { type: 'file', link: url, title: 'Abendkarte' })).statusCode).toBe(201)
    const prices = (await system.log()).filter(({ type }) => type === 'PricePublished')
    expect(prices.map(({ data }) => [data['title'], data['link']])).toEqual([
      ['Speisekarte', 'https://www.beispiel.de/karte'],
      ['Abendkarte', expect.stringMatching(/^[0-9a-f-]{36}$/)],
    ])
    expect(await system.typesOf('files-')).toEqual(['FileUploaded'])
  })

  test('are changed and removed by owners alone', async () => {
    const { id: company } = await system.register()
    const link = { type: 'link', link: 'https://beispiel.de' }
    expect((await publish(company, link, 'otto')).statusCode).toBe(400)
    const { id } = (await publish(company, link)).json().data
    const path = `/api/price/${id}`
    expect((await system.call('PUT', path, 'otto', { title: 'x' })).statusCode).toBe(400)
    expect((await system.call('PUT', path, 'olga', { title: 'Karte', order: 5 })).statusCode).toBe(200)
    expect(
      (await system.call('PUT', path, 'olga', { link: 'javascript:alert(1)', type: 'link' })).statusCode,
    ).toBe(422)
    expect((await system.call('DELETE', path, 'olga')).statusCode).toBe(200)
    expect((await system.call('PUT', path, 'olga', { title: 'x' })).statusCode).toBe(404)
    expect((await system.call('POST', `${path}/restore`, 'olga')).statusCode).toBe(200)
    expect(await system.typesOf('price-')).toEqual([
      'PricePublished',
      'PriceChanged',
      'PriceMoved',
      'PriceRemoved',
      'PriceRestored',
    ])
  })

  test('come back for 30 days, and then one is told what to do (D-G7)', async () => {
    const { id: company } = await system.register()
    const { id } = (await publish(company, { type: 'link', link: 'https://beispiel.de' })).json().data
    const path = `/api/price/${id}`
    expect((await system.call('DELETE', path, 'olga')).statusCode).toBe(200)
    system.clock.advance(30 * 86_400_000 + 1000)
    const late = await system.call('POST', `${path}/restore`, 'olga')
    expect(late.statusCode).toBe(410)
    expect(late.json().message).toBe(
      'Diese Speisekarte oder Preisliste wurde vor mehr als 30 Tagen entfernt. Bitte legen Sie sie neu an.',
    )
  })
})
