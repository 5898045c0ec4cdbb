import { shortened } from '../../lib/shortened.ts'

/** Letters of a name in a message. */
const longestName = 40

/** "Bäckerei Huber: Freigegeben": several messages stand below one another, each with its own way back. */
export const aboutCompany = (name: string, what: string): string => `${shortened(name, longestName)}: ${what}`
