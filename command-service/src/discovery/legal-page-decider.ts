import {
  legalPageEvents,
  type LegalPage,
  type LegalPageEvent,
} from '@schaufenster/events/discovery/legal-page-events.ts'
import { left, right } from '@schaufenster/platform/lib/either.ts'
import { invalid } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../lib/decider.ts'

/** Puts a text in the place of the one before, which stays in the log. */
export interface PublishLegalPage {
  readonly type: 'PublishLegalPage'
  readonly page: LegalPage
  readonly validFrom: string
  readonly title: string
  /** Sanitised before it gets here. */
  readonly html: string
}

/** The version that is shown; 0 while there is none. Whoever accepts the AGB accepts a version. */
export type LegalPageState =
  | { readonly version: 0 }
  | { readonly version: number; readonly validFrom: string; readonly title: string; readonly html: string }

/** Versions of one legal document: each counts on from the one before and never begins earlier than it (D-3.10). */
export const legalPageDecider: Decider<LegalPageState, PublishLegalPage, LegalPageEvent> = {
  initialState: { version: 0 },
  isEvent: isOneOf(legalPageEvents),
  evolve: (_state, { data: { version, validFrom, title, html } }) => ({ version, validFrom, title, html }),
  decide: (state, { page, validFrom, title, html }) => {
    if ('html' in state) {
      if (state.html === html && state.title === title && state.validFrom === validFrom) return right([])
      if (validFrom < state.validFrom)
        return left(invalid({ validFrom: `Die neue Fassung kann frühestens ab ${state.validFrom} gelten.` }))
    }
    const published = { page, version: state.version + 1, validFrom, title, html }
    return right([{ type: 'LegalPagePublished', data: published }])
  },
}
