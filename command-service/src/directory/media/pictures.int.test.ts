import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import sharp from 'sharp'
import { createDirectoryTestApp, type DirectoryTestApp, type Person } from '../directory-test-app.ts'

let system: DirectoryTestApp
beforeEach(async () => {
  system = await createDirectoryTestApp()
})
afterEach(() => system.close())

describe('pictures', () => {
  const upload = async (
    who: Person | undefined,
    content: Uint8Array,
    filename = 'bild.jpg',
    type = 'image/jpeg',
  ) => {
    const boundary = 'grenze'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
    return system.call('POST', '/api/fileUpload', who, payload, {
      'content-type': `multipart/form-data; boundary=${boundary}`,
    })
  }
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#c33' } })
      .withExif({ IFD0: { Artist: 'Olga' }, IFD3: { GPSLatitude: '48/1 8/1 0/1' } })
      .jpeg()
      .toBuffer()

  test('are kept small, upright and without what the camera wrote, and always the same', async () => {
    const answer = await upload('olga', await photo(3000, 1500))
    expect(answer.statusCode).toBe(201)
    const { url, key, mimetype, size } = answer.json()
    expect({ url, mimetype }).toEqual({ url: `/media/${key}`, mimetype: 'image/webp' })
    const shown = await system.call('GET', url, undefined)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=3600',
      'content-length': String(size),
    })
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      width: 1920,
      height: 960,
      format: 'webp',
    })
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
    const again = await system.call('GET', url, undefined, undefined, {
      'if-none-match': String(shown.headers['etag']),
    })
    expect(again.statusCode).toBe(304)
    const small = await system.call('GET', `${url}?w=320`, undefined)
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 320, height: 160 })
    const asBrowser = { accept: 'image/avif,image/webp,*/*' }
    const inAvif = () => system.call('GET', `${url}?w=320`, undefined, undefined, asBrowser)
    const first = await inAvif()
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=60',
      vary: 'accept',
    })
    await eventually(async () => {
      const made = await inAvif()
      expect(made.headers).toMatchObject({
        'content-type': 'image/avif',
        'cache-control': 'public, max-age=3600',
      })
      expect(await sharp(made.rawPayload).metadata()).toMatchObject({ width: 320, height: 160 })
    })
    expect((await system.call('GET', `${url}?w=321`, undefined)).statusCode).toBe(404)
    expect((await system.call('GET', `/media/${'b'.repeat(64)}.webp?w=96`, undefined)).statusCode).toBe(404)
    expect((await system.call('GET', '/media/..%2f..%2fetc', undefined)).statusCode).toBe(404)
  })

  test.each([
    ['a field that is called __proto__', ['__proto__'], 422],
    ['more fields than a form has', Array.from({ length: 200 }, (_, n) => `f${n}`), 413],
  ])('are not looked for in %s', async (_, names, status) => {
    const fields = names.map(
      (name) => `--grenze\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nx\r\n`,
    )
    const answer = await system.call('POST', '/api/fileUpload', 'olga', `${fields.join('')}--grenze--\r\n`, {
      'content-type': 'multipart/form-data; boundary=grenze',
    })
    expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringMatching(/Bitte/)])
  })

  test('tell their mean colour by their address, unless one looks through them', async () => {
    const of = (background: object, channels: 3 | 4 = 3) =>
      sharp({ create: { width: 40, height: 30, channels, background } })
        .png()
        .toBuffer()
    const keyOf = async (content: Uint8Array): Promise<string> =>
      (await upload('olga', content, 'bild.png', 'image/png')).json().key
    const red = await keyOf(await of({ r: 204, g: 51, b: 51 }))
    const colour = Buffer.from(/^[0-9a-f]{64}-([0-9a-f]{6})\.webp$/.exec(red)?.[1] ?? '', 'hex')
    // Within WebP's losses.
    for (const [at, wanted] of [204, 51, 51].entries())
      expect(Math.abs((colour[at] ?? 255) - wanted)).toBeLessThan(6)
    const grey = await keyOf(
      await sharp(await of({ r: 90, g: 90, b: 90 }))
        .greyscale()
        .png()
        .toBuffer(),
    )
    expect(grey).toMatch(/^[0-9a-f]{64}-([0-9a-f]{2})\1\1\.webp$/)
    expect(await keyOf(await of({ r: 204, g: 51, b: 51, alpha: 0.5 }, 4))).toMatch(/^[0-9a-f]{64}\.webp$/)
  })

  test('become the logo', async () => {
    const { id } = await system.register()
    const { url, key } = (await upload('olga', await photo(200, 200))).json()
    expect((await system.call('PUT', `/api/companies/${id}`, 'olga', { logo: url })).statusCode).toBe(200)
    expect((await system.log()).at(-1)).toMatchObject({ type: 'CompanyLogoChanged', data: { logo: key } })
  })

  test('are refused when they are none, broken, too large or from nobody', async () => {
    const picture = await photo(400, 400)
    const before = await system.log()
    const html = await upload('olga', Buffer.from('<svg onload="alert(1)"/>'), 'logo.jpg')
    expect([html.statusCode, html.json().message]).toEqual([
      415,
      'Bitte laden Sie ein Bild als JPG, PNG oder WebP oder ein PDF hoch.',
    ])
    const broken = await upload('olga', picture.subarray(0, 200))
    expect([broken.statusCode, broken.json().fields.file]).toEqual([
      422,
      expect.stringContaining('nicht öffnen'),
    ])
    const large = await upload('olga', Buffer.concat([picture, Buffer.alloc(21 * 1024 * 1024)]))
    expect([large.statusCode, large.json()]).toEqual([
      413,
      { message: 'Diese Datei ist zu groß. Bitte wählen Sie eine, die höchstens 20 MB hat.' },
    ])
    expect((await upload(undefined, picture)).statusCode).toBe(400)
    const json = await system.call('POST', '/api/fileUpload', 'olga', { file: 'x' })
    expect(json.statusCode).toBe(415)
    expect(await system.log()).toEqual(before)
  })
})
