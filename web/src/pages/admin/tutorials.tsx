import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { dataOf } from '../../lib/loadable.ts'
import { useForm } from '../../lib/use-form.ts'
import { useResource } from '../../lib/use-resource.ts'
import { changeTutorial, tutorialList } from '../../media/tutorials/api.ts'
import { TutorialAdmin } from '../../media/tutorials/tutorial-admin.tsx'
import { TutorialDialogs } from '../../media/tutorials/tutorial-dialogs.tsx'
import '../../media/videos/videos.css'
import { LoadingNote } from '../../ui/feedback.tsx'
import { Head } from '../../ui/head.tsx'
import { ListFailed } from '../../ui/heavy/grid/list-failed.tsx'
import { WorkspaceHead } from '../../ui/heavy/workspace-frame.tsx'
import { AdminShell } from './admin-shell.tsx'

/** `/admin/edit/tutorials` */
export const View = () => (
  <AdminShell>
    <Head title="Tutorials" />
    <WorkspaceHead title="Tutorials" />
    <Tutorials />
  </AdminShell>
)

const Tutorials = () => {
  const dispatch = useDispatch()
  const { subject } = useForm(changeTutorial)
  const loadable = useResource(tutorialList, subject !== undefined)
  const tutorials = dataOf(loadable)
  useEffect(() => () => void dispatch(changeTutorial.closed()), [dispatch])
  return (
    <>
      <p>Diese Filme sehen Inhaber unter „Tutorials“ und auf der Seite, die ein Film erklärt.</p>
      {loadable.status === 'failed' && (
        <ListFailed problem={loadable.problem} onRetry={() => dispatch(tutorialList.asked())}>
          Failed to fetch videos
        </ListFailed>
      )}
      {tutorials === undefined ? (
        loadable.status !== 'failed' && <LoadingNote />
      ) : (
        <>
          <TutorialAdmin tutorials={tutorials} />
          <TutorialDialogs tutorials={tutorials} />
        </>
      )}
    </>
  )
}
