import { expect, test } from '@jest/globals'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { isRight } from '@schaufenster/platform/lib/either.ts'
import { commandBy, createTestSystem } from '../lib/test-system.ts'
import type { CompanyCommand } from './company/company-commands.ts'
import { companyDecider, companyStream } from './company/company-decider.ts'
import { admin, bakeries, bakeryId, owner } from './company/company-fixtures.ts'
import { directoryUndoings } from './undo-directory.ts'

test('an approval that was revoked comes back only while an owner can be reached (D-1.4)', async () => {
  const system = createTestSystem()
  const confirmed = new Set<string>()
  const undoings = directoryUndoings(
    { ...system, isVerified: async (userId) => confirmed.has(userId) },
    { startUndo: () => Promise.reject(new Error('nothing was imported')), undoing: () => undefined },
  )
  const { name } = companyStream(bakeryId)
  const tell = async (command: CompanyCommand) =>
    orRefuse(await system.handle(companyDecider, companyStream(bakeryId), command, commandBy()))
  await tell({
    type: 'RegisterCompany',
    name: 'Bäckerei',
    industryIds: [bakeries],
    slug: 'baeckerei',
    by: owner,
    changes: {},
  })
  await tell({ type: 'ApproveCompany', by: admin })
  await tell({ type: 'RevokeApproval', by: admin, reason: 'Der Laden ist geschlossen.' })
  const undo = async () => {
    const history = await system.streams.since(name, -1, 100)
    const event = history.findLast(({ type }) => type === 'CompanyApprovalRevoked')
    if (event === undefined) throw new Error('nothing was revoked')
    const expectedVersion = history.length - 1
    const context = { ...commandBy(), expectedVersion }
    return undoings['CompanyApprovalRevoked']?.undo({ event, history, by: admin, owners: [], context })
  }
  expect(await undo()).toMatchObject({
    left: { code: 'conflict', message: expect.stringContaining('E-Mail-Adresse noch nicht bestätigt') },
  })
  confirmed.add(owner.userId)
  const undone = await undo()
  expect(undone !== undefined && isRight(undone)).toBe(true)
  const { state } = await system.streams.current(companyDecider, name)
  expect(state?.status).toBe('approved')
})
