import type { TableTask, TaskAnswers } from './tasks.ts'
import { UnreadableTable } from './unreadable-table.ts'

type Reply<Answer> = { readonly answer: Answer } | { readonly problem: string | null }

/** After so many milliseconds a file is given up. */
const patienceMs = 120_000

const unexpected =
  'Die Datei ließ sich nicht lesen. Bitte öffnen Sie sie in Ihrer Tabellenkalkulation und speichern Sie sie als CSV.'

/**
 * Runs a task in its own thread, which ends with it: memory used for a file is released, and the page stays
 * responsive. Rejects with an `UnreadableTable`.
 */
export const inTableWorker = <Kind extends TableTask['kind']>(
  task: Extract<TableTask, { readonly kind: Kind }>,
): Promise<TaskAnswers[Kind]> => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  return new Promise<TaskAnswers[Kind]>((resolve, reject) => {
    const giveUp = (): void => reject(new UnreadableTable(unexpected))
    const timer = setTimeout(giveUp, patienceMs)
    worker.addEventListener('error', giveUp)
    worker.addEventListener('message', ({ data }: MessageEvent<Reply<TaskAnswers[Kind]>>) => {
      clearTimeout(timer)
      if ('answer' in data) resolve(data.answer)
      else reject(new UnreadableTable(data.problem ?? unexpected))
    })
    worker.postMessage(task)
  }).finally(() => worker.terminate())
}
