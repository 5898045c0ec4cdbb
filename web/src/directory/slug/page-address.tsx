import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { atMost, needed, type Check, type Rules } from '../../lib/form-checks.ts'
import { textOf } from '../../lib/form-data.ts'
import { useForm } from '../../lib/use-form.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { RecordDialog } from '../../ui/heavy/record-dialog.tsx'
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
export const PageAddress = ({ draft: { id, slug }, publicUrl }: PageAddressProps) => {
  const dispatch = useDispatch()
  const { state, sent } = useForm(changeSlug, id)
  // How often it was sent when it was opened: sent once more, it closes.
  const [openedAt, setOpenedAt] = useState<number>()
  const begin = `${publicUrl}${paths.company.href('')}`
  const close = () => {
    setOpenedAt(undefined)
    dispatch(changeSlug.closed(id))
  }
  return (
    <section aria-labelledby="seitenadresse">
      <h2 id="seitenadresse">Adresse Ihrer Seite</h2>
      <p className="page-address">{`${begin}${slug}`}</p>
      <Button aria-haspopup="dialog" onClick={() => setOpenedAt(sent)}>
        Adresse ändern
      </Button>
      <RecordDialog
        title="Adresse Ihrer Seite ändern"
        open={openedAt === sent}
        state={state}
        rules={rules}
        send="Adresse ändern"
        onSend={(data) => dispatch(changeSlug.requested({ company: id, slug: textOf(data, 'slug').trim() }))}
        onClose={close}
      >
        <p>
          Ihre Seite ist danach sofort unter der neuen Adresse erreichbar. Die alte führt weiter dorthin und
          bleibt für Sie reserviert: Links, Visitenkarten und QR-Codes gelten weiter. In Suchmaschinen kann es
          einige Tage dauern.
        </p>
        <TextField
          label="Neue Adresse"
          name="slug"
          defaultValue={slug}
          hint={`Steht hinter ${begin}`}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
        />
      </RecordDialog>
    </section>
  )
}
