import { NoticeAction, NoticeGround, NoticeReason } from '@schaufenster/events/reputation/values.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import Type, { type Static } from 'typebox'

/**
 * Requests and responses of the calls on notices (D-7.8). The bounds only limit what the checks have to read;
 * the checks report the real limits in German.
 */

const line = Type.String({ maxLength: 2_000 })
const text = Type.String({ maxLength: 20_000 })
/** A form without scripts sends "on". */
const ticked = Type.Union([Type.Boolean(), Type.String({ maxLength: 10 })])

/** `POST /api/notices`. Whoever reports abuse of children may stay unnamed. */
export const NoticeForm = closedObject({
  /** An address of this site, whole or as a path. */
  url: line,
  reason: Type.Union([NoticeReason, Type.Literal('')]),
  explanation: text,
  name: Type.Optional(line),
  email: Type.Optional(line),
  goodFaith: Type.Optional(ticked),
  /** People don't see this field; only bots fill it in. */
  website: Type.Optional(line),
})
export type NoticeForm = Static<typeof NoticeForm>

/** Names a notice. */
export const NoticePath = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/** `PUT /api/notices/{id}`: the decision about it, or about the appeal against the one before. */
export const NoticeDecisionForm = closedObject({
  action: NoticeAction,
  ground: Type.Optional(Type.Union([NoticeGround, Type.Null()])),
  provision: Type.Optional(line),
  reasons: text,
  unfounded: Type.Optional(Type.Boolean()),
  expectedVersion: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type NoticeDecisionForm = Static<typeof NoticeDecisionForm>

/** `POST /api/notices/{id}/appeal`, by whoever has the code of a mailed link. */
export const AppealForm = closedObject({
  code: Type.String({ maxLength: 200 }),
  explanation: text,
  website: Type.Optional(line),
})
export type AppealForm = Static<typeof AppealForm>

/** What became of a notice: its number, and the way to its state. */
export const NoticeReceived = Type.Object({
  data: Type.Object({
    id: Type.String(),
    number: Type.String(),
    /** Opens its state without an account. */
    code: Type.String(),
  }),
})
export type NoticeReceived = Static<typeof NoticeReceived>
