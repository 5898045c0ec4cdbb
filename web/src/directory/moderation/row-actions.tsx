import type { CompanyRow } from '@schaufenster/query-service/directory/contract.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useDispatch } from 'react-redux'
import { Button, IconButton } from '../../ui/button.tsx'
import { decideCompany } from './api.ts'

interface RowActionsProps {
  readonly company: CompanyRow
  readonly mayRestore: boolean
  /** A rejection needs a reason: it is asked for elsewhere. */
  readonly onReject: () => void
}

/** The next step of a company, where it is clear from its row; everything else is in its panel. */
export const RowActions = ({ company, mayRestore, onReject }: RowActionsProps) => {
  const dispatch = useDispatch()
  const { id, name, version, status: before } = company
  const onApprove = () => dispatch(decideCompany.requested({ kind: 'approve', id, name, version, before }))
  const onRestore = () => dispatch(decideCompany.requested({ kind: 'restore', id, name }))
  const named = (verb: string) => `${company.name} ${verb}`
  if (company.status === 'deleted')
    return (
      mayRestore && (
        <Button size="s" aria-label={named('wiederherstellen')} onClick={onRestore}>
          Wiederherstellen
        </Button>
      )
    )
  if (company.status === 'pending')
    return (
      <>
        <IconButton
          className="row-action row-action--yes"
          label={named('freigeben')}
          icon={<IconCheck />}
          onClick={onApprove}
        />
        <IconButton
          className="row-action row-action--no"
          label={named('ablehnen')}
          icon={<IconX />}
          onClick={onReject}
        />
      </>
    )
  if (company.flagged)
    return (
      <IconButton
        className="row-action row-action--yes"
        label={named('annehmen')}
        icon={<IconCheck />}
        onClick={onApprove}
      />
    )
  return null
}
