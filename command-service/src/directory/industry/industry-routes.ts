import { isIndustryId, industryId, type IndustryId } from '@schaufenster/events/directory/ids.ts'
import type { App } from '@schaufenster/platform/app/build-app.ts'
import { Problem } from '@schaufenster/platform/app/problem.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import { invalid } from '@schaufenster/platform/lib/refusal.ts'
import Type from 'typebox'
import { contextOf } from '../../lib/context-of.ts'
import { byOf, sends, written } from '../../lib/sends.ts'
import { uuidOf } from '../../lib/uuid-of.ts'
import { CompanyPath, tags, Written, writeAnswers } from '../contract.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import { IndustryForm, IndustryRemoval, NaceForm, NewIndustryForm } from '../industry-contract.ts'
import { industryDecider, industryStream, noIndustry, type IndustryCommand } from './industry-decider.ts'
import { checkIndustryName, checkNaceCodes, readNewIndustryForm } from './industry-form.ts'
import { createIndustry, renameIndustry } from './industry-writes.ts'

/** Industries, for administrators. */
export const registerIndustryRoutes = (app: App, deps: DirectoryDeps): void => {
  const admin = { config: { access: { permission: 'industry.manage' } } } as const
  const answers = { response: writeAnswers }
  const send = sends(deps, industryDecider, industryStream)

  app.post(
    '/api/industries',
    {
      ...admin,
      schema: {
        tags,
        summary: 'Branche anlegen',
        body: NewIndustryForm,
        response: { 201: Written, 409: Problem },
      },
    },
    async (request, reply) => {
      const industry = orRefuse(readNewIndustryForm(request.body))
      const context = request.commandContext()
      const id = industryId(uuidOf('industry of', context.commandId))
      const command = { type: 'CreateIndustry', by: byOf(request), industry } as const
      return written(reply.code(201), id, await createIndustry(deps, id, command, context))
    },
  )

  app.put(
    '/api/industries/:id',
    {
      ...admin,
      schema: { tags, summary: 'Branche umbenennen', params: CompanyPath, body: IndustryForm, ...answers },
    },
    async (request, reply) => {
      const id = industryOf(request.params.id)
      const name = checkIndustryName(request.body.name)
      if (isLeft(name)) throw new Refused(invalid({ name: name.left }))
      const command = { type: 'RenameIndustry', by: byOf(request), name: name.right } as const
      return written(reply, id, await renameIndustry(deps, id, command, contextOf(request)))
    },
  )

  app.put(
    '/api/industries/:id/nace',
    {
      ...admin,
      schema: { tags, summary: 'NACE-Codes einer Branche', params: CompanyPath, body: NaceForm, ...answers },
    },
    async (request, reply) => {
      const naceCodes = checkNaceCodes(request.body.naceCodes)
      if (isLeft(naceCodes)) throw new Refused(invalid({ naceCodes: naceCodes.left }))
      const command = { type: 'AssignNace', by: byOf(request), naceCodes: naceCodes.right } as const
      return send(request, reply, industryOf(request.params.id), command)
    },
  )

  app.delete(
    '/api/industries/:id',
    {
      ...admin,
      schema: {
        tags,
        summary: 'Branche auflösen oder mit einer anderen verschmelzen',
        params: CompanyPath,
        querystring: IndustryRemoval,
        body: Type.Optional(IndustryRemoval),
        ...answers,
      },
    },
    async (request, reply) => {
      const id = industryOf(request.params.id)
      const by = byOf(request)
      const { mergeInto } = { ...request.query, ...request.body }
      const command: IndustryCommand =
        mergeInto === undefined
          ? { type: 'ArchiveIndustry', by, inUse: await deps.industryUse(id) }
          : { type: 'MergeIndustry', by, id, ...(await mergeTarget(mergeInto)) }
      return send(request, reply, id, command)
    },
  )

  const mergeTarget = async (given: string) => {
    const into = industryOf(given)
    const { state } = await deps.streams.current(industryDecider, industryStream(into).name)
    return { into, target: state }
  }
}

const industryOf = (text: string): IndustryId => {
  const id = text.toLowerCase()
  if (!isIndustryId(id)) throw new Refused(noIndustry)
  return id
}
