import type { MediaKey } from '@schaufenster/events/directory/values.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { isUuid } from '@schaufenster/platform/lib/ids.ts'
import { invalid } from '@schaufenster/platform/lib/refusal.ts'
import Type from 'typebox'
import type { Handle } from '../lib/handle.ts'
import { begins, byOf, sends, Written } from '../lib/sends.ts'
import { uuidOf } from '../lib/uuid-of.ts'
import { NewTipForm, TipForm, TipPath } from './tip-contract.ts'
import { noTip, tipDecider, tipStream } from './tip-decider.ts'
import { readTipForm } from './tip-form.ts'

/** What the calls about tips need from elsewhere. */
export interface TipDeps {
  readonly handle: Handle
  /** Protects a picture from the sweep; false if there is none. */
  readonly keepPicture: (key: MediaKey) => Promise<boolean>
  /** The place after the last tip. */
  readonly nextTipOrder: () => Promise<number>
}

/** Tips, for people who manage them (D-3.2). */
export const registerTipRoutes = (app: App, { handle, keepPicture, nextTipOrder }: TipDeps): void => {
  const admin = { config: { access: { permission: 'tip.manage' } } } as const
  const tags = ['discovery']
  const response = { 200: Written, 409: Problem }
  const send = sends({ handle }, tipDecider, tipStream)
  const begin = begins({ handle }, tipDecider, tipStream)

  app.post(
    '/api/tips',
    {
      ...admin,
      schema: { tags, summary: 'Tipp veröffentlichen', body: NewTipForm, response: { 201: Written } },
    },
    async (request, reply) => {
      const { title, text, image } = orRefuse(await readTipForm(request.body, keepPicture))
      if (title === undefined || text === undefined) throw new Refused(invalid({}))
      const content = { title, text, ...(typeof image === 'string' && { image }) }
      const order = request.body.order ?? (await nextTipOrder())
      const id = uuidOf('tip of', request.commandContext().commandId)
      const command = { type: 'PublishTip', by: byOf(request), content, order } as const
      return begin(request, reply.code(201), id, command)
    },
  )

  app.put(
    '/api/tips/:id',
    {
      ...admin,
      schema: { tags, summary: 'Tipp ändern oder verschieben', params: TipPath, body: TipForm, response },
    },
    async (request, reply) => {
      const id = tipOf(request.params.id)
      const { title, text, image } = orRefuse(await readTipForm(request.body, keepPicture))
      const { order } = request.body
      return send(request, reply, id, {
        type: 'ChangeTip',
        by: byOf(request),
        ...(title !== undefined && { title }),
        ...(text !== undefined && { text }),
        ...(image !== undefined && { image }),
        ...(order !== undefined && { order }),
      })
    },
  )

  for (const [method, url, summary, type] of [
    ['DELETE', '/api/tips/:id', 'Tipp archivieren', 'ArchiveTip'],
    ['POST', '/api/tips/:id/restore', 'Archivierten Tipp wieder zeigen', 'RestoreTip'],
  ] as const)
    app.route({
      method,
      url,
      ...admin,
      schema: { tags, summary, params: TipPath, body: Type.Optional(closedObject({})), response },
      handler: async (request, reply) =>
        send(request, reply, tipOf(request.params.id), { type, by: byOf(request) }),
    })
}

const tipOf = (text: string): string => {
  const id = text.toLowerCase()
  if (!isUuid(id)) throw new Refused(noTip)
  return id
}
