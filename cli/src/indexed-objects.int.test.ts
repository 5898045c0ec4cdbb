import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import ts from 'typescript'

const root = resolve(import.meta.dirname, '../..')
const helpers: ReadonlySet<string> = new Set(['platform/src/lib/own.ts', 'web/src/lib/own.ts'])

/** Code of the product only: tests and their helpers index what they have written themselves. */
const isOfProduct = (path: string): boolean =>
  !helpers.has(path) && /^(?!bench\/)[a-z-]+\/src\//.test(path) && !/(^|[/-])test-|\.test\./.test(path)

const programOf = (config: string): ts.Program => {
  const { config: given } = ts.readConfigFile(resolve(root, config), ts.sys.readFile)
  const parsed = ts.parseJsonConfigFileContent(given, ts.sys, resolve(root, config, '..'))
  return ts.createProgram(parsed.fileNames, parsed.options)
}

/** Whether a text of it may be one that code did not choose: not one of a list of texts, but any text, also one with a brand, or a pattern that fits what every object inherits. */
const admitsAnyText = (type: ts.Type): boolean => {
  if (type.isUnionOrIntersection()) return type.types.some(admitsAnyText)
  if (isTemplate(type)) return inherited.some((name) => patternOf(type).test(name))
  return (type.flags & (ts.TypeFlags.String | ts.TypeFlags.StringMapping)) !== 0
}

const inherited = Object.getOwnPropertyNames(Object.prototype)
const isTemplate = (type: ts.Type): type is ts.TemplateLiteralType =>
  (type.flags & ts.TypeFlags.TemplateLiteral) !== 0
const patternOf = ({ texts, types }: ts.TemplateLiteralType): RegExp => {
  const gaps = types.map(({ flags }) => ((flags & ts.TypeFlags.NumberLike) === 0 ? '.*' : '[\\d.e+-]+'))
  return new RegExp(
    `^${texts.map((text, at) => text.replaceAll(/\W/g, String.raw`\$&`) + (gaps[at] ?? '')).join('')}$`,
  )
}

/** Where a plain object is looked into by any text at all, or written under it: `object[text]`, `{ [text]: it } = object`, unless it is only left out, `text in object`. */
const indexedIn = (program: ts.Program, file: ts.SourceFile): readonly string[] => {
  const checker = program.getTypeChecker()
  const isAnyText = (node: ts.Node) => admitsAnyText(checker.getTypeAtLocation(node))
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const key =
      (ts.isElementAccessExpression(node) && node.argumentExpression) ||
      (ts.isBindingElement(node) &&
        node.propertyName !== undefined &&
        ts.isComputedPropertyName(node.propertyName) &&
        !node.name.getText().startsWith('_') &&
        node.propertyName.expression) ||
      (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword && node.left)
    if (key && isAnyText(key)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${relative(root, file.fileName)}:${line + 1} ${node.getText()}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

test('a key is any text unless its type is a list of texts or a pattern that fits nothing inherited', () => {
  const any = [
    'string',
    'string & { readonly brand: unique symbol }',
    "'a' | (string & {})",
    'string | number',
    '`${string}Property`',
    'Lowercase<string>',
  ]
  const chosen = ["'a' | 'b'", '`${"a" | "b"}${string}`', '`p${number}`', '`${string}=${string}`', 'number']
  const folder = mkdtempSync(join(tmpdir(), 'indexed-'))
  const name = join(folder, 'planted.ts')
  const lines = [...any, ...chosen].map(
    (type, n) => `export const of${n} = (o: Record<string, number>, key${n}: ${type}) => o[key${n}]`,
  )
  writeFileSync(name, lines.join('\n'))
  const program = ts.createProgram([name], { strict: true, target: ts.ScriptTarget.ES2022, types: [] })
  const file = program.getSourceFiles().find(({ fileName }) => fileName === name)
  const found = file === undefined ? [] : indexedIn(program, file)
  rmSync(folder, { recursive: true })
  expect(found.map((text) => text.split(' ').at(-1))).toEqual(any.map((_, n) => `o[key${n}]`))
})

test('no plain object is indexed by a text that code did not choose: what it inherits would be found, and written', () => {
  const indexed = ['tsconfig.json', 'web/tsconfig.json'].flatMap((config) => {
    const program = programOf(config)
    const files = program.getSourceFiles().filter(({ fileName }) => isOfProduct(relative(root, fileName)))
    expect(files.length).toBeGreaterThan(100)
    return files.flatMap((file) => indexedIn(program, file))
  })
  expect([...new Set(indexed)]).toEqual([])
  // The types of all sources are worked out.
}, 180_000)
