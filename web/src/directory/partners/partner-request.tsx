import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { needed } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useKeptFields } from '../../ui/heavy/use-kept-fields.tsx'
import { changePartner, partnerForm } from './api.ts'

const rules = { partner: [needed('Bitte wählen Sie ein Unternehmen aus der Liste.')] }

/** Without an id it isn't chosen yet. */
type Partner = Readonly<Record<'id' | 'name', string>>

interface PartnerRequestProps {
  readonly companyId: string
  /** `partner`: another company, found by its name. */
  readonly children: (value: Partner, onChange: (value: Partner) => void) => ReactNode
}

/** Asks another company to be a partner. */
export const PartnerRequest = ({ companyId, children }: PartnerRequestProps) => {
  const dispatch = useDispatch()
  const form = partnerForm({ kind: 'request', companyId, partner: '' })
  const { state, sent } = useForm(changePartner, form)
  const { offer, input, setInput } = useKeptFields(changePartner, {
    company: companyId,
    page: 'partneranfrage',
    form,
    saved: { id: '', name: '' },
  })
  return (
    <Form
      key={sent}
      label="Partner anfragen"
      state={state}
      rules={rules}
      onSend={(data) =>
        dispatch(changePartner.requested({ kind: 'request', companyId, partner: textOf(data, 'partner') }))
      }
    >
      {offer}
      {children(input, setInput)}
      <Button type="submit" look="primary" busy={state.status === 'sending'}>
        Anfrage senden
      </Button>
    </Form>
  )
}
