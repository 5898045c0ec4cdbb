import fc from 'fast-check'
import type { AnyFilter, AnySort, Scalar } from './filter.ts'

/** Strings that some engines sort or cut in unusual ways. */
export const anyStrings = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    'ab',
    'b',
    'ä',
    'Ä',
    'ß',
    'Straße',
    '\u{1f600}',
    '\uffff',
    '\u{10ffff}',
    'a\u0000b',
    "'",
    '"',
    '%',
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
)
/** The same without U+FFFF and letters beyond it, which UTF-16 sorts before some that UTF-8 sorts after them: what begins with U+FFFF ends before U+10000. */
export const basicStrings = anyStrings.map((text) => text.replaceAll(/[\uffff-\u{10ffff}]/gu, 'z'))
const numbers = fc.oneof(
  fc.constantFrom(0, 1, -1, 2.5, 2 ** 53, 1e21),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const fields = [
  'text',
  'number',
  'flag',
  'nested.deep',
  'tags',
  'plain',
  'mixed',
  'nested',
  'absent',
] as const
const field = fc.constantFrom(...fields)
export const sorts: fc.Arbitrary<readonly AnySort[]> = fc.array(
  fc.record({
    field: fc.constantFrom('text', 'number', 'flag', 'nested.deep', 'mixed'),
    direction: fc.constantFrom('ascending', 'descending'),
  }),
  { maxLength: 2 },
)

/** Documents and filters with these strings. */
export const generators = (words: fc.Arbitrary<string>) => {
  const scalars: fc.Arbitrary<Scalar> = fc.oneof(words, numbers, fc.boolean())
  const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null })
  const lists = maybe(fc.array(words, { maxLength: 3 }))

  const thing = fc.record(
    {
      text: maybe(words),
      number: maybe(numbers),
      flag: maybe(fc.boolean()),
      nested: fc.record({ deep: maybe(fc.oneof(words, numbers)) }, { requiredKeys: [] }),
      tags: lists,
      plain: lists,
      mixed: maybe(scalars),
    },
    { requiredKeys: [] },
  )

  const bound = fc.oneof(words, numbers)

  const filters = fc.letrec<{ filter: AnyFilter; leaf: AnyFilter }>((tie) => ({
    leaf: fc.oneof(
      fc.record({ field, is: scalars }),
      fc.record({ field, in: fc.array(scalars, { maxLength: 3 }) }),
      fc.record({ field, contains: scalars }),
      fc.record({ field, startsWith: words }),
      fc.record({ field, exists: fc.boolean() }),
      fc.record(
        { field, atLeast: bound, above: bound, atMost: bound, below: bound },
        { requiredKeys: ['field'] },
      ),
    ),
    filter: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      tie('leaf'),
      fc.record({ every: fc.array(tie('filter'), { maxLength: 3 }) }),
      fc.record({ some: fc.array(tie('filter'), { maxLength: 3 }) }),
      fc.record({ not: tie('filter') }),
    ),
  })).filter
  return { words, thing, filters }
}
