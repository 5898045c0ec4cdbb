import type { PermissionView } from './api.ts'

/** Permissions that are about the same thing, as the matrix shows them below each other. */
export interface PermissionArea {
  readonly name: string
  readonly permissions: readonly PermissionView[]
}

/** The areas in their order, each with the first words of the keys that belong to it. */
const areas: readonly (readonly [name: string, words: readonly string[]])[] = [
  ['Unternehmen', ['company', 'industry', 'placement', 'notice', 'review']],
  ['Öffentliche Seiten', ['tip', 'operator', 'legal', 'search']],
  ['Videos und Tutorials', ['video', 'tutorial']],
  ['Auswertung und Protokoll', ['analytics', 'audit']],
  ['Konten und Rollen', ['user', 'role', 'privacy']],
  ['Nachrichten', ['mail']],
  ['Betrieb', ['projection']],
]

const wordOf = ({ key }: PermissionView): string => key.slice(0, key.indexOf('.'))

/** Groups permissions by what they are about; those that no area knows yet come last. */
export const areasOf = (permissions: readonly PermissionView[]): readonly PermissionArea[] => {
  const known = new Set(areas.flatMap(([, words]) => words))
  const of = (name: string, belongs: (word: string) => boolean): PermissionArea => ({
    name,
    permissions: permissions.filter((permission) => belongs(wordOf(permission))),
  })
  return [
    ...areas.map(([name, words]) => of(name, (word) => words.includes(word))),
    of('Weitere', (word) => !known.has(word)),
  ].filter((area) => area.permissions.length > 0)
}
