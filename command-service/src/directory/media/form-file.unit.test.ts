import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { fileInForm } from './form-file.ts'

const field = (name: string) => `--grenze\r\ncontent-disposition: form-data; name="${name}"\r\n\r\nx\r\n`
const file = (content: string) =>
  `--grenze\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${content}\r\n`
const end = '--grenze--\r\n'
const read = (form: string, contentType = 'multipart/form-data; boundary=grenze') => {
  const found = fileInForm(contentType, Buffer.from(form, 'latin1'))
  return typeof found === 'string' ? found : { content: found.content.toString('latin1') }
}

test('whatever bytes a file has, they are those that are found, as browsers send them', async () => {
  const bytes = fc.uint8Array({ maxLength: 2_000 })
  await fc.assert(
    fc.asyncProperty(bytes, bytes, async (first, second) => {
      const form = new FormData()
      form.set('titel', 'Ein "Bild"')
      form.set('file', new File([first], 'ein "Bild";=.jpg', { type: 'image/jpeg' }))
      form.append('file', new File([second], 'b.jpg'))
      const sent = new Response(form)
      const type = sent.headers.get('content-type') ?? ''
      expect(fileInForm(type, Buffer.from(await sent.arrayBuffer()))).toEqual({
        content: Buffer.from(first),
        name: 'ein "Bild";=.jpg',
      })
    }),
  )
})

test.each([
  ['after what is no part', `Vorwort\r\n${file('bild')}${end}`, { content: 'bild' }],
  ['that is empty', file('') + end, { content: '' }],
  ['after fields', field('a') + field('__proto__') + file('bild') + end, { content: 'bild' }],
  ['that holds the beginning of an end', file('a\r\n--grenz') + end, { content: 'a\r\n--grenz' }],
])('a file %s is found', (_, form, expected) => {
  expect(read(form)).toEqual(expected)
})

test.each([
  ['of nothing', ''],
  ['that only ends', end],
  ['of fields', field('file') + end],
  ['that breaks off in its file', file('bild').slice(0, -2)],
  ['that breaks off in what a part says', file('bild').slice(0, 40)],
  ['whose file comes after its end', end + field('a') + end],
  ['with a part that says too much', file('bild').replace('image', 'i'.repeat(10_000)) + end],
  ['with a part that says nothing', `--grenze\r\n\r\nx\r\n${end}`],
  ['with an empty part', `--grenze\r\n--grenze\r\n${end}`],
])('a form %s has none', (_, form) => {
  expect(read(form)).toBe('none')
})

test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'gar nichts'])(
  'a form as %s has none',
  (type) => {
    expect(read(file('bild') + end, type)).toBe('none')
  },
)

test('a form of more parts than are looked at is told', () => {
  expect(read(field('a').repeat(200) + end)).toBe('tooMany')
  expect(read('--grenze\r\n'.repeat(100_000) + end)).toBe('tooMany')
})

test.each([
  ['Größe & Preis.pdf', 'Größe & Preis.pdf'],
  ['C:\\Karten\\Menü.pdf', 'Menü.pdf'],
  ['../../etc/passwd', 'passwd'],
])('the name %s is taken as %s', async (given, name) => {
  const form = new FormData()
  form.set('file', new File(['x'], given))
  const sent = new Response(form)
  const read = fileInForm(sent.headers.get('content-type') ?? '', Buffer.from(await sent.arrayBuffer()))
  expect(read).toMatchObject({ name })
})
