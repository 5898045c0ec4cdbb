import { openSqliteEventStore } from '@schaufenster/events/store/sqlite/sqlite-event-store.ts'
import { eventually } from '@schaufenster/platform/lib/test-eventually.ts'
import { createApprovalWorld } from './test-approvals.ts'

/**
 * Approves the given number of companies in the log at the path, for `approval-crash.int.test.ts`. Starts a
 * run in a new log and resumes it in an existing one. Kills itself after a given number of approvals, so the
 * crash point doesn't depend on machine speed; otherwise reports when all are done.
 */
const [file = '', companies = '0', killAfter = 'Infinity'] = process.argv.slice(2)

const store = await openSqliteEventStore({ file })
let approved = 0
const world = createApprovalWorld({
  ...store,
  append: async (...append) => {
    const appended = await store.append(...append)
    if (append[2][0]?.type === 'CompanyApproved') approved += 1
    if (approved >= Number(killAfter)) process.kill(process.pid, 'SIGKILL')
    return appended
  },
})
if ((await world.log()).length === 0) await world.start(await world.add(Number(companies)))
else world.approvals.resume()
await eventually(async () => (await world.typesOf('reviewRun')).includes('CompanyReviewRunCompleted'))
await world.approvals.close()
process.stdout.write('done')
await store.close()
