import { IconEye, IconEyeOff, IconPlayerPlay, IconRestore, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { formProblem } from '../../lib/form-state.ts'
import { counted } from '../../lib/format.ts'
import { dataOf } from '../../lib/loadable.ts'
import { orderAt } from '../../lib/order-between.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useForm } from '../../lib/use-form.ts'
import { useRefresh } from '../../lib/use-resource.ts'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { FilterSelect } from '../../ui/heavy/compact-select.tsx'
import { DataGrid } from '../../ui/heavy/grid/data-grid.tsx'
import { GridToolbar } from '../../ui/heavy/grid/grid-toolbar.tsx'
import { useSelection } from '../../ui/heavy/grid/use-selection.ts'
import { OrderButtons } from '../../ui/heavy/order-buttons.tsx'
import { VideoPlayer } from '../../ui/player/video-player.tsx'
import { decideReels, reelGrid, type OwnReelView } from './api.ts'
import { ReelBulkBar } from './reel-bulk-bar.tsx'
import { reelColumns } from './reel-columns.tsx'
import { orderChoices, reelParameters, stateChoices, type ReelQuery } from './reel-query.ts'
import './reels-admin.css'

interface ReelGridProps {
  readonly query: ReelQuery
  readonly linkTo: (query: ReelQuery) => string
  readonly onAsk: (query: ReelQuery, replaces?: boolean) => void
}

/** All reels to be found, ordered, switched off, deleted and brought back, one by one or many at once. */
export const ReelGrid = ({ query, linkTo, onAsk }: ReelGridProps) => {
  const dispatch = useDispatch()
  const page = useAnswer(reelGrid)
  const { state, sent } = useForm(decideReels)
  const selection = useSelection(reelParameters(query))
  const { clear } = selection
  const before = useRef(sent)
  useEffect(() => {
    if (before.current === sent) return
    before.current = sent
    clear()
  }, [sent, clear])
  useRefresh(reelGrid, selection.ids.size > 0 || state.status === 'sending')
  const rows = dataOf(page)?.reels ?? []
  const [watched, setWatched] = useState<string>()
  const played = rows.find(({ id }) => id === watched)
  const problem = formProblem(state)
  // Places are those of the feed: only where all of it is listed in its order is it plain where one goes.
  const mayMove = query.order === 'index' && query.text === '' && query.state === undefined
  return (
    <>
      <GridToolbar
        query={query}
        orders={orderChoices}
        onAsk={onAsk}
        search={{
          label: 'Reels suchen',
          placeholder: 'Titel oder Unternehmen',
          longest: 200,
          whileTyping: true,
        }}
      >
        <FilterSelect
          label="Stand"
          any="Jeder Stand"
          value={query.state}
          options={stateChoices}
          onChange={(chosen) => onAsk({ ...query, page: 1, state: chosen })}
        />
      </GridToolbar>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      {selection.ids.size > 0 && (
        <ReelBulkBar
          reels={rows.filter(({ id }) => selection.ids.has(id))}
          isSending={state.status === 'sending'}
          onClear={clear}
        />
      )}
      <DataGrid
        caption="Reels"
        className="reel-table data-table--acts"
        loadable={page}
        listed={({ reels, ...pages }) => ({ rows: reels, ...pages })}
        keyOf={({ id }) => id}
        columns={reelColumns}
        query={query}
        linkTo={linkTo}
        selection={{ ...selection, nameOf: ({ title }) => title }}
        counted={({ total }) => counted(total, 'Reel', 'Reels')}
        empty={{
          title: 'Kein Reel gefunden',
          sign: 'Kein Film',
          text: 'Nehmen Sie einen Filter weg, oder suchen Sie nach einem anderen Wort.',
        }}
        failure="Fehler beim Laden der Reels"
        onRetry={() => dispatch(reelGrid.asked(query))}
        renderActions={(reel) => (
          <>
            {reel.video.link !== null && (
              <IconButton
                label={`${reel.title}: ansehen`}
                icon={<IconPlayerPlay />}
                aria-haspopup="dialog"
                onClick={() => setWatched(reel.id)}
              />
            )}
            <ReelActions reel={reel} rows={mayMove ? rows.filter(isThere) : undefined} />
          </>
        )}
      />
      {played !== undefined && (
        <Dialog title={played.title} open onClose={() => setWatched(undefined)}>
          <VideoPlayer video={{ ...played.video, title: played.title }} begins />
        </Dialog>
      )}
    </>
  )
}

const isThere = ({ restorableUntil }: OwnReelView): boolean => restorableUntil === undefined

interface ReelActionsProps {
  readonly reel: OwnReelView
  /** Among which it may be moved, if it may. */
  readonly rows: readonly OwnReelView[] | undefined
}

const ReelActions = ({ reel, rows }: ReelActionsProps) => {
  const dispatch = useDispatch()
  const { title, isEnabled } = reel
  const ask = (kind: 'enable' | 'disable' | 'remove' | 'restore') =>
    dispatch(decideReels.requested({ kind, reels: [reel] }))
  if (!isThere(reel))
    return (
      <IconButton
        label={`${title}: wiederherstellen`}
        icon={<IconRestore />}
        onClick={() => ask('restore')}
      />
    )
  const place = rows?.indexOf(reel) ?? -1
  return (
    <>
      {rows !== undefined && (
        <OrderButtons
          name={title}
          index={place}
          count={rows.length}
          onMove={(to) => {
            const index = orderAt(
              rows.map((row) => ({ order: row.index })),
              place,
              to,
            )
            if (index !== undefined) dispatch(decideReels.requested({ kind: 'move', reel, index }))
          }}
        />
      )}
      <IconButton
        label={`${title}: ${isEnabled ? 'deaktivieren' : 'aktivieren'}`}
        icon={isEnabled ? <IconEye /> : <IconEyeOff />}
        onClick={() => ask(isEnabled ? 'disable' : 'enable')}
      />
      <IconButton label={`${title}: löschen`} icon={<IconTrash />} onClick={() => ask('remove')} />
    </>
  )
}
