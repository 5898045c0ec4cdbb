import { createSlice } from '@reduxjs/toolkit'
import type {
  ConsentAnswer,
  ConsentRecord,
  ConsentRequest,
} from '@schaufenster/command-service/identity/consent-contract.ts'
import { useSelector } from 'react-redux'
import { call, put, takeLeading } from 'typed-redux-saga'
import type { StoreExtension } from '../../app/store.ts'
import { quiet, type FormState } from '../../lib/form-state.ts'
import { toProblem, type Problem } from '../../lib/problem.ts'
import { bannerTextHash, consentVersion } from './consent-texts.ts'

/** What one allows beside what is essential. */
export type Consents = Omit<ConsentRequest['consents'], 'essential'>

/** How far the decision is; `decided` when it is on record and in the cookie. */
type ConsentState = FormState | { readonly status: 'decided' }

type WithPayload<Payload> = { payload: Payload }

const consentSlice = createSlice({
  name: 'consent',
  initialState: (): ConsentState => quiet,
  reducers: {
    consentReset: (): ConsentState => quiet,
    consentChosen: (_state: ConsentState, _action: WithPayload<Consents>): ConsentState => ({
      status: 'sending',
    }),
    consentRecorded: (): ConsentState => ({ status: 'decided' }),
    consentRefused: (_state: ConsentState, { payload: problem }: WithPayload<Problem>): ConsentState => ({
      status: 'failed',
      problem,
    }),
  },
})

const { consentRecorded, consentRefused } = consentSlice.actions
export const { consentReset, consentChosen } = consentSlice.actions

/** Loaded with the dialog. Of a double click only the first counts. */
export const consent: StoreExtension = {
  reducers: { consent: consentSlice.reducer },
  *saga({ client }) {
    const record = (consents: Consents) =>
      client.command<ConsentAnswer>('POST', '/api/consents', {
        consents,
        version: consentVersion,
        bannerTextHash,
      } satisfies ConsentRequest)
    yield* takeLeading(consentChosen, function* ({ payload }) {
      try {
        yield* call(record, payload)
        yield* put(consentRecorded())
      } catch (thrown) {
        yield* put(consentRefused(toProblem(thrown)))
      }
    })
  },
}

/** How far the decision is, before the extension is there, too. */
export const useConsentState = (): ConsentState =>
  useSelector(({ consent: state }: { readonly consent?: ConsentState }) => state) ?? quiet

/** Only what the user ticked is allowed (§ 25 TDDDG). */
export const nothing: Consents = {
  functional: false,
  statistics: false,
  marketing: false,
  external_media: false,
}

export const everything: Consents = {
  functional: true,
  statistics: true,
  marketing: true,
  external_media: true,
}

/** What was last allowed according to the cookie, whatever the version. */
export const allowedIn = (cookies: string): Consents => {
  const value = /(?:^|; )cookie-consent=([^;]*)/.exec(cookies)?.[1]
  try {
    const { consents }: ConsentRecord = JSON.parse(decodeURIComponent(value ?? ''))
    const { functional, statistics, marketing, external_media } = consents
    return { functional, statistics, marketing, external_media }
  } catch {
    return nothing
  }
}
