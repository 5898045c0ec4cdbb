import { optionalCategories } from '@schaufenster/events/identity/consent-events.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { createRateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { Compile } from 'typebox/compile'
import type { Handle } from '../../lib/handle.ts'
import { settled } from '../../lib/sends.ts'
import { ConsentAnswer, consentCookie, ConsentRecord, ConsentRequest } from '../consent-contract.ts'
import type { Identity } from '../identity.ts'
import { consentDecider, consentStream } from './consent-decider.ts'

/** What cookie consent needs from elsewhere. */
export interface ConsentRoutes extends Pick<Identity, 'countsOf'> {
  readonly handle: Handle
  readonly clock: Clock
  /** Without a trailing slash. */
  readonly publicUrl: string
}

/** Spec §8. */
const validMs = 365 * 86_400_000

/** Decisions per network address: more than the visitors behind one decide in an hour, few enough to keep the log small. */
const decisions = { max: 300, windowMs: 3_600_000 }

const knownRecord = Compile(ConsentRecord)

/** `POST /api/consents`. */
export const registerConsentRoutes = (
  app: App,
  { handle, countsOf, clock, publicUrl }: ConsentRoutes,
): void => {
  const { host, protocol } = new URL(publicUrl)
  const limited = createRateLimit({ ...decisions, counts: countsOf('consents by address') })

  app.post(
    '/api/consents',
    {
      // A logged-in user also decides just for this browser and is not recorded (docs/decisions/0044).
      config: { access: 'public', limits: [limited] },
      schema: {
        tags: ['Einwilligung'],
        summary: 'Über Cookies entscheiden',
        description:
          'Hält die Entscheidung als Nachweis fest und setzt das Cookie. Wer entschieden hat, steht nirgends; die Kennung ist die des Browsers.',
        body: ConsentRequest,
        response: { 200: ConsentAnswer },
      },
    },
    async (request, reply) => {
      const { version, bannerTextHash, consents } = request.body
      const now = clock.now()
      const decision = {
        uid: uidIn(request.cookies[consentCookie]) ?? newUuid(),
        allowed: optionalCategories.filter((category) => consents[category]),
        consentVersion: version,
        domainPath: `${host}/`,
        expires: new Date(now + validMs).toISOString(),
        bannerTextHash,
      }
      const stream = consentStream(decision.uid)
      const { state } = settled(
        reply,
        await handle(consentDecider, stream, { decision, now }, request.commandContext()),
      )
      const { uid, domainPath, expires } = state ?? decision
      const record: ConsentRecord = {
        uid,
        consents: { ...consents, essential: true },
        domainPath,
        expires,
        version,
      }
      // Set by the server, because some browsers forget script cookies after a week.
      void reply.setCookie(consentCookie, JSON.stringify(record), {
        path: '/',
        sameSite: 'lax',
        secure: protocol === 'https:',
        expires: new Date(expires),
      })
      return { data: record }
    },
  )
}

/** The uid in a consent cookie of ours, whatever its version. */
export const uidIn = (cookie: string | undefined): string | undefined => {
  try {
    const record: unknown = JSON.parse(cookie ?? '')
    return knownRecord.Check(record) ? record.uid.toLowerCase() : undefined
  } catch {
    return undefined
  }
}
