import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { germanTime } from '../../lib/short-times.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingNote, Notice } from '../../ui/feedback.tsx'
import { ProfilePreview } from '../profile/profile-preview.tsx'
import { versionPage } from './api.ts'

interface PastPageProps {
  /** Of the company. */
  readonly id: string
  /** Undefined: closed. */
  readonly version: number | undefined
  /** When it was made; ISO 8601. */
  readonly at: string | undefined
  readonly onClose: () => void
}

/** A profile as it was in a version, as its owners look at it. */
export const PastPage = ({ id, version, at, onClose }: PastPageProps) => (
  <Dialog
    title={at === undefined ? 'Ihr Eintrag von damals' : `Ihr Eintrag, Stand ${germanTime(at)}`}
    kind="panel"
    open={version !== undefined}
    onClose={onClose}
  >
    {version !== undefined && <Page id={id} version={version} />}
  </Dialog>
)

const Page = ({ id, version }: { readonly id: string; readonly version: number }) => {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(versionPage.asked({ id, version }))
  }, [dispatch, id, version])
  const page = useAnswer(versionPage, `${id} ${version}`)
  if (page.status === 'failed') return <Notice tone="error">{page.problem.message}</Notice>
  if (page.status !== 'ready') return <LoadingNote>Wird geladen</LoadingNote>
  return <ProfilePreview company={page.data.company} />
}
