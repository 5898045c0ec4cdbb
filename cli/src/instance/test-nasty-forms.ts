import { nastyJson } from './test-nasty-values.ts'

/** A body as it is sent. */
export interface SentBody {
  readonly what: string
  readonly contentType: string
  readonly payload: string
}

const boundary = 'grenze'
const type = `multipart/form-data; boundary=${boundary}`

/** A part of a form with these headers, one a line. */
const part = (headers: string, content = 'x') => `--${boundary}\r\n${headers}\r\n\r\n${content}\r\n`
const field = (name: string, content?: string) =>
  part(`content-disposition: form-data; name="${name}"`, content)
const file = (more: string, content?: string) =>
  part(`content-disposition: form-data; name="file"; filename=${more}`, content)
const ended = (parts: string) => `${parts}--${boundary}--\r\n`
const times = <Item>(count: number, item: (n: number) => Item): readonly Item[] =>
  Array.from({ length: count }, (_, n) => item(n))

/** Forms with files that no browser sends, each with about as many bytes as it may have where that is what is bad about it. */
const nastyForms = (bytes: number): readonly SentBody[] => [
  ...Object.entries({
    ...fieldsOf(bytes),
    ...filesOf(bytes),
    ...headersOf(bytes),
  }).map(([what, parts]) => ({ what, contentType: type, payload: ended(parts) })),
  ...Object.entries(brokenOff(bytes)).map(([what, payload]) => ({ what, contentType: type, payload })),
  ...otherTypes.map((contentType) => ({
    what: `as ${contentType.slice(0, 60)}`,
    contentType,
    payload: ended(file('"bild.jpg"')),
  })),
]

const fieldsOf = (bytes: number): Readonly<Record<string, string>> => ({
  'no part at all': '',
  ...Object.fromEntries(
    ['__proto__', 'constructor', 'toString', '', 'a[b][c]', '\u0000', 'ü\u202e', 'file'].map((name) => [
      `a field called ${JSON.stringify(name)}`,
      field(name) + file('"bild.jpg"'),
    ]),
  ),
  '200 fields': times(200, (n) => field(`f${n}`)).join(''),
  '200 fields of one name': field('__proto__').repeat(200),
  'a field with a long name': field('a'.repeat(bytes)),
  'a field with a long text': field('a', 'ü'.repeat(bytes / 2)),
  'as many empty parts as there is room for': part('').repeat(Math.floor(bytes / 20)),
})

const filesOf = (bytes: number): Readonly<Record<string, string>> => ({
  'an empty file': file('"bild.jpg"', ''),
  'an empty file without a name': file('""', ''),
  'a file without an end of its name': file('"bild.jpg'),
  'a file with a long name': file(`"${'a'.repeat(bytes)}.jpg"`),
  'a file with a name of many dots and slashes': file(`"${'../'.repeat(bytes / 3)}"`),
  'a file with a name of many escapes': file(`"${'\\"'.repeat(bytes / 2)}"`),
  'a file with a name that is no text': file("x; filename*=UTF-8''%00%ff%zz"),
  'a file with a name in an unknown alphabet': file("x; filename*=utf-99'de'%e4"),
  'a file with a name in many pieces': file(times(500, (n) => `x; filename*${n}*=a`).join('; ')),
  'a file of another type': file('"bild.jpg"\r\ncontent-type: text/html; charset=utf-16', '<script>'),
  'a file whose type is none': file('"bild.jpg"\r\ncontent-type: gar nichts;;;=;', 'x'),
  'two files': file('"a.jpg"') + file('"b.jpg"'),
  '200 files': file('"a.jpg"').repeat(200),
  'a large file': file('"a.jpg"', 'a'.repeat(bytes)),
  'a file that almost ends all the time': file('"a.jpg"', `\r\n--${boundary.slice(1)}`.repeat(bytes / 9)),
  'a file that begins to end all the time': file(
    '"a.jpg"',
    `\r\n--${boundary.slice(0, -1)}`.repeat(bytes / 9),
  ),
  'a file of line ends': file('"a.jpg"', '\r\n'.repeat(bytes / 2)),
  'a file that says it is a picture': file('"a.jpg"\r\ncontent-type: image/jpeg', '\u00ff\u00d8\u00ff'),
})

