import type { ApproverRights } from '../../directory/moderation/approver-rights.ts'
import { mayOpen, type Permission } from '../../identity/permissions.ts'
import { useAppSelector } from '../../lib/hooks.ts'

/** What whoever is here may do about companies beside approving them. */
export const useApproverRights = (): ApproverRights => {
  const session = useAppSelector(({ identity }) => identity.session)
  const may = (permission: Permission): boolean => mayOpen(session, { permission }) === 'yes'
  return {
    manages: may('company.manage'),
    seesHistory: may('audit.read'),
    seesPeople: may('user.manage'),
    imports: may('company.import'),
    seesModels: may('projection.manage'),
  }
}
