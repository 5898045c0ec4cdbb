import { choose, wordOf, type Choice } from '../../lib/address-query.ts'
import { privatePaths } from '../../private-paths.ts'
import type { QueueKind } from './api.ts'

/** What of the queue is shown. */
export interface QueueQuery {
  readonly kind: QueueKind | undefined
}

export const kindChoices: readonly Choice<QueueKind | undefined>[] = [
  { value: undefined, word: '', label: 'Alles' },
  { value: 'claim', word: 'uebernahme', label: 'Übernahmen' },
  { value: 'changed', word: 'geaendert', label: 'Änderungen' },
  { value: 'new', word: 'neu', label: 'Neue Einträge' },
]

/** Reads an address; what makes no sense in it is as if it weren't there. */
export const readQueue = (search: URLSearchParams): QueueQuery => ({
  kind: choose(kindChoices, search.get('art')),
})

/** Equal questions have equal addresses. */
export const queueLink = ({ kind }: QueueQuery): string => {
  const art = wordOf(kindChoices, kind)
  return privatePaths.adminApprovals.href(art === undefined || art === '' ? {} : { art })
}
