import { companyId, type CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { RecordedEvent } from '@schaufenster/events/lib/envelope.ts'
import type { EventStore } from '@schaufenster/events/store/event-store.ts'
import { beginning } from '@schaufenster/events/store/position.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { nobody } from '@schaufenster/platform/app/session.ts'
import { commandBy, createTestSystem } from '../../lib/test-system.ts'
import { createUndo } from '../../lib/undo.ts'
import { uuidOf } from '../../lib/uuid-of.ts'
import { companyDecider, companyStream } from '../company/company-decider.ts'
import { admin, imported } from '../company/company-fixtures.ts'
import { decideWithSlug } from '../company/company-writes.ts'
import type { Editor } from '../company/editor.ts'
import { directoryUndoings } from '../undo-directory.ts'
import { createApprovalRunner, type ApprovalRunDeps } from './approval-runner.ts'

/**
 * A given number of companies waiting for approval and a person who may decide on them, for tests. Several
 * worlds on one `store` act as successive processes.
 */
export const createApprovalWorld = (store?: EventStore, more: Partial<ApprovalRunDeps> = {}) => {
  const system = createTestSystem(store && { store })
  const powers = new Map<string, Editor>([
    ['anna', admin],
    ['petra', { ...nobody, userId: 'petra', permissions: ['company.approve'] }],
  ])
  const unverified = new Set<string>()
  const faults: unknown[] = []
  const log = async (): Promise<readonly RecordedEvent[]> =>
    (await system.store.readAll(beginning, 100_000)).events
  const isVerified = async (userId: string) => !unverified.has(userId)
  const noImports = {
    startUndo: () => Promise.reject(new Error('no import is undone here')),
    undoing: () => undefined,
  }
  const approvals = createApprovalRunner({
    ...system,
    isVerified,
    undo: createUndo({
      history: { find: async (id) => (await log()).find((event) => event.id === id) },
      streams: system.streams,
      undoings: directoryUndoings({ ...system, isVerified }, noImports),
    }),
    authorityOf: async (userId) => powers.get(userId),
    openRuns: async () => {
      const events = await log()
      const runsWith = (type: RegExp) =>
        events.filter((event) => type.test(event.type)).map(({ metadata }) => metadata.partitionKey)
      const over = new Set(runsWith(/^CompanyReviewRun(Completed|Stopped)$/))
      return runsWith(/^CompanyReviewRunStarted$/).filter((id) => !over.has(id))
    },
    onFault: (fault) => faults.push(fault),
    ...more,
  })
  const send = async (id: CompanyId, command: Parameters<typeof companyDecider.decide>[1]) =>
    orRefuse(await system.handle(companyDecider, companyStream(id), command, commandBy()))

  return {
    ...system,
    approvals,
    log,
    send,
    faults,
    /** Current rights by person; anybody missing here has no account. */
    powers,
    /** People who have not confirmed their address. */
    unverified,
    add: async (count: number): Promise<readonly CompanyId[]> => {
      const ids = Array.from({ length: count }, (_, at) => companyId(uuidOf('company', String(at))))
      const { data } = imported
      await Promise.all(
        ids.map(async (id, at) =>
          orRefuse(
            await decideWithSlug(
              system,
              id,
              [`ratskeller-${at}`],
              (slug) => ({ type: 'ImportCompany', by: admin, data, slug }),
              commandBy(),
            ),
          ),
        ),
      )
      return ids
    },
    /** Starts a run as somebody, with a command id that identifies a repeat. */
    start: async (companyIds: readonly CompanyId[], commandId = 'the command', userId = 'anna') =>
      orRefuse(
        await approvals.start(
          { decision: 'approve', companyIds, by: powers.get(userId) ?? nobody },
          commandBy(commandId, userId),
        ),
      ),
    typesOf: async (category: string) =>
      (await log()).filter(({ stream }) => stream.startsWith(`${category}-`)).map(({ type }) => type),
  }
}
