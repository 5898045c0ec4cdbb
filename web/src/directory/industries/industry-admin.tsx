import type { IndustryView } from '@schaufenster/query-service/directory/contract.ts'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { textOf } from '../../lib/form-data.ts'
import { inGermanOrder } from '../../lib/german-order.ts'
import { useForm } from '../../lib/use-form.ts'
import { useRefresh } from '../../lib/use-resource.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { allIndustries } from '../api.ts'
import { changeIndustry } from './api.ts'
import { IndustryDialog } from './industry-dialog.tsx'
import { nameRules } from './industry-rules.ts'
import { IndustryTable } from './industry-table.tsx'
import '../../ui/heavy/data-table.css'
import './industry-admin.css'

/** Industries by name: one more at the top, each with what can be done to it. */
export const IndustryAdmin = ({ industries }: { readonly industries: readonly IndustryView[] }) => {
  const creation = useForm(changeIndustry, 'create').state
  const { subject, state } = useForm(changeIndustry)
  useRefresh(
    allIndustries,
    subject !== undefined || creation.status === 'sending' || state.status === 'sending',
  )
  const [text, setText] = useState('')
  const [withArchived, setWithArchived] = useState(false)
  const wanted = text.trim().toLocaleLowerCase('de')
  const hasArchived = industries.some(({ archived }) => archived)
  const shown = industries
    .filter(({ archived }) => withArchived || !archived)
    .filter(({ name }) => name.toLocaleLowerCase('de').includes(wanted))
    .sort((a, b) => inGermanOrder(a.name, b.name))
  return (
    <div className="industry-admin">
      <NewIndustryForm />
      <div className="industry-admin__tools">
        <TextField
          label="In der Liste suchen"
          type="search"
          required
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {hasArchived && (
          <Checkbox
            label="Archivierte zeigen"
            checked={withArchived}
            onChange={({ target }) => setWithArchived(target.checked)}
          />
        )}
      </div>
      {shown.length === 0 ? (
        <p className="industry-admin__none">
          {industries.length === 0
            ? 'Noch gibt es keine Branche. Legen Sie oben die erste an.'
            : 'Keine Branche heißt so.'}
        </p>
      ) : (
        <IndustryTable industries={shown} />
      )}
      <IndustryDialog industries={industries} />
    </div>
  )
}

const NewIndustryForm = () => {
  const dispatch = useDispatch()
  const { state, sent } = useForm(changeIndustry, 'create')
  return (
    <Form
      key={sent}
      label="Branche anlegen"
      className="industry-admin__new"
      state={state}
      rules={nameRules}
      onSend={(data) =>
        dispatch(changeIndustry.requested({ kind: 'create', name: textOf(data, 'name').trim() }))
      }
    >
      <TextField label="Neue Branche" name="name" required />
      <Button type="submit" look="primary" busy={state.status === 'sending'}>
        Anlegen
      </Button>
    </Form>
  )
}