const headersOf = (bytes: number): Readonly<Record<string, string>> => ({
  'a part without headers': part(''),
  'a part that is of no form': part('content-disposition: attachment; filename="a.jpg"'),
  'a part with a header that is none': part('gar nichts'),
  'a part with two names': part('content-disposition: form-data; name="a"; name="__proto__"; filename="a"'),
  'a part with a header twice': file('"a.jpg"\r\ncontent-disposition: form-data; name="b"'),
  'a part with a header called __proto__': file('"a.jpg"\r\n__proto__: x\r\nconstructor: x'),
  'a part with many headers': file(`"a.jpg"\r\n${times(5_000, (n) => `x-${n}: y`).join('\r\n')}`),
  'a part with a long header': file(`"a.jpg"\r\nx: ${'y'.repeat(bytes)}`),
  'a part with a folded header': file(`"a.jpg"\r\nx: y${'\r\n '.repeat(bytes / 3)}`),
  'a part with many parameters': file(`"a.jpg"${'; a=b'.repeat(bytes / 5)}`),
  'a part that is encoded': file('"a.jpg"\r\ncontent-transfer-encoding: base64', '===='),
  'a part in an encoding that is none': file('"a.jpg"\r\ncontent-transfer-encoding: \u0000'),
})

/** Without the end that forms have. */
const brokenOff = (bytes: number): Readonly<Record<string, string>> => ({
  nothing: '',
  'a form that ends before its first part': `--${boundary}`,
  'a form that ends in a header': `--${boundary}\r\ncontent-disposition: form-da`,
  'a form that ends in a file': file('"a.jpg"').slice(0, -2),
  'a form that only ends': ended(''),
  'a form that ends twice': ended(ended(file('"a.jpg"'))),
  'a form of another boundary': ended(file('"a.jpg"')).replaceAll(boundary, 'anders'),
  'a form after much else': '-'.repeat(bytes) + ended(file('"a.jpg"')),
  'a form of boundaries': `--${boundary}\r\n`.repeat(bytes / 10),
  'a form that is JSON': '{"file":"x"}',
})

const otherTypes: readonly string[] = [
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=""',
  `multipart/form-data; boundary=${'a'.repeat(6_000)}`,
  `multipart/form-data; boundary="${boundary}"; boundary=anders; charset=utf-99`,
  `multipart/form-data${'; a=b'.repeat(1_000)}; boundary=${boundary}`,
  `multipart/form-data; __proto__=x; boundary*=utf-8''${boundary}`,
  `multipart/mixed; boundary=${boundary}`,
  `multipart/; boundary=${boundary}`,
  `MULTIPART/FORM-DATA; BOUNDARY=${boundary}`,
]

/** Files of types that are read as they come, whatever they hold. */
const nastyFiles = (types: readonly string[], bytes: number): readonly SentBody[] => {
  const contents = [
    ...['', '\u0000', '\ufeff', 'name;plz\n', '"', '[', '{"type":"FeatureCollection","features":[{}]}'],
    ...['a', '"', '""', ';', '\n', ';"', 'name;plz;stadt\n', '"\n";'].map((text) =>
      text.repeat(bytes / text.length),
    ),
    `name;name;__proto__;constructor\n${'a;b;c;d\n'.repeat(bytes / 8)}`,
    `${times(Math.floor(bytes / 7), (n) => `s${n}`).join(';')}\n`,
    ...nastyJson(bytes),
    ...nastyJson(bytes).map((json) => `{"type":"FeatureCollection","features":${json}}`),
    ...nastyJson(bytes).map(
      (json) => `{"type":"FeatureCollection","features":[{"type":"Feature","properties":${json}}]}`,
    ),
  ]
  return types.flatMap((contentType) =>
    contents.map((payload) => ({
      what: `a file as ${contentType}: ${payload.slice(0, 40)}… (${payload.length})`,
      contentType,
      payload,
    })),
  )
}

/** What no browser and no program sends to a route that takes bodies of these types: forms, and files as they are. */
export const nastyBodies = (types: readonly string[], bytes: number): readonly SentBody[] => {
  const [forms, files] = [types.filter(isForm), types.filter((one) => !isForm(one))]
  return [...(forms.length > 0 ? nastyForms(bytes) : []), ...nastyFiles(files, bytes)]
}

const isForm = (mediaType: string): boolean => mediaType.startsWith('multipart/')
