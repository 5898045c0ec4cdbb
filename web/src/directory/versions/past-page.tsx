import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { germanMoment } from '../../lib/format.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadingNote, Notice } from '../../ui/feedback.tsx'
import type { ProfileAsOf } from '../as-of/as-of.ts'
import { whatIsMissing } from '../as-of/what-is-missing.ts'
import { ProfilePreview } from '../profile/profile-preview.tsx'
import { pastPage, pastPagePath, type Stand } from './api.ts'
import { PastPapers } from './past-papers.tsx'

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
  const { status, company } = page.data
  return (
    <>
      <p className="past-page__note">
        {publicThen[status]} {whatIsMissing}
      </p>
      <ProfilePreview company={company}>
        <PastPapers company={company} />
      </ProfilePreview>
    </>
  )
}

/** Whether visitors saw it. */
const publicThen: Readonly<Record<ProfileAsOf['status'], string>> = {
  draft: 'Damals war Ihr Eintrag ein Entwurf und nicht öffentlich.',
  pending: 'Damals war Ihr Eintrag in Prüfung und nicht öffentlich.',
  approved: 'Damals war Ihr Eintrag für alle zu sehen.',
  hidden: 'Damals war Ihr Eintrag verborgen und nicht öffentlich.',
  rejected: 'Damals war Ihr Eintrag abgelehnt und nicht öffentlich.',
  deleted: 'Damals war Ihr Eintrag gelöscht und nicht öffentlich.',
}
