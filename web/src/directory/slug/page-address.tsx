import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { conflictOf } from '../../lib/conflict.ts'
import { atMost, needed, type Check, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { ConflictNotice } from '../../ui/heavy/conflict-notice.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
import { useKeptFields } from '../../ui/heavy/use-kept-fields.tsx'
import { useRecordDialog } from '../../ui/heavy/use-record-dialog.ts'
import { rowFor } from '../editing/conflict.ts'
import { changeSlug } from './api.ts'

const wellFormed: Check = {
  fault: (text, when) =>
    when === 'typing' || text.trim() === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text.trim().toLowerCase())
      ? undefined
      : 'Bitte nur Kleinbuchstaben, Ziffern und einzelne Bindestriche.',
}

const rules: Rules = {
  slug: [needed('Bitte geben Sie die neue Adresse an.'), wellFormed, atMost(80)],
}

interface PageAddressProps {
  readonly draft: CompanyDraft
  /** Of the whole site, without a slash at its end. */
  readonly publicUrl: string
}

/** Under which address the page of a company is, and the way to another one (D-G13). */
export const PageAddress = ({ draft, publicUrl }: PageAddressProps) => {
  const { id, slug } = draft
  const dispatch = useDispatch()
  const { subject } = useForm(changeSlug)
  const begin = `${publicUrl}${paths.company.href('')}`
  return (
    <section aria-labelledby="seitenadresse">
      <h2 id="seitenadresse">Adresse Ihrer Seite</h2>
      <p className="page-address">{`${begin}${slug}`}</p>
      <Button aria-haspopup="dialog" onClick={() => dispatch(changeSlug.opened(id))}>
        Adresse ändern
      </Button>
      {subject === id && <NewAddress draft={draft} begin={begin} />}
    </section>
  )
}

interface NewAddressProps {
  readonly draft: CompanyDraft
  /** What stands before it. */
  readonly begin: string
}

const NewAddress = ({ draft, begin }: NewAddressProps) => {
  const dispatch = useDispatch()
  const { shared } = useRecordDialog(changeSlug)
  const conflict = conflictOf(shared.state)
  const [seen] = useState(draft)
  const { offer, field, input, drop } = useKeptFields(changeSlug, {
    company: seen.id,
    page: 'adresse',
    saved: { slug: seen.slug },
  })
  const send = (slug: string) =>
    // After a conflict somebody knows which address it has now.
    dispatch(changeSlug.requested({ draft: conflict === undefined ? seen : draft, slug: slug.trim() }))
  return (
    <RecordDialog
      {...shared}
      title="Adresse Ihrer Seite ändern"
      rules={rules}
      send="Adresse ändern"
      onSend={(data) => send(textOf(data, 'slug'))}
      notice={
        conflict && (
          <ConflictNotice
            subject="die Adresse"
            changes={[
              rowFor(conflict, 'CompanySlugChanged', {
                what: 'Adresse der Seite',
                value: draft.slug,
                mine: input.slug.trim(),
              }),
            ]}
            busy={false}
            onKeep={() => send(input.slug)}
            onDrop={drop}
          />
        )
      }
    >
      {offer}
      <p>
        Ihre Seite ist danach sofort unter der neuen Adresse erreichbar. Die alte führt weiter dorthin und
        bleibt für Sie reserviert: Links, Visitenkarten und QR-Codes gelten weiter. In Suchmaschinen kann es
        einige Tage dauern.
      </p>
      <TextField
        label="Neue Adresse"
        hint={`Steht hinter ${begin}`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
        {...field('slug')}
      />
    </RecordDialog>
  )
}
