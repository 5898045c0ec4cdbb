import { mostOffences, noticeNumber } from '@schaufenster/events/reputation/values.ts'
import { isAfter, type Position } from '@schaufenster/events/store/position.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { sendTo } from '@schaufenster/platform/app/own-address.ts'
import { wasSentByBrowser } from '@schaufenster/platform/app/plain-form.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { createRateLimit, lineOf } from '@schaufenster/platform/app/rate-limit.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { dayMs, hourMs } from '@schaufenster/platform/lib/durations.ts'
import { isLeft, isRight } from '@schaufenster/platform/lib/either.ts'
import { isUuid } from '@schaufenster/platform/lib/ids.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyRequest } from 'fastify'
import { contextOf } from '../lib/context-of.ts'
import { newStream, type StreamRef } from '../lib/handle.ts'
import { isProgram, takeForms } from '../lib/plain-forms.ts'
import { byOf, sends, settled, Written } from '../lib/sends.ts'
import { uuidOf } from '../lib/uuid-of.ts'
import { carryOut, isDecision } from './carry-out-notices.ts'
import { AppealForm, NoticeDecisionForm, NoticeForm, NoticePath, NoticeReceived } from './notice-contract.ts'
import { noNotice, noticeDecider, noticeStream, reportedPart } from './notice-decider.ts'
import type { NoticeDeps } from './notice-deps.ts'
import { readAppeal, readDecision, readNoticeForm } from './notice-form.ts'
import { notifierHolder } from './notice-holders.ts'
import { findTarget } from './notice-target.ts'
import { reasonsSealedFor } from './reasons-sealed-for.ts'

const slowedDown: Refusal = {
  code: 'tooManyRequests',
  message:
    'Mehrere Meldungen von Ihnen waren offensichtlich unbegründet. Deshalb nehmen wir eine Zeit lang nur eine am Tag an.',
}

/** Notices: sent by anybody, with and without scripts, decided by administrators, appealed against by both sides (D-7.8). */
export const registerNoticeRoutes = (app: App, deps: NoticeDeps): void => {
  void app.register(async (scope) => {
    takeForms(scope)
    registerSending(scope, deps)
    registerAppeals(scope, deps)
  })
  registerDecisions(app, deps)
}

const tags = ['reputation']

const addressOf = ({ body }: FastifyRequest): string =>
  typeof body === 'object' && body !== null && 'email' in body
    ? String(body.email).trim().toLowerCase().slice(0, 254)
    : ''

const registerSending = (app: App, deps: NoticeDeps): void => {
  const { clock, codes, countsOf } = deps
  const ofNetwork = createRateLimit({ max: 20, windowMs: hourMs, counts: countsOf('notices by network') })
  const ofAddress = createRateLimit({
    max: 10,
    windowMs: hourMs,
    // Unnamed senders are counted by network.
    key: (request) => addressOf(request) || lineOf(request),
    counts: countsOf('notices by address'),
  })
  const ofSlowed = countsOf('notices of slowed down addresses')

  app.post(
    '/api/notices',
    {
      config: { access: 'visitor', limits: [ofNetwork, ofAddress] },
      schema: {
        tags,
        summary: 'Inhalt melden',
        description: 'Auch als Formular ohne Skripte; dann führt die Antwort auf die Seite der Meldung.',
        body: NoticeForm,
        response: { 201: NoticeReceived },
      },
    },
    async (request, reply) => {
      const { body } = request
      const read = readNoticeForm(body, deps.publicUrl)
      if (isLeft(read)) {
        if (wasSentByBrowser(request)) return sendTo(reply, formWithFault(body), 303)
        throw new Refused(read.left)
      }
      const { slug, part, reel, ...said } = read.right
      const { commandId } = request.commandContext()
      const id = uuidOf('notice of', commandId)
      const code = codes.codeFor(id, notifierHolder)
      // A bot that fills in the hidden field gets the ordinary answer.
      if (!isProgram(body)) {
        const addressIds = said.email === undefined ? [] : deps.addressIdsOf(said.email)
        const [addressId] = addressIds
        if (addressId !== undefined && (await deps.unfoundedOf(addressIds)) >= mostOffences) {
          const refusedForMs = await ofSlowed.take(addressId, 1, dayMs)
          if (refusedForMs > 0) throw new Refused(slowedDown, Math.ceil(refusedForMs / 1000))
        }
        const target = await findTarget(deps, { slug, part, reel })
        const content = { ...said, ...target, ...(addressId !== undefined && { addressId }) }
        const command = {
          type: 'SubmitNotice',
          subject: request.session?.userId ?? id,
          content,
          now: clock.now(),
        } as const
        settled(
          reply,
          await deps.handle(noticeDecider, newStream(noticeStream(id)), command, contextOf(request)),
        )
      }
      if (wasSentByBrowser(request)) return sendTo(reply, noticePath(id, code, 'gesendet'), 303)
      void reply.code(201)
      return { data: { id, number: noticeNumber(id), code } }
    },
  )
}

