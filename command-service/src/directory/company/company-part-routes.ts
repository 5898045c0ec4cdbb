import type { App } from '@schaufenster/platform/app/build-app.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import type { FastifyRequest } from 'fastify'
import { byOf } from '../../lib/sends.ts'
import {
  CompanyPath,
  ImprintForm,
  NewOfficeHoursForm,
  NewSocialsForm,
  OfficeHoursForm,
  SocialsForm,
  tags,
  writeAnswers,
} from '../contract.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import { readImprintForm } from '../forms/imprint-form.ts'
import { readOfficeHoursForm } from '../forms/office-hours-form.ts'
import { readSocialsForm } from '../forms/social-links-form.ts'
import type { ChangeProfile } from './company-commands.ts'
import { sendsCompany } from './company-writes.ts'
import { forEditors } from './editor.ts'
import type { ProfileChanges } from './profile-changes.ts'

/** Calls for the parts of a profile: socials and office hours (spec §7). Their `{id}` is the company's. */
export const registerCompanyPartRoutes = (app: App, deps: DirectoryDeps): void => {
  const answers = { response: writeAnswers }
  const send = sendsCompany(deps)

  app.post(
    '/api/socials',
    {
      ...forEditors,
      schema: { tags, summary: 'Soziale Netzwerke speichern', body: NewSocialsForm, ...answers },
    },
    async (request, reply) => {
      const { company } = request.body
      const socialLinks = orRefuse(readSocialsForm(request.body))
      return send(request, reply, company, changing(request, { socialLinks }))
    },
  )

  app.put(
    '/api/socials/:id',
    {
      ...forEditors,
      schema: {
        tags,
        summary: 'Soziale Netzwerke ändern',
        params: CompanyPath,
        body: SocialsForm,
        ...answers,
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const socialLinks = orRefuse(readSocialsForm(body))
      return send(request, reply, params.id, changing(request, { socialLinks }))
    },
  )

  app.post(
    '/api/officeHours',
    {
      ...forEditors,
      schema: { tags, summary: 'Öffnungszeiten speichern', body: NewOfficeHoursForm, ...answers },
    },
    async (request, reply) => {
      const { company } = request.body
      const officeHours = orRefuse(readOfficeHoursForm(request.body))
      return send(request, reply, company, changing(request, { officeHours }))
    },
  )

  app.put(
    '/api/officeHours/:id',
    {
      ...forEditors,
      schema: {
        tags,
        summary: 'Öffnungszeiten ändern',
        params: CompanyPath,
        body: OfficeHoursForm,
        ...answers,
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const officeHours = orRefuse(readOfficeHoursForm(body))
      return send(request, reply, params.id, changing(request, { officeHours }))
    },
  )

  app.put(
    '/api/companies/:id/imprint',
    {
      ...forEditors,
      schema: { tags, summary: 'Impressum ändern', params: CompanyPath, body: ImprintForm, ...answers },
    },
    async (request, reply) => {
      const { params, body } = request
      const changes = orRefuse(readImprintForm(body))
      return send(request, reply, params.id, changing(request, changes))
    },
  )
}

const changing = (request: FastifyRequest, changes: ProfileChanges): ChangeProfile => ({
  type: 'ChangeProfile',
  by: byOf(request),
  changes,
})
