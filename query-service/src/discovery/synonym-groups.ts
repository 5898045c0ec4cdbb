import { foldName } from '@schaufenster/platform/lib/fold-name.ts'
import type { SynonymDocument } from '@schaufenster/projections/discovery/synonyms.ts'
import type { DocumentReader } from '@schaufenster/projections/documents/documents.ts'
import { everything } from '@schaufenster/projections/documents/filter.ts'

/** As many groups as there can be. */
const most = 2_000

/** All of the administrators' synonym groups, newest first. Every search uses them. */
export const readSynonyms = async (
  reader: DocumentReader<SynonymDocument>,
): Promise<readonly SynonymDocument[]> => {
  const sort = [{ field: 'changedAt', direction: 'descending' }] as const
  return (await reader.find({ where: everything, sort, limit: most })).map(({ document }) => document)
}

/** The groups with a word that contains this text, in any spelling. */
export const synonymsWith = (
  groups: readonly SynonymDocument[],
  text: string,
): readonly SynonymDocument[] => {
  const wanted = foldName(text)
  return wanted === ''
    ? groups
    : groups.filter(({ words }) => words.some((word) => foldName(word).includes(wanted)))
}
