import type { App } from '@schaufenster/platform/app/build-app.ts'
import { noModel } from '../app/reads.ts'
import { Health, type HealthFinding } from './health-contract.ts'

/** The product's health for operators: what is slow, lagging or failed, and what to do (promises 6 and 7). */
export const registerHealthQuery = (app: App, findings: () => Promise<readonly HealthFinding[]>): void => {
  app.get(
    '/api/health',
    {
      config: { access: { permission: 'projection.manage', asOfNow: true }, reads: noModel },
      schema: {
        tags: ['insight'],
        summary: 'Wie es dem Produkt geht, und was zu tun ist',
        response: { 200: Health },
      },
    },
    async () => ({ data: [...(await findings())] }),
  )
}
