import type { TipView } from '@schaufenster/query-service/discovery/tip-contract.ts'
import { IconArchive, IconPencil, IconPlus, IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { germanDate } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { orderAt } from '../../lib/order-between.ts'
import { useForm } from '../../lib/use-form.ts'
import { useResource } from '../../lib/use-resource.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/field.tsx'
import type { Column } from '../../ui/heavy/grid/columns.ts'
import { DataGrid } from '../../ui/heavy/grid/data-grid.tsx'
import { OrderButtons } from '../../ui/heavy/order-buttons.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { Tag } from '../../ui/tag.tsx'
import { changeTip, uploadTipPicture, type TipDialogSubject } from './api.ts'
import { TipDialog } from './tip-dialog.tsx'
import { allTips } from './tips.ts'
import './tip-admin.css'

const columns: readonly Column<TipView>[] = [
  {
    key: 'title',
    label: 'Tipp',
    cell: ({ title, image, archived }) => (
      <span className="tip-row">
        {image === undefined ? (
          <span className="tip-row__picture" aria-hidden="true" />
        ) : (
          <img className="tip-row__picture" src={`${image}?w=96`} alt="" width={72} height={48} />
        )}
        <span>
          {title} {archived && <Tag>Archiviert</Tag>}
        </span>
      </span>
    ),
  },
  {
    key: 'changedAt',
    label: 'Zuletzt geändert',
    kind: 'wide',
    cell: ({ changedAt }) => <time dateTime={changedAt}>{germanDate(changedAt)}</time>,
  },
]

/** Tips in the order in which visitors read them: new ones, changes, places, archive. */
export const TipAdmin = () => {
  const dispatch = useDispatch()
  const { subject, state } = useForm(changeTip)
  const list = useForm(changeTip, 'list').state
  const loadable = useResource(
    allTips,
    subject !== undefined || state.status === 'sending' || list.status === 'sending',
  )
  const [withArchived, setWithArchived] = useState(false)
  const all = dataOf(loadable) ?? []
  const shown = all.filter(({ archived }) => withArchived || !archived)
  const open = (about: TipDialogSubject) => {
    // What was wrong with a picture of another dialog has been read.
    dispatch(uploadTipPicture.closed())
    dispatch(changeTip.opened(about))
  }
  return (
    <>
      <WorkspaceHead
        title="Tipps"
        actions={
          <Button
            look="primary"
            icon={<IconPlus aria-hidden="true" />}
            onClick={() => open({ kind: 'create', image: '' })}
          >
            Neuer Tipp
          </Button>
        }
      />
      {all.some(({ archived }) => archived) && (
        <Checkbox
          label="Archivierte zeigen"
          checked={withArchived}
          onChange={({ target }) => setWithArchived(target.checked)}
        />
      )}
      <DataGrid
        caption="Tipps"
        className="data-table--narrow"
        loadable={loadable}
        listed={() => ({ rows: shown })}
        keyOf={({ id }) => id}
        columns={columns}
        empty={{
          title: 'Noch kein Tipp',
          text: 'Schreiben Sie den ersten: Besucher lesen ihn unter „Tipps“.',
        }}
        onRetry={() => dispatch(allTips.asked())}
        renderActions={(tip) => <Actions tip={tip} shown={shown} onOpen={open} />}
      />
      <TipDialog />
    </>
  )
}

interface ActionsProps {
  readonly tip: TipView
  readonly shown: readonly TipView[]
  readonly onOpen: (about: TipDialogSubject) => void
}

const Actions = ({ tip, shown, onOpen }: ActionsProps) => {
  const dispatch = useDispatch()
  const { id, title, archived, image = '' } = tip
  const index = shown.indexOf(tip)
  return (
    <>
      <OrderButtons
        name={title}
        index={index}
        count={shown.length}
        onMove={(to) => {
          const order = orderAt(shown, index, to)
          if (order !== undefined) dispatch(changeTip.requested({ kind: 'move', id, order }))
        }}
      />
      <IconButton
        label={`${title} bearbeiten`}
        icon={<IconPencil />}
        onClick={() => onOpen({ kind: 'edit', tip, image })}
      />
      {archived ? (
        <IconButton
          label={`${title} wieder zeigen`}
          icon={<IconRestore />}
          onClick={() => dispatch(changeTip.requested({ kind: 'restore', id }))}
        />
      ) : (
        <IconButton
          label={`${title} archivieren`}
          icon={<IconArchive />}
          onClick={() => onOpen({ kind: 'archive', tip })}
        />
      )}
    </>
  )
}
