import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { useDispatch } from 'react-redux'
import { useAppSelector } from '../../lib/hooks.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { useDirectorySelector } from '../store-state.ts'
import { submitCompany } from './api.ts'

/** Where the approval stands and what the owner can do about it; nothing for an entry that is public. */
export const ApprovalNotice = ({ draft }: { readonly draft: CompanyDraft }) => {
  const { state: submission } = useForm(submitCompany, draft.id)
  const unsaved = useDirectorySelector(({ editing }) => Object.keys(editing.edits).length > 0)
  const mustConfirm = useAppSelector(
    ({ identity: { session } }) => session.status === 'loggedIn' && !session.user.isVerified,
  )
  const dispatch = useDispatch()
  if (draft.status === 'approved') return null
  if (draft.status === 'pending')
    return (
      <Notice title="Ihr Eintrag wird geprüft">
        <p>
          Das dauert meist einen Werktag{mustConfirm && ', sobald Ihre E-Mail-Adresse bestätigt ist'}. Sie
          können ihn solange weiter ausfüllen.
        </p>
      </Notice>
    )
  const rejected = draft.status === 'rejected'
  return (
    <div className={rejected ? 'notice notice--error' : 'notice'}>
      <p className="notice__title">
        {rejected ? 'Ihr Eintrag ist noch nicht öffentlich' : 'Ihr Eintrag ist ein Entwurf'}
      </p>
      {rejected && draft.rejectionReason !== undefined && (
        <blockquote className="approval-notice__reason">{draft.rejectionReason}</blockquote>
      )}
      <p>
        {rejected
          ? 'Bitte ändern Sie, was fehlt, speichern Sie, und reichen Sie den Eintrag noch einmal ein.'
          : 'Reichen Sie ihn ein, sobald die wichtigsten Felder ausgefüllt sind. Wir prüfen ihn meist an einem Werktag.'}
      </p>
      {submission.status === 'failed' && <p role="alert">{submission.problem.message}</p>}
      <p>
        <Button
          size="s"
          look="primary"
          busy={submission.status === 'sending'}
          disabled={unsaved}
          onClick={() => dispatch(submitCompany.requested(draft.id))}
        >
          {rejected ? 'Noch einmal einreichen' : 'Zur Prüfung einreichen'}
        </Button>
        {unsaved && <span className="approval-notice__wait">Bitte speichern Sie zuerst.</span>}
      </p>
    </div>
  )
}
