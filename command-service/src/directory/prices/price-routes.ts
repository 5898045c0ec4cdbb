import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { priceTypeNames, type PriceContent } from '@schaufenster/events/directory/price-events.ts'
import { streamName } from '@schaufenster/events/lib/envelope.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { left, right } from '@schaufenster/platform/lib/either.ts'
import { isUuid } from '@schaufenster/platform/lib/ids.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { checkLine, createFormCheck, type Checked } from '../../lib/field-checks.ts'
import { begins, sends, Written } from '../../lib/sends.ts'
import { uuidOf } from '../../lib/uuid-of.ts'
import { companyOf } from '../company/company-writes.ts'
import { forEditors } from '../company/editor.ts'
import { tags } from '../contract.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import { readWebAddress } from '../fields/web-address.ts'
import { editorOf, takeIntoStore } from '../files/company-files.ts'
import { NewPriceForm, PriceForm, PricePath } from '../price-contract.ts'
import { noPrice, priceDecider, priceStream } from './price-decider.ts'

const usualTitles = priceTypeNames

const enough: Refusal = {
  code: 'conflict',
  message: 'Mehr als 30 Speisekarten und Preislisten zeigt eine Seite nicht. Bitte entfernen Sie erst eine.',
}

/** Menus and price lists of a company, for its owners (spec §7). */
export const registerPriceRoutes = (app: App, deps: DirectoryDeps): void => {
  const params = PricePath
  const response = { 200: Written, 409: Problem, 410: Problem }
  const sendTo = (companyId: CompanyId) =>
    sends(deps, priceDecider, (id: string) => priceStream(id, companyId))
  const beginFor = (companyId: CompanyId) =>
    begins(deps, priceDecider, (id: string) => priceStream(id, companyId))

  const priceAt = async (id: string) =>
    (await deps.streams.current(priceDecider, streamName('price', id))).state
  /** A menu or price list, with its company, from its own stream. */
  const companyOfPrice = async (text: string) => {
    const id = text.toLowerCase()
    const state = isUuid(id) ? await priceAt(id) : undefined
    if (state === undefined) throw new Refused(noPrice)
    return { id, companyId: state.companyId, shown: state.content.link }
  }
  /** The link's target. A fresh upload is moved into the store. */
  const targetOf = async (
    request: FastifyRequest,
    reply: FastifyReply,
    companyId: CompanyId,
    { type, link, title }: Pick<PriceContent, 'type' | 'link'> & { readonly title?: string | undefined },
  ): Promise<Pick<PriceContent, 'type' | 'link'>> => {
    if (type === 'link') return { type, link: orRefuse(readLink(link)) }
    const name = title === undefined ? {} : { name: title }
    const from = { reference: link, field: 'link', ...name }
    return { type, link: await takeIntoStore(deps, request, reply, companyId, from) }
  }

  app.post(
    '/api/price',
    {
      ...forEditors,
      schema: {
        tags,
        summary: 'Speisekarte oder Preisliste veröffentlichen',
        body: NewPriceForm,
        response: { 201: Written, 409: Problem, 410: Problem },
      },
    },
    async (request, reply) => {
      const { company, priceType, ...form } = request.body
      const title = orRefuse(readTitle(form.title)) ?? usualTitles[priceType]
      const companyId = await companyOf(deps, company)
      const editor = await editorOf(deps, request, companyId)
      const last = await deps.fileIndex.nextPriceOrder(companyId)
      if (last === undefined) throw new Refused(enough)
      const id = uuidOf('price of', request.commandContext().commandId)
      if ((await priceAt(id)) === undefined) await deps.limitNewContent(editor.by, companyId)
      const target = await targetOf(request, reply, companyId, { ...form, title })
      return beginFor(companyId)(request, reply.code(201), id, {
        ...editor,
        type: 'PublishPrice',
        companyId,
        content: { priceType, title, ...target },
        order: form.order ?? last,
      })
    },
  )

  app.put(
    '/api/price/:id',
    {
      ...forEditors,
      schema: {
        tags,
        summary: 'Speisekarte oder Preisliste ändern oder verschieben',
        params,
        body: PriceForm,
        response,
      },
    },
    async (request, reply) => {
      const { priceType, type, link, order, ...form } = request.body
      const title = orRefuse(readTitle(form.title))
      const { id, companyId, shown } = await companyOfPrice(request.params.id)
      const editor = await editorOf(deps, request, companyId)
      if ((type === undefined) !== (link === undefined)) throw new Refused(incomplete)
      const target =
        type === undefined || link === undefined
          ? undefined
          : await targetOf(request, reply, companyId, { type, link, title })
      if (target !== undefined && target.link !== shown) await deps.limitNewContent(editor.by, companyId)
      return sendTo(companyId)(request, reply, id, {
        ...editor,
        type: 'ChangePrice',
        content: { ...(priceType && { priceType }), ...(title !== undefined && { title }), ...target },
        ...(order !== undefined && { order }),
      })
    },
  )

  for (const [method, url, summary, type] of [
    ['DELETE', '/api/price/:id', 'Speisekarte oder Preisliste entfernen', 'RemovePrice'],
    ['POST', '/api/price/:id/restore', 'Entfernte Speisekarte oder Preisliste zurückholen', 'RestorePrice'],
  ] as const)
    app.route({
      method,
      url,
      ...forEditors,
      schema: { tags, summary, params, body: Type.Optional(closedObject({})), response },
      handler: async (request, reply) => {
        const { id, companyId } = await companyOfPrice(request.params.id)
        const editor = await editorOf(deps, request, companyId)
        return sendTo(companyId)(request, reply, id, { ...editor, type, at: deps.clock.now() })
      },
    })
}

const incomplete = invalid({ link: 'Bitte sagen Sie auch, ob das eine Adresse oder eine Datei ist.' })

const readLink = (text: string) => {
  const link = readWebAddress(text.trim())
  return link === undefined
    ? left(
        invalid({
          link: 'Bitte geben Sie eine vollständige Adresse an, zum Beispiel www.beispiel.de/karte.',
        }),
      )
    : right(link)
}

const readTitle = (given: string | undefined) => {
  const check = createFormCheck()
  const title = check.field('title', given, (text): Checked<string | null> => checkLine(text, 120))
  const refusal = check.refusal()
  return refusal === undefined ? right(title ?? undefined) : left(refusal)
}
