import { isFields } from '../../lib/fields.ts'
import { faultOf, plainText } from '../../lib/form-checks.ts'
import { tooLong } from '../../lib/too-long.ts'

/** As many terms as the API takes, and as long. */
export const mostServices = 50
const longestService = 80

/** The list with what was typed, which may be several at once: between commas, semicolons or in lines. None is there twice. */
export const servicesWith = (services: readonly string[], typed: string): readonly string[] => {
  const all = new Map(services.map((name) => [name.toLowerCase(), name]))
  for (const name of namesIn(typed)) if (!all.has(name.toLowerCase())) all.set(name.toLowerCase(), name)
  return [...all.values()]
}

/** What differs from the list that is saved. */
export interface ServicesChanges {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** What was added to a list, and taken out of it. */
export const changedServices = (saved: readonly string[], services: readonly string[]): ServicesChanges => ({
  added: services.filter((name) => !saved.includes(name)),
  removed: saved.filter((name) => !services.includes(name)),
})

/** A list with changes over it: what others have added meanwhile stays. */
export const servicesOver = (
  saved: readonly string[],
  { added, removed }: ServicesChanges,
): readonly string[] => {
  const kept = saved.filter((name) => !removed.includes(name))
  const known = new Set(kept.map((name) => name.toLowerCase()))
  return [...kept, ...added.filter((name) => !known.has(name.toLowerCase()))]
}

/** How many terms were added to a list, and taken out of it. */
export const servicesChanged = (saved: readonly string[], services: readonly string[]): number => {
  const { added, removed } = changedServices(saved, services)
  return added.length + removed.length
}

/** What is changed, in a line. */
export const servicesWords = ({ added, removed }: ServicesChanges): string =>
  [...added, ...removed.map((name) => `${name} entfernt`)].join(', ')

const areNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

/** Whether something that was kept is what was changed of the list. */
export const isServicesChanges = (kept: unknown): kept is ServicesChanges =>
  isFields(kept) && areNames(kept['added']) && areNames(kept['removed'])

/** What is wrong with what was typed, if it were added now. */
export const serviceFault = (services: readonly string[], typed: string): string | undefined => {
  const names = namesIn(typed)
  const long = names.map((name) => tooLong(name, longestService)).find((fault) => fault !== undefined)
  const html = faultOf([plainText], names.join(' '), 'sending')
  const count = servicesWith(services, typed).length
  return long ?? html ?? (count > mostServices ? `Bitte höchstens ${mostServices} Suchbegriffe.` : undefined)
}

const namesIn = (typed: string): readonly string[] =>
  typed
    .split(/[,;\n]/)
    .map((name) => name.trim().replaceAll(/\s+/g, ' '))
    .filter((name) => name !== '')
