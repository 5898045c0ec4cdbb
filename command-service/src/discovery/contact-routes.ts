import type { App } from '@schaufenster/platform/app/build-app.ts'
import { sendTo } from '@schaufenster/platform/app/own-address.ts'
import { wasSentByBrowser } from '@schaufenster/platform/app/plain-form.ts'
import { createRateLimit } from '@schaufenster/platform/app/rate-limit.ts'
import { Refused } from '@schaufenster/platform/app/refused.ts'
import type { WindowCounts } from '@schaufenster/platform/app/window-counts.ts'
import type { Clock } from '@schaufenster/platform/lib/clock.ts'
import { hourMs } from '@schaufenster/platform/lib/durations.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { Mail } from '@schaufenster/platform/mail/mail.ts'
import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { isProgram, takeForms } from '../lib/plain-forms.ts'
import type { StreamFolder } from '../lib/stream-folder.ts'
import { uuidOf } from '../lib/uuid-of.ts'
import { ContactForm } from './contact-contract.ts'
import { readContactForm } from './contact-form.ts'
import { contactLetter } from './contact-letters.ts'
import { operatorDecider, operatorStream } from './operator-decider.ts'

/** What the contact page needs from elsewhere. */
export interface ContactDeps {
  readonly publicUrl: string
  readonly clock: Clock
  readonly streams: StreamFolder
  /** Attempt counters by purpose, shared by all processes. */
  readonly countsOf: (purpose: string) => WindowCounts
  /** Accepts a mail in any case, if only into the outbox. */
  readonly deliver: (mail: Mail) => Promise<void>
}

const nobodyThere: Refusal = {
  code: 'unavailable',
  message: 'Der Betreiber hat noch keine Adresse hinterlegt. Bitte versuchen Sie es später noch einmal.',
}

/** Mails visitors' messages to the operator. Also takes the form without scripts, which is redirected back to its page. */
export const registerContactRoutes = (app: App, deps: ContactDeps): void => {
  void app.register(async (scope) => {
    takeForms(scope)
    registerIn(scope, deps)
  })
}

const addressOf = ({ body }: FastifyRequest): string =>
  typeof body === 'object' && body !== null && 'email' in body ? String(body.email).trim().toLowerCase() : ''

const registerIn = (app: App, { publicUrl, clock, streams, countsOf, deliver }: ContactDeps): void => {
  const ofNetwork = createRateLimit({ max: 10, windowMs: hourMs, counts: countsOf('contact by network') })
  const ofAddress = createRateLimit({
    max: 5,
    windowMs: hourMs,
    key: addressOf,
    counts: countsOf('contact by address'),
  })

  app.post(
    '/api/contact',
    {
      config: { access: 'visitor', limits: [ofNetwork, ofAddress] },
      schema: {
        tags: ['discovery'],
        summary: 'Dem Betreiber schreiben',
        body: ContactForm,
        response: { 202: Type.Object({ data: Type.Object({ sent: Type.Literal(true) }) }) },
      },
    },
    async (request, reply) => {
      const read = readContactForm(request.body)
      if (isLeft(read)) {
        if (wasSentByBrowser(request)) return sendTo(reply, '/kontakt?fehler=1', 303)
        throw new Refused(read.left)
      }
      const { state: operator } = await streams.current(operatorDecider, operatorStream.name)
      if (operator === undefined) throw new Refused(nobodyThere)
      const { commandId, correlationId } = request.commandContext()
      // A bot that fills in the hidden field gets the ordinary answer.
      if (!isProgram(request.body))
        await deliver({
          ...contactLetter(publicUrl, operator.name, read.right),
          id: uuidOf('contact', commandId),
          to: { id: 'operator', name: operator.name, address: operator.contactEmail ?? operator.email },
          at: clock.now(),
          correlationId,
        })
      if (wasSentByBrowser(request)) return sendTo(reply, '/kontakt?gesendet=1', 303)
      void reply.code(202)
      return { data: { sent: true as const } }
    },
  )
}
