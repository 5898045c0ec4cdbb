import { bodyOf, isObject, numberIn, rightFields } from './test-bodies.ts'

/** Of what a text is made that patterns and words are slow with. */
const shortParts: readonly string[] = ['a', 'a ', ' ', '0', 'a.', 'a@a.', '-a', 'https://a.']
/** The same for parsers of HTML and for composing letters: slow only where a text is long. */
const longParts: readonly string[] = [
  ...shortParts,
  '<b>',
  '<ul><li>',
  '</',
  '&',
  '\u0301\u0323',
  '🥐',
  '\ud800',
  '0 ',
  '(((',
  'Bäckerei ',
  '\u202e\u200b',
  '\n',
]
const longText = 1_000

/** Words that are nowhere: each is looked for, and for what is spelled almost like it. */
export const unknownWords = (length: number): string => {
  let word = 7
  let text = ''
  while (text.length < length) {
    word = (word * 48_271) % 2_147_483_647
    text += `${word.toString(26).replace(/\d/g, (digit) => 'qwertzuiop'[Number(digit)] ?? '')} `
  }
  return text.slice(0, length)
}

export const nastyTexts = (length: number): readonly string[] => [
  ...(length < longText ? shortParts : longParts).map((part) =>
    part.repeat(Math.ceil(length / part.length)).slice(0, length),
  ),
  `${'a'.repeat(length - 1)}<`.slice(0, length),
  `<${' '.repeat(length)}`.slice(0, length),
  unknownWords(length),
]

/** JSON of about so many bytes that is deep or wide, for fields that take anything and bodies that are none. */
export const nastyJson = (bytes: number): readonly string[] => {
  const depth = Math.floor(bytes / 2)
  const names = Array.from({ length: Math.floor(bytes / 14) }, (_, n) => `"a${n}":${n % 10}`)
  return [
    `${'['.repeat(depth)}${']'.repeat(depth)}`,
    `${'{"a":'.repeat(Math.floor(bytes / 6))}1${'}'.repeat(Math.floor(bytes / 6))}`,
    `[${'{},'.repeat(Math.floor(bytes / 3) - 2)}{}]`,
    `{${names.join(',')}}`,
  ]
}

const boundOf = (schema: object, name: string, otherwise: number): number =>
  numberIn(schema, name) ?? otherwise
const partOf = (schema: object, name: string): unknown => Object.getOwnPropertyDescriptor(schema, name)?.value

/** The texts of JSON values for a schema, as long, as many or as deep as it and `bytes` admit. */
export const nastyValues = (schema: unknown, bytes: number): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const either = partOf(schema, 'anyOf')
  if (Array.isArray(either)) return either.flatMap((one) => nastyValues(one, bytes))
  if ('enum' in schema || 'const' in schema) return []
  if (isObject(schema)) return nastyObjects(schema, bytes)
  const named = partOf(schema, 'patternProperties')
  if (named !== undefined) return nastyRecords(schema, named, bytes)
  switch (partOf(schema, 'type')) {
    case 'string':
      return nastyTexts(Math.min(bytes, boundOf(schema, 'maxLength', 400))).map((text) =>
        JSON.stringify(text),
      )
    case 'array':
      return nastyLists(schema, bytes)
    case undefined:
      return nastyJson(bytes)
    default:
      return []
  }
}

/** Every text is in one of so many fields that follow each other. */
const shared = 4

/**
 * Right but for one field: what a schema refuses for a field that is missing gets no further. There are thousands of texts in objects: they share what they are
 * tried with.
 */
const nastyObjects = (schema: Parameters<typeof rightFields>[0], bytes: number): readonly string[] => {
  if (!isObject(schema)) return []
  const right = rightFields(schema)
  return Object.entries(schema.properties).flatMap(([name, part], field) =>
    nastyValues(part, bytes)
      .filter((_, n) => partOf(part, 'type') !== 'string' || n % shared === field % shared)
      .map((value) => bodyOf([...right.filter(([other]) => other !== name), [name, value]])),
  )
}

/** As many items as there may be, each as long as there is room for so many. */
const nastyLists = (schema: object, bytes: number): readonly string[] => {
  const most = boundOf(schema, 'maxItems', bytes)
  return nastyValues(partOf(schema, 'items'), Math.floor(bytes / Math.min(most, 100))).map((item) => {
    const fitting = Math.min(most, Math.floor(bytes / (item.length + 1)))
    const count = Math.max(1, boundOf(schema, 'minItems', 0), fitting)
    return `[${Array.from({ length: count }, () => item).join(',')}]`
  })
}

/** As many fields as there may be, under names as long as there is room for, each with the value that a pattern of names asks for. */
const nastyRecords = (schema: object, named: unknown, bytes: number): readonly string[] => {
  const most = Math.min(boundOf(schema, 'maxProperties', bytes), Math.floor(bytes / 20))
  const values = typeof named === 'object' && named !== null ? Object.values(named) : []
  return values.flatMap((part) =>
    nastyValues(part, Math.floor(bytes / Math.min(most, 100))).flatMap((value) => {
      const count = Math.max(1, Math.min(most, Math.floor(bytes / (value.length + 20))))
      return ['a', '__proto__', 'ä'].map((name) => {
        const fields = Array.from(
          { length: count },
          (_, n) => `${JSON.stringify(`${name}${n || ''}`)}:${value}`,
        )
        return `{${fields.join(',')}}`
      })
    }),
  )
}
