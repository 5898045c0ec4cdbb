import { afterAll, beforeAll, expect, test } from '@jest/globals'
import {
  approvalRunDecider,
  approvalRunStream,
  type ApprovalRunCommand,
} from '@schaufenster/command-service/directory/approval-run/approval-run-decider.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import type { Actor } from '@schaufenster/events/lib/envelope.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import { newUuid } from '@schaufenster/platform/lib/ids.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { start } from '../../start.ts'
import { createApi } from '../http/http.ts'
import type { Instance } from '../instance.ts'
import { openTestInstance, type Person, type TestInstance } from '../test-instance.ts'

let product: TestInstance
beforeAll(async () => {
  product = await openTestInstance()
})
afterAll(() => product.close())

const idOf = async (person: Person): Promise<string> =>
  (await person.call('GET', '/api/auth/verify-token')).body.data.user.id

/** What a process leaves that is killed right after it has answered. */
const leave = async (userId: string, company: string): Promise<string> => {
  const runId = newUuid()
  const actor: Actor = { kind: 'user', userId, role: 'admin' }
  const by = platformItself
  const commands: readonly ApprovalRunCommand[] = [
    { type: 'ChooseParts', by, parts: [[companyId(company)]] },
    { type: 'StartRun', by, started: { decision: 'approve', companies: 1 } },
  ]
  for (const command of commands) {
    const context = { actor, commandId: newUuid(), correlationId: runId, causationId: runId }
    orRefuse(
      await product.instance.writes.handle(approvalRunDecider, approvalRunStream(runId), command, context),
    )
  }
  return runId
}

test('a start goes on with what was left, for who may still decide, as the log has it', async () => {
  const [admin, owner] = [await product.admin(), await product.owner()]
  const form = { name: 'Brothaus', plz: '80331', city: 'München' }
  const [mine, other] = await Promise.all(
    [form, { ...form, name: 'Kornhaus' }].map(async (one) => owner.call('POST', '/api/companies', one)),
  )
  const byAdmin = await leave(await idOf(admin), mine?.body.data.id)
  const byOwner = await leave(await idOf(owner), other?.body.data.id)
  await product.stop()

  const stop = new AbortController()
  const begun = Promise.withResolvers<Instance>()
  const stopped = start({
    environment: { DATA_DIR: product.folder, DEMO: '0', PORT: '0', LOG_LEVEL: 'fatal' },
    print: () => undefined,
    createApp: async (instance) => {
      begun.resolve(instance)
      return createApi(instance)
    },
    stop: stop.signal,
  })
  const { models } = await begun.promise
  const runOf = async (id: string) => (await models.approvalRuns.get(id))?.document
  const isPublic = async (id: string) => (await models.companies.get(id))?.document.isPublic
  await eventually(async () =>
    expect([await runOf(byAdmin), await runOf(byOwner)]).toMatchObject([
      { status: 'completed', done: 1, refusals: [] },
      { status: 'stopped', because: 'notAllowed', done: 0 },
    ]),
  )
  await eventually(async () =>
    expect([await isPublic(mine?.body.data.id), await isPublic(other?.body.data.id)]).toEqual([true, false]),
  )
  stop.abort()
  expect(await stopped).toBe(0)
})
