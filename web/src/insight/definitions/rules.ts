import type { Check, Rules } from '../../lib/form-checks.ts'
import { needed } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { dotted } from '../../lib/format.ts'
import type { DefinitionRules } from './api.ts'

/** Whose views can be counted, in the order of the form. */
export const audienceWords = [
  { audience: 'visitor', word: 'Besucher', label: 'Besucher' },
  { audience: 'owner', word: 'Inhaber', label: 'Inhaber auf der Seite ihres Unternehmens' },
  { audience: 'admin', word: 'Administratoren', label: 'Administratoren' },
  { audience: 'bot', word: 'Bots', label: 'Bots, die sich zu erkennen geben' },
] as const

/** "Ein neuer Besuch zählt nach 30 Minuten · Gezählt: Besucher · ohne NewBot" */
export const rulesInWords = ({ windowMinutes, audiences, excludedAgents }: DefinitionRules): string =>
  dotted([
    windowInWords(windowMinutes),
    `Gezählt: ${audienceWords
      .filter(({ audience }) => audiences.includes(audience))
      .map(({ word }) => word)
      .join(', ')}`,
    excludedAgents.length === 0 ? undefined : `ohne ${excludedAgents.join(', ')}`,
  ])

const windowInWords = (minutes: number): string => {
  if (minutes === 0) return 'Jeder Aufruf zählt'
  if (minutes % 60 !== 0) return `Ein neuer Besuch zählt nach ${minutes} Minuten`
  return `Ein neuer Besuch zählt nach ${minutes === 60 ? 'einer Stunde' : `${minutes / 60} Stunden`}`
}

const mostMinutes = 1_440
const mostAgents = 50

const agentsIn = (text: string): readonly string[] => text.split(/[\s,;]+/).filter((name) => name !== '')

const wholeMinutes: Check = {
  fault: (text, when) =>
    when === 'typing' || text.trim() === '' || (/^\d+$/.test(text.trim()) && Number(text) <= mostMinutes)
      ? undefined
      : 'Bitte geben Sie ganze Minuten von 0 bis 1440 an.',
}

const agentNames: Check = {
  fault: (text, when) => {
    if (when === 'typing') return undefined
    const agents = agentsIn(text)
    const strange = agents.find((agent) => !/^[A-Za-z][A-Za-z0-9._-]{0,39}$/.test(agent))
    if (strange !== undefined)
      return `„${strange}“ ist kein Name eines Programms: bitte ohne Version, zum Beispiel NewBot.`
    return agents.length > mostAgents ? `Höchstens ${mostAgents} Namen haben Platz.` : undefined
  },
}

/** The checks of the form. */
export const definitionRules: Rules = {
  windowMinutes: [needed('Bitte geben Sie die Minuten an; 0 zählt jeden Aufruf.'), wholeMinutes],
  excludedAgents: [agentNames],
}

/** What was filled in. */
export const readDefinition = (data: FormData): DefinitionRules => ({
  windowMinutes: Number(textOf(data, 'windowMinutes')),
  audiences: audienceWords.map(({ audience }) => audience).filter((audience) => data.has(audience)),
  excludedAgents: [...agentsIn(textOf(data, 'excludedAgents'))],
})
