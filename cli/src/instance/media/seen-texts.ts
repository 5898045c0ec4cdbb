import type { Found } from '@schaufenster/projections/documents/documents.ts'
import type { AuthoredText } from '@schaufenster/projections/reputation/moderation.ts'
import type { Instance } from '../instance.ts'

/** Those that are approved, and whose author was not erased. */
export const seenTexts = async <Text extends AuthoredText>(
  { erasedAuthors }: Pick<Instance['models'], 'erasedAuthors'>,
  found: readonly Found<Text>[],
): Promise<readonly Text[]> => {
  const shown = found.filter(({ document }) => document.status === 'approved' && !document.isWithdrawn)
  if (shown.length === 0) return []
  const subjects = [...new Set(shown.map(({ document }) => document.subject))]
  const erased = new Set((await erasedAuthors.getMany(subjects)).map((author) => author.key))
  return shown.flatMap(({ document }) => (erased.has(document.subject) ? [] : [document]))
}

/** Whether visitors see the entry of one of these companies. */
export const isOneSeen = async (
  { companies }: Pick<Instance['models'], 'companies'>,
  ids: readonly string[],
): Promise<boolean> =>
  ids.length > 0 && (await companies.getMany([...new Set(ids)])).some(({ document }) => document.isPublic)
