import { relative, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import ts from 'typescript'

const root = resolve(import.meta.dirname, '../..')
const helpers: ReadonlySet<string> = new Set(['platform/src/lib/own.ts', 'web/src/lib/own.ts'])

/** What runs in the product: tests and their helpers index what they have written themselves. */
const isOfProduct = (path: string): boolean =>
  !helpers.has(path) && /^(?!bench\/)[a-z-]+\/src\//.test(path) && !/(^|[/-])test-|\.test\./.test(path)

const programOf = (config: string): ts.Program => {
  const { config: given } = ts.readConfigFile(resolve(root, config), ts.sys.readFile)
  const parsed = ts.parseJsonConfigFileContent(given, ts.sys, resolve(root, config, '..'))
  return ts.createProgram(parsed.fileNames, parsed.options)
}

/** Where a plain object is looked into by any text at all, or written under it: `object[text]`, `{ [text]: it } = object`, unless it is only left out, `text in object`. */
const indexedIn = (program: ts.Program, file: ts.SourceFile): readonly string[] => {
  const checker = program.getTypeChecker()
  const isAnyText = (node: ts.Node) => (checker.getTypeAtLocation(node).flags & ts.TypeFlags.String) !== 0
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
