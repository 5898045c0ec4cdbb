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

/** How many terms were added to a list, and taken out of it. */
export const servicesChanged = (saved: readonly string[], services: readonly string[]): number =>
  services.filter((name) => !saved.includes(name)).length +
  saved.filter((name) => !services.includes(name)).length

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
