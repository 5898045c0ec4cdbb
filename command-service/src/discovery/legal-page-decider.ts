import {
  legalPageEvents,
  type LegalPage,
  type LegalPageEvent,
} from '@schaufenster/events/discovery/legal-page-events.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import { may, type Authority } from '@schaufenster/platform/app/session.ts'
import { left, right } from '@schaufenster/platform/lib/either.ts'
import { forbidden, invalid } from '@schaufenster/platform/lib/refusal.ts'
import { isOneOf, type Decider } from '../lib/decider.ts'
import type { StreamRef } from '../lib/handle.ts'

/** Replaces a text; the previous one stays in the log. */
export interface PublishLegalPage {
  readonly type: 'PublishLegalPage'
  readonly by: Authority
  readonly page: LegalPage
  /** YYYY-MM-DD, in German time. */
  readonly validFrom: string
  /** The day of publication. Only texts shipped with the product may take effect earlier. */
  readonly today?: string
  readonly title: string
  /** Already sanitised. */
  readonly html: string
}

/** The current version; 0 if there is none. Accepting the AGB means accepting a version. */
export type LegalPageState =
  | { readonly version: 0 }
  | { readonly version: number; readonly validFrom: string; readonly title: string; readonly html: string }

export const legalPageStream = (page: LegalPage): StreamRef => {
  const name = streamName('legalPage', page)
  return { name, partitionKey: name }
}

/** Versions of one legal document: each has the next number and takes effect no earlier than the previous one (D-3.10). */
export const legalPageDecider: Decider<LegalPageState, PublishLegalPage, LegalPageEvent> = {
  initialState: { version: 0 },
  isEvent: isOneOf(legalPageEvents),
  evolve: (_state, { data: { version, validFrom, title, html } }) => ({ version, validFrom, title, html }),
  decide: (state, { by, page, validFrom, today, title, html }) => {
    if (!may(by, 'legal.manage')) return left(forbidden)
    if ('html' in state) {
      if (state.html === html && state.title === title && state.validFrom === validFrom) return right([])
      if (validFrom < state.validFrom)
        return left(
          invalid({
            validFrom: `Bitte wählen Sie frühestens den ${germanDay(state.validFrom)}: Ab da gilt die Fassung davor.`,
          }),
        )
    }
    if (today !== undefined && validFrom < today)
      return left(invalid({ validFrom: 'Eine neue Fassung gilt frühestens ab heute.' }))
    const published = { page, version: state.version + 1, validFrom, title, html }
    return right([{ type: 'LegalPagePublished', data: published }])
  },
}

const germanDay = (day: string): string => day.split('-').toReversed().join('.')
