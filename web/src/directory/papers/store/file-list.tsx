import type { FileView } from '@schaufenster/query-service/directory/price-contract.ts'
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import type { HTMLAttributes } from 'react'
import { useDispatch } from 'react-redux'
import { fileSize } from '../../../lib/file-size.ts'
import { formProblem } from '../../../lib/form-state.ts'
import { counted, dotted, germanDate } from '../../../lib/format.ts'
import { orderAt } from '../../../lib/order-between.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback.tsx'
import { OrderButtons } from '../../../ui/heavy/order-buttons.tsx'
import { useRowDrag } from '../../../ui/heavy/use-row-drag.ts'
import { Tag } from '../../../ui/tag.tsx'
import { changeFile, downloadFile } from './api.ts'
import { FileThumbnail } from './file-thumbnail.tsx'
import '../paper-rows.css'

interface FileListProps {
  readonly company: string
  readonly files: readonly FileView[]
}

/** The private files of a company in the order in which its page shows those that are published. */
export const FileList = ({ company, files }: FileListProps) => {
  const dispatch = useDispatch()
  const move = (from: number, to: number) => {
    const [file, order] = [files[from], orderAt(files, from, to)]
    if (file !== undefined && order !== undefined)
      dispatch(changeFile.requested({ company, file, kind: 'move', from: file.order, order, place: to + 1 }))
  }
  const drag = useRowDrag(move)
  return (
    <ul className="plain-list file-list" aria-label="Ihre Dateien" {...drag.list}>
      {files.map((file, index) => (
        <FileRow
          key={file.id}
          company={company}
          file={file}
          index={index}
          count={files.length}
          handle={drag.handle(index)}
          onMove={(to) => move(index, to)}
        />
      ))}
    </ul>
  )
}

interface FileRowProps {
  readonly company: string
  readonly file: FileView
  readonly index: number
  readonly count: number
  readonly handle: HTMLAttributes<HTMLElement>
  readonly onMove: (to: number) => void
}

const FileRow = ({ company, file, ...order }: FileRowProps) => {
  const dispatch = useDispatch()
  const { id, name, attached } = file
  const change = useForm(changeFile, id).state
  const download = useForm(downloadFile, id).state
  const problem = formProblem(change) ?? formProblem(download)
  const ask = (kind: 'publish' | 'withdraw' | 'remove') =>
    dispatch(changeFile.requested({ company, file, kind }))
  return (
    <li className="file-row" data-row>
      <FileThumbnail file={file} />
      <div className="file-row__text">
        <p className="file-row__name">{name}</p>
        <p className="file-row__facts">{factsOf(file)}</p>
        <p className="file-row__tags">
          <Tag tone={attached ? 'green' : 'plain'}>{attached ? 'Veröffentlicht' : 'Privat'}</Tag>
          {file.prices.map(({ id: price, title }) => (
            <Tag key={price}>In „{title}“</Tag>
          ))}
        </p>
      </div>
      <div className="file-row__actions">
        <Button
          size="s"
          busy={change.status === 'sending'}
          aria-label={`${name}: ${attached ? 'zurückziehen' : 'veröffentlichen'}`}
          onClick={() => ask(attached ? 'withdraw' : 'publish')}
        >
          {attached ? 'Zurückziehen' : 'Veröffentlichen'}
        </Button>
        <OrderButtons name={name} {...order} />
        <IconButton
          label={`${name}: herunterladen`}
          icon={<IconDownload />}
          onClick={() => dispatch(downloadFile.requested(file))}
        />
        <IconButton
          label={`${name}: umbenennen`}
          icon={<IconPencil />}
          aria-haspopup="dialog"
          onClick={() => dispatch(changeFile.opened(file))}
        />
        <IconButton label={`${name}: löschen`} icon={<IconTrash />} onClick={() => ask('remove')} />
      </div>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
    </li>
  )
}

const factsOf = ({ mimetype, pages, size, uploadedAt }: FileView): string =>
  dotted([
    mimetype === 'application/pdf' ? 'PDF' : 'Bild',
    pages === undefined ? undefined : counted(pages, 'Seite', 'Seiten'),
    fileSize(size),
    germanDate(uploadedAt),
  ])
