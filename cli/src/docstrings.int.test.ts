import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import ts from 'typescript'

const root = resolve(import.meta.dirname, '../..')
/** Others build on these. Elsewhere a name and its types should suffice; a comment is there if it says more. */
const documented = [
  'platform/src/**/*.ts',
  '*/src/lib/**/*.{ts,tsx}',
  '*/src/**/*contract.ts',
  'events/src/store/{event-store,position}.ts',
  'events/src/feed/*.ts',
  'events/src/telemetry/*.ts',
  'projections/src/documents/{documents,documents-writer}.ts',
  'projections/src/search/search-index.ts',
  'projections/src/runner/{projection,scope,progress}.ts',
  'command-service/src/policies/policy.ts',
]

const isFunction = (statement: ts.Statement): boolean =>
  ts.isVariableStatement(statement) &&
  statement.declarationList.declarations.some(
    ({ initializer }) =>
      initializer !== undefined && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)),
  )

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

const namesOf = (statement: ts.Statement): readonly string[] => {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText())
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement)
  return isNamed && statement.name !== undefined ? [statement.name.text] : []
}

/**
 * Exported functions, classes and types without a docstring. A docstring also covers what follows it without a blank line, and that of a schema covers
 * the type of the same name.
 */
const undocumented = (text: string): readonly string[] => {
  const file = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true)
  const lineOf = (position: number): number => file.getLineAndCharacterOfPosition(position).line
  const told = new Set<string>()
  const missing: string[] = []
  let endOfTold = -2
  for (const statement of file.statements) {
    const names = namesOf(statement)
    const isTold =
      ts.getJSDocCommentsAndTags(statement).length > 0 ||
      lineOf(statement.getStart()) === endOfTold + 1 ||
      names.some((name) => told.has(name))
    if (isTold) {
      endOfTold = lineOf(statement.end)
      for (const name of names) told.add(name)
    } else if (isExported(statement) && (!ts.isVariableStatement(statement) || isFunction(statement)))
      missing.push(...names)
  }
  return missing
}

test('every exported function and type of a port, a contract or a lib says what it promises', () => {
  const files = documented.flatMap((pattern) =>
    globSync(pattern, {
      cwd: root,
      exclude: (path) => /(^|\/)(node_modules|dist)$|\.test\.tsx?$/.test(path),
    }),
  )
  const found = files.flatMap((path) =>
    undocumented(readFileSync(join(root, path), 'utf8')).map((name) => `${path}: ${name}`),
  )
  expect(files.length).toBeGreaterThan(200)
  expect(found).toEqual([])
})

test('an export without a docstring is found', () => {
  const text = `
    export const silent = () => 1
    export const value = 1
    /** Says something, also of the next. */
    export interface Told {}
    export type AlsoTold = Told

    export type Untold = Told
    const inner = () => 2
    /** Of a schema. */
    export const Schema = 3

    export type Schema = typeof Schema
  `
  expect(undocumented(text)).toEqual(['silent', 'Untold'])
})