/** Back to the form, which says what is missing; the browser's history still has what was typed. */
const formWithFault = ({ url, reason }: NoticeForm): string =>
  `/melden?${new URLSearchParams({ url, grund: reason, fehler: '1' }).toString()}`

/** Where the state of a notice is shown. */
const noticePath = (id: string, code: string, became: 'gesendet' | 'beschwerde' | 'fehler'): string =>
  `/meldung/${id}?${new URLSearchParams({ code, [became]: '1' }).toString()}`

const registerAppeals = (app: App, deps: NoticeDeps): void => {
  const ofNetwork = createRateLimit({
    max: 20,
    windowMs: hourMs,
    counts: deps.countsOf('appeals by network'),
  })
  const send = sends(deps, noticeDecider, noticeStream)

  app.post(
    '/api/notices/:id/appeal',
    {
      config: { access: 'visitor', limits: [ofNetwork] },
      schema: {
        tags,
        summary: 'Beschwerde gegen eine Entscheidung',
        description: 'Mit dem Code aus der E-Mail, ohne Konto.',
        params: NoticePath,
        body: AppealForm,
        response: { 200: Written, 409: Problem },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const { id } = params
      const holder = isUuid(id) ? deps.codes.holderOf(id, body.code) : undefined
      if (holder === undefined) throw new Refused(noNotice)
      const read = readAppeal(body)
      const isForm = wasSentByBrowser(request)
      if (isForm && (isLeft(read) || isProgram(body)))
        return sendTo(reply, noticePath(id, body.code, 'fehler'), 303)
      const explanation = orRefuse(read)
      const { state } = await deps.streams.current(noticeDecider, noticeStream(id).name)
      if (state === undefined) throw new Refused(noNotice)
      const isNotifier = holder === notifierHolder
      const written = await send(request, reply, id, {
        type: 'AppealDecision',
        party: isNotifier ? 'notifier' : 'affected',
        subject: isNotifier ? state.subject : holder,
        explanation,
        now: deps.clock.now(),
      })
      return isForm ? sendTo(reply, noticePath(id, body.code, 'beschwerde'), 303) : written
    },
  )
}

const registerDecisions = (app: App, deps: NoticeDeps): void => {
  app.put(
    '/api/notices/:id',
    {
      config: { access: { permission: 'notice.manage' } },
      schema: {
        tags,
        summary: 'Über eine Meldung oder eine Beschwerde entscheiden',
        description:
          'Wird der Inhalt entfernt, geschieht das sofort; beide Seiten bekommen die Begründung nach einer Minute per E-Mail.',
        params: NoticePath,
        body: NoticeDecisionForm,
        response: { 200: Written, 409: Problem },
      },
    },
    async (request, reply) => {
      const id = noticeOf(request.params.id)
      const stream = noticeStream(id)
      const { state, revision } = await deps.streams.current(noticeDecider, stream.name)
      const decision = orRefuse(readDecision(request.body, state?.targetKind))
      const { expectedVersion = revision } = request.body
      const [by, now] = [byOf(request), deps.clock.now()]
      // The rules refuse where there is no notice.
      const subject = state === undefined ? id : await reasonsSealedFor(deps, state)
      const said = { by, subject, decision, now }
      const command =
        state?.stage === 'appealed'
          ? ({ type: 'DecideAppeal', ...said } as const)
          : ({ type: 'DecideNotice', ...said, unfounded: request.body.unfounded === true } as const)
      // What can't be done to the content isn't decided. A repeated command is not asked again.
      if (state?.targetId !== undefined && isRight(noticeDecider.decide(state, command))) {
        const { action: after, reasons } = decision
        const part = reportedPart(state)
        const change = { notice: id, companyId: state.targetId, part, before: state.done, after, reasons, by }
        orRefuse(await deps.checkChange(change))
      }
      const context = contextOf(request, expectedVersion)
      const done = settled(reply, await deps.handle(noticeDecider, stream, command, context))
      const changedAt = await carriedOut(deps, stream, done.revision)
      if (changedAt !== undefined && isAfter(changedAt, done.position)) void reply.position(changedAt)
      return { data: { _id: id, id, version: done.revision } }
    },
  )
}

/** Does at once what was decided, so that the caller sees it. Whatever comes in between, the policy does it. */
const carriedOut = async (
  deps: NoticeDeps,
  { name }: StreamRef,
  revision: number,
): Promise<Position | undefined> => {
  const [decided] = await deps.streams.since(name, revision - 1, 1)
  if (decided === undefined || !isDecision(decided)) return undefined
  const changed = await carryOut(deps, decided)
  return isRight(changed) ? changed.right?.position : undefined
}

const noticeOf = (text: string): string => {
  const id = text.toLowerCase()
  if (!isUuid(id)) throw new Refused(noNotice)
  return id
}
