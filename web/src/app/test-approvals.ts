import type {
  ApprovalRunRow,
  ApprovalRunView,
} from '@schaufenster/query-service/directory/approval-run-contract.ts'

interface Run extends Pick<ApprovalRunView, 'refusals'> {
  readonly row: ApprovalRunRow
  /** Still to be decided. */
  readonly waiting: readonly string[]
}

/** So many are decided whenever somebody looks. */
const atOnce = 250

const notFound = () => Response.json({ message: 'Diese Sammelentscheidung gibt es nicht.' }, { status: 404 })

/** For tests: decisions about many made-up companies, which get on whenever somebody looks. `decide` answers whether it could. */
export const testApprovals = (
  chosenBy: (body: Readonly<Record<string, unknown>>) => readonly string[],
  decide: (id: string, decision: ApprovalRunRow['decision'], reason: unknown) => boolean,
) => {
  let runs: readonly Run[] = []

  const advance = (run: Run): Run => {
    const { row, waiting } = run
    if (row.status !== 'running') return run
    const part = waiting.slice(0, atOnce)
    const refusals = part
      .filter((id) => !decide(id, row.decision, row.reason))
      .map((companyId) => ({ companyId, why: 'Dieses Unternehmen wurde gelöscht.' }))
    const rest = waiting.slice(atOnce)
    return {
      waiting: rest,
      refusals: [...run.refusals, ...refusals],
      row: {
        ...row,
        done: row.done + part.length - refusals.length,
        refused: row.refused + refusals.length,
        ...(rest.length === 0 && { status: 'completed', endedAt: new Date().toISOString() }),
      },
    }
  }

  const start = (body: Readonly<Record<string, unknown>>): Response => {
    const waiting = chosenBy(body)
    const { companies } = Object(body['all'])
    if (typeof companies === 'number' && waiting.length > companies)
      return Response.json({ message: `Inzwischen sind es ${waiting.length}.` }, { status: 409 })
    const decision = body['decision'] === 'approve' ? 'approve' : 'reject'
    const id = `run-${runs.length}`
    const row: ApprovalRunRow = {
      _id: id,
      id,
      isMine: true,
      decision,
      status: 'running',
      startedAt: new Date().toISOString(),
      companies: waiting.length,
      done: 0,
      refused: 0,
      ...(typeof body['reason'] === 'string' && { reason: body['reason'] }),
    }
    runs = [{ row, waiting, refusals: [] }, ...runs]
    return Response.json({ data: { _id: id, id, companies: waiting.length } }, { status: 202 })
  }

  const stop = (id: string): Response => {
    const ended = { status: 'stopped', because: 'asked', endedAt: new Date().toISOString() } as const
    runs = runs.map((run) =>
      run.row.id === id && run.row.status === 'running' ? { ...run, row: { ...run.row, ...ended } } : run,
    )
    return Response.json({ data: { _id: id, id } })
  }

  return {
    answerOf: (
      method: string,
      id: string,
      verb: string,
      body: Readonly<Record<string, unknown>>,
    ): Response => {
      if (method === 'POST') return verb === 'stop' ? stop(id) : start(body)
      if (id === '') {
        runs = runs.map(advance)
        return Response.json({ data: runs.map(({ row }) => row) })
      }
      const run = runs.find(({ row }) => row.id === id)
      return run === undefined ? notFound() : Response.json({ data: { ...run.row, refusals: run.refusals } })
    },
  }
}
