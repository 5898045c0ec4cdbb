import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Check } from '../../lib/form-checks.ts'
import { germanNumber } from '../../lib/format.ts'
import { markedHtml } from '../../lib/marked-html.ts'
import { Button } from '../../ui/button.tsx'
import { MarkedTextField } from '../../ui/heavy/marked-text-field.tsx'
import { useDirectorySelector } from '../store-state.ts'
import { TextDialog } from '../texts/text-dialog.tsx'
import { WrittenNote } from '../texts/written-note.tsx'
import { NothingYet, PartForm } from './part-form.tsx'
import { savedIn } from './saved-parts.ts'
import { partEdited } from './slice.ts'

/** As the API keeps it, with its tags. */
const longest = 20_000
const fits: Check = {
  fault: (text) => {
    const { length } = markedHtml(text)
    return length > longest
      ? `Bitte höchstens ${germanNumber(longest)} Zeichen mit Formatierung (jetzt ${germanNumber(length)}).`
      : undefined
  },
}
const rules = { about: [fits] }

/** What a company tells of itself: written as text with a few marks, beside what becomes of it. */
export const AboutEditor = ({ draft }: { readonly draft: CompanyDraft }) => {
  const dispatch = useDispatch()
  const edits = useDirectorySelector(({ parts }) => parts.edits)
  const [writing, setWriting] = useState(false)
  const saved = savedIn(draft).about()
  const shown = edits?.part === 'about' ? edits.value : saved
  const html = markedHtml(shown)
  const edit = (value: string) => dispatch(partEdited({ part: 'about', value }))
  return (
    <>
      <PartForm
        draft={draft}
        part="about"
        label="Über uns"
        rules={rules}
        changed={shown.trim() === saved ? 0 : 1}
        unit={['Angabe', 'Angaben']}
        preview={
          html === '' ? (
            <NothingYet>Noch steht nichts da. Erzählen Sie, wer Sie sind und was Sie ausmacht.</NothingYet>
          ) : (
            // Made here of escaped text and a handful of tags; the API sanitises what it keeps (D-G9).
            <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          )
        }
      >
        <div className="text-helper">
          <Button
            icon={<IconSparkles aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setWriting(true)}
          >
            Text schreiben lassen
          </Button>
          <WrittenNote value={shown} />
        </div>
        <MarkedTextField
          label="Text"
          name="about"
          rows={16}
          hint="Eine leere Zeile beginnt einen neuen Absatz. Ab 200 Zeichen zählt der Text für einen vollständigen Eintrag."
          value={shown}
          onChange={edit}
        />
      </PartForm>
      <TextDialog
        title="Text über Ihr Unternehmen"
        type="about"
        company={draft.id}
        open={writing}
        replaces={shown.trim() !== ''}
        onTake={edit}
        onClose={() => setWriting(false)}
      />
    </>
  )
}
