import { industriesOfFile, inspectFile, prepareFile, type TableTask } from './tasks.ts'
import { UnreadableTable } from './unreadable-table.ts'

/** Runs one task in a separate thread, and posts the result. */
const perform = async (task: TableTask) => {
  switch (task.kind) {
    case 'inspect':
      return inspectFile(task.file)
    case 'industries':
      return industriesOfFile(task.file, task.columns)
    case 'prepare':
      return prepareFile(task.file, task.mapping, task.guesses)
  }
}

addEventListener('message', ({ data }: MessageEvent<TableTask>) => {
  perform(data).then(
    (answer) => postMessage({ answer }),
    (fault: unknown) => postMessage({ problem: fault instanceof UnreadableTable ? fault.message : null }),
  )
})
