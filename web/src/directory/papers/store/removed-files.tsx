import type { RemovedFileView } from '@schaufenster/query-service/directory/price-contract.ts'
import { useDispatch } from 'react-redux'
import { formProblem } from '../../../lib/form-state.ts'
import { germanDate } from '../../../lib/format.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback.tsx'
import { changeFile } from './api.ts'
import '../paper-rows.css'

interface RemovedFilesProps {
  readonly company: string
  readonly files: readonly RemovedFileView[]
}

/** What was deleted and can come back, out of the way. */
export const RemovedFiles = ({ company, files }: RemovedFilesProps) => (
  <details className="removed-files">
    <summary>{`Gelöschte Dateien (${files.length})`}</summary>
    <ul className="plain-list">
      {files.map((file) => (
        <RemovedFile key={file.id} company={company} file={file} />
      ))}
    </ul>
  </details>
)

interface RemovedFileProps {
  readonly company: string
  readonly file: RemovedFileView
}

const RemovedFile = ({ company, file }: RemovedFileProps) => {
  const dispatch = useDispatch()
  const { id, name, restorableUntil } = file
  const { state } = useForm(changeFile, id)
  const problem = formProblem(state)
  return (
    <li className="removed-file">
      <div>
        <p className="file-row__name">{name}</p>
        <p className="file-row__facts">{`Wiederherstellbar bis ${germanDate(restorableUntil)}`}</p>
      </div>
      <Button
        size="s"
        busy={state.status === 'sending'}
        aria-label={`${name} wiederherstellen`}
        onClick={() => dispatch(changeFile.requested({ company, file, kind: 'restore' }))}
      >
        Wiederherstellen
      </Button>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
    </li>
  )
}
