import { own } from '@schaufenster/platform/lib/own.ts'
import type { MatchExplanation } from '@schaufenster/projections/search/search-index.ts'

const fieldNames: Readonly<Record<string, string>> = {
  name: 'im Namen',
  services: 'in den Suchbegriffen',
  tagLine: 'in der Kurzbeschreibung',
  industry: 'in der Branche',
  city: 'im Ort',
  about: 'in Text oder Anschrift',
}

const ways = {
  exact: 'steht genau so',
  prefix: 'ist ein Wortanfang',
  word: 'steht in anderer Form',
  compound: 'ist Teil eines Wortes',
  synonym: 'hat dort ein gleichbedeutendes Wort',
  typo: 'ähnelt einem Wort',
  meant: 'meint wohl ein Wort',
  phonetic: 'klingt wie ein Wort',
} as const satisfies Record<MatchExplanation['matches'][number]['how'], string>

/** "Warum dieses Ergebnis?" in German sentences (D-3.9), one per word of the query. `typed` gives the user's spelling. */
export const explain = ({ matches }: MatchExplanation, typed: (term: string) => string): string[] =>
  matches.map(({ term, field, how }) =>
    // Companies don't write the name of their industry themselves; it describes them (docs/decisions/0063).
    field === 'industry' && (how === 'synonym' || how === 'meant')
      ? `„${typed(term)}“ passt ${how === 'meant' ? 'wohl ' : ''}zur Branche.`
      : `„${typed(term)}“ ${ways[how]} ${own(fieldNames, field) ?? 'im Eintrag'}.`,
  )
