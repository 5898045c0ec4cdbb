import type { CompanyDraft, IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import { IconExternalLink, IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProfilePreview } from '../profile/profile-preview.tsx'
import type { MasterData } from './master-data.ts'
import { profileOfDraft } from './profile-of-draft.ts'

interface ProfileLinkProps {
  readonly draft: CompanyDraft
  /** What the form holds. */
  readonly values: MasterData
  readonly industries: readonly IndustryView[] | undefined
}

/** A preview of what the form holds, saved or not; and the way to the public page, which turns everybody away before it is public (D-2.1). */
export const ProfileLink = ({ draft, values, industries }: ProfileLinkProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      {draft.isApproved && (
        <ButtonLink to={paths.company.href(draft.slug)} icon={<IconExternalLink aria-hidden="true" />}>
          Öffentliche Seite
        </ButtonLink>
      )}
      <Button icon={<IconEye aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Vorschau
      </Button>
      <Dialog title="So sehen Besucher Ihren Eintrag" kind="panel" open={open} onClose={() => setOpen(false)}>
        <ProfilePreview company={profileOfDraft(draft, industries, values)} />
      </Dialog>
    </>
  )
}
