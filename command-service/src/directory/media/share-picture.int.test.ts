import { expect, test } from '@jest/globals'
import sharp from 'sharp'
import { drawSharePicture } from './share-picture.ts'

const facts = { name: 'Bäckerei Morgenrot', line: 'Bäckereien · München' }

test('a preview has the size that networks show, with and without a picture', async () => {
  const photo = await sharp({ create: { width: 300, height: 900, channels: 3, background: '#c33' } })
    .webp()
    .toBuffer()
  for (const picture of [undefined, photo])
    expect(await sharp(await drawSharePicture(facts, picture)).metadata()).toMatchObject({
      width: 1200,
      height: 630,
      format: 'jpeg',
    })
})

test('its name is written, whatever its letters', async () => {
  const plain = await drawSharePicture({ ...facts, name: '·' }, undefined)
  for (const name of ['<b>Müller & Söhne</b>', 'W'.repeat(200), '  ', '🥐']) {
    const drawn = await drawSharePicture({ ...facts, name }, undefined)
    expect((await sharp(drawn).metadata()).width).toBe(1200)
  }
  expect(plain.length).toBeLessThan((await drawSharePicture(facts, undefined)).length)
})
