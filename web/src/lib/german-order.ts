import { lazily } from './lazily.ts'

const german = lazily(() => new Intl.Collator('de'))

/** The order of names in German lists: ä with a, ß with ss. */
export const inGermanOrder = (a: string, b: string): number => german().compare(a, b)
