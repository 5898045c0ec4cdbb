import type { CompanyDraft, IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import { IconExternalLink, IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ProfilePreview } from '../profile-preview.tsx'
import { viewOfDraft } from './draft-view.ts'

interface ProfileLinkProps {
  readonly draft: CompanyDraft
  readonly industries: readonly IndustryView[] | undefined
}

/** The way to the public page; before it is public a preview of it, since strangers and owners alike are turned away there (D-2.1). */
export const ProfileLink = ({ draft, industries }: ProfileLinkProps) => {
  const [open, setOpen] = useState(false)
  if (draft.isApproved)
    return (
      <ButtonLink to={paths.company.href(draft.slug)} icon={<IconExternalLink aria-hidden="true" />}>
        Öffentliche Seite
      </ButtonLink>
    )
  return (
    <>
      <Button icon={<IconEye aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Vorschau
      </Button>
      <Dialog title="So sehen Besucher Ihren Eintrag" kind="panel" open={open} onClose={() => setOpen(false)}>
        <ProfilePreview company={viewOfDraft(draft, industries)} />
      </Dialog>
    </>
  )
}
