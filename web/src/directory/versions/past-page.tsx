import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { germanMoment } from '../../lib/format.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingNote, Notice } from '../../ui/feedback.tsx'
import { ProfilePreview } from '../profile/profile-preview.tsx'
import { pastPage, pastPagePath, type Stand } from './api.ts'

interface PastPageProps {
  /** Of the company. */
  readonly id: string
  /** Undefined: closed. */
  readonly stand: Stand | undefined
  readonly onClose: () => void
}

/** A profile as it was in a version or at a moment, as its owners look at it. */
export const PastPage = ({ id, stand, onClose }: PastPageProps) => (
  <Dialog
    title={stand === undefined ? 'Ihr Eintrag von damals' : `Ihr Eintrag, Stand ${whenOf(stand)}`}
    kind="panel"
    open={stand !== undefined}
    onClose={onClose}
  >
    {stand !== undefined && <Page path={pastPagePath(id, stand)} />}
  </Dialog>
)

/** A typed moment is one of the German clock, whatever clock the browser has. */
const whenOf = (stand: Stand): string => {
  if ('at' in stand) return germanMoment(stand.at)
  const [year = '', month = '', day = '', time = ''] = stand.asOf.split(/[-T]/)
  return `${day}.${month}.${year}, ${time}`
}

const Page = ({ path }: { readonly path: string }) => {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(pastPage.asked(path))
  }, [dispatch, path])
  const page = useAnswer(pastPage, path)
  if (page.status === 'failed') return <Notice tone="error">{page.problem.message}</Notice>
  if (page.status !== 'ready') return <LoadingNote>Wird geladen</LoadingNote>
  return <ProfilePreview company={page.data.company} />
}
