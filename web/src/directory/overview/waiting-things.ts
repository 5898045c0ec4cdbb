import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { counted } from '../../lib/format.ts'
import { privatePaths } from '../../private-paths.ts'
import { completenessNote, placeHref } from '../editing/completeness.ts'

/** Something that an owner can do now, and where. */
export interface WaitingThing {
  readonly key: 'partners' | 'missing'
  readonly text: string
  readonly action: string
  readonly href: string
}

type Judged = Pick<CompanyDraft, 'id' | 'completeness'>

/** What waits for an owner, the most urgent first. Where the approval stands is told apart from it. */
export const waitingThings = ({ id, completeness }: Judged, incoming: number): readonly WaitingThing[] => {
  const [next] = completenessNote(completeness.missing).missing
  return [
    ...(incoming === 0
      ? []
      : [
          {
            key: 'partners' as const,
            text: `${counted(incoming, 'Unternehmen möchte', 'Unternehmen möchten')} Ihr Partner werden`,
            action: 'Ansehen',
            href: privatePaths.partners.href(id),
          },
        ]),
    ...(next === undefined
      ? []
      : [
          {
            key: 'missing' as const,
            text: `Es fehlt noch: ${next.label}`,
            action: 'Ausfüllen',
            href: placeHref(id, next.place),
          },
        ]),
  ]
}
