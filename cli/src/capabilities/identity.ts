import {
  companiesLeftBy,
  handsOver,
  leavesCompany,
} from '@schaufenster/command-service/directory/company/leaving-companies.ts'
import { notifyUsers } from '@schaufenster/command-service/identity/accounts/notify-users.ts'
import { registerConsentRoutes } from '@schaufenster/command-service/identity/privacy/consent-routes.ts'
import {
  registerErasureRoutes,
  type ErasureRoutes,
} from '@schaufenster/command-service/identity/privacy/erasure-routes.ts'
import { registerSettlementRoutes } from '@schaufenster/command-service/identity/privacy/settlement-routes.ts'
import { registerRoleRoutes } from '@schaufenster/command-service/identity/roles/role-routes.ts'
import { roleUndoings } from '@schaufenster/command-service/identity/roles/undo-roles.ts'
import { registerIdentityRoutes } from '@schaufenster/command-service/identity/routes.ts'
import { companyProfile } from '@schaufenster/projections/directory/company-profile.ts'
import { freshFor } from '@schaufenster/query-service/app/freshness.ts'
import { registerPrivacyQueries } from '@schaufenster/query-service/identity/privacy-routes.ts'
import { registerRoleQueries } from '@schaufenster/query-service/identity/role-routes.ts'
import { registerSignInQueries } from '@schaufenster/query-service/identity/sign-in-routes.ts'
import { registerUserQueries } from '@schaufenster/query-service/identity/user-routes.ts'
import { retentionRows } from '../instance/identity/retention-rules.ts'
import { roleReadsIn } from '../instance/identity/role-holders.ts'
import { signInsIn } from '../instance/identity/sign-ins.ts'
import type { Capability } from './capability.ts'

/** Accounts, sessions, roles and data protection. */
export const identity: Capability = {
  writes: (app, instance) => {
    const { config, clock, writes, reads, models, accountErasure } = instance
    const secureCookies = config.publicUrl.startsWith('https:')
    /** As of what the caller has seen at least. */
    const companiesOf: Parameters<typeof registerIdentityRoutes>[1]['companiesOf'] = async (
      userId,
      request,
      reply,
    ) => {
      await freshFor(models.freshness, request, reply, [companyProfile.name])
      return reads.companiesOf(userId)
    }
    registerIdentityRoutes(app, {
      ...writes,
      companiesOf,
      termsVersion: reads.termsVersion,
      secureCookies,
      leastMs: 200,
    })
    const leaving: ErasureRoutes = {
      ...writes,
      accountErasure,
      secureCookies,
      companiesLeft: async (userId, request, reply) =>
        companiesLeftBy(writes, userId, await companiesOf(userId, request, reply)),
      leaveCompany: leavesCompany(instance.directory),
    }
    registerErasureRoutes(app, leaving)
    registerSettlementRoutes(app, { ...writes, ...leaving, handOver: handsOver(writes) })
    registerConsentRoutes(app, { ...writes, clock, publicUrl: config.publicUrl })
    registerRoleRoutes(app, { ...writes, ...roleReadsIn(models) })
  },

  queries: (app, { clock, stores, writes, reads, models, erasing }) => {
    registerPrivacyQueries(app, {
      requests: models.privacyRequests,
      consents: models.consents,
      cleaning: async () => (await erasing.pending()).map(({ subject }) => subject),
      retention: () => retentionRows(stores.store),
      now: clock.now,
    })
    registerRoleQueries(app, models)
    registerSignInQueries(app, {
      signInsOf: signInsIn(writes),
      recordAccess: (context, subjects) => writes.recordAccess(context, 'users', subjects),
    })
    registerUserQueries(app, {
      ...models,
      keys: stores.keys,
      idOfEmail: async (email) => (await writes.accounts.byEmail(email))?.userId,
      companyOf: reads.directory.standingOf,
      recordAccess: (context, subjects) => writes.recordAccess(context, 'users', subjects),
    })
  },

  policies: ({ writes, clock, publicUrl }) => [
    notifyUsers({ ...writes, clock, publicUrl, letterCounts: writes.countsOf('letters about an account') }),
  ],

  undoings: ({ writes }) => roleUndoings(writes.changeRoles),

  systemNames: { erasure: 'Löschung von Personendaten', retention: 'Aufbewahrungsfristen' },
}
