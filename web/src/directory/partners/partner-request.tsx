import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { needed } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { changePartner } from './api.ts'

const rules = { partner: [needed('Bitte wählen Sie ein Unternehmen aus der Liste.')] }

interface PartnerRequestProps {
  readonly companyId: string
  /** `partner`: another company, found by its name. */
  readonly field: ReactNode
}

/** Asks another company to be a partner. */
export const PartnerRequest = ({ companyId, field }: PartnerRequestProps) => {
  const dispatch = useDispatch()
  const { state } = useForm(changePartner, `request ${companyId}`)
  return (
    <Form
      label="Partner anfragen"
      state={state}
      rules={rules}
      onSend={(data) =>
        dispatch(changePartner.requested({ kind: 'request', companyId, partner: textOf(data, 'partner') }))
      }
    >
      {field}
      <Button type="submit" look="primary" busy={state.status === 'sending'}>
        Anfrage senden
      </Button>
    </Form>
  )
}
