import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { IconBold, IconHeading, IconItalic, IconLink, IconList } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useDispatch } from 'react-redux'
import type { Check } from '../../lib/form-checks.ts'
import { germanNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/heavy/text-area-field.tsx'
import { useDirectorySelector } from '../store-state.ts'
import { aboutHtml } from './about-html.ts'
import { marked, type Mark } from './marked.ts'
import { NothingYet, PartForm } from './part-form.tsx'
import { savedIn } from './parts.ts'
import { partEdited } from './slice.ts'

const tools: readonly { readonly mark: Mark; readonly label: string; readonly icon: ReactNode }[] = [
  { mark: 'bold', label: 'Fett', icon: <IconBold aria-hidden="true" /> },
  { mark: 'slanted', label: 'Kursiv', icon: <IconItalic aria-hidden="true" /> },
  { mark: 'heading', label: 'Überschrift', icon: <IconHeading aria-hidden="true" /> },
  { mark: 'list', label: 'Liste', icon: <IconList aria-hidden="true" /> },
  { mark: 'link', label: 'Link', icon: <IconLink aria-hidden="true" /> },
]

/** As the API keeps it, with its tags. */
const longest = 20_000
const fits: Check = {
  fault: (text) => {
    const { length } = aboutHtml(text)
    return length > longest
      ? `Bitte höchstens ${germanNumber(longest)} Zeichen mit Formatierung (jetzt ${germanNumber(length)}).`
      : undefined
  },
}
const rules = { about: [fits] }

/** What a company tells of itself: written as text with a few marks, beside what becomes of it. */
export const AboutEditor = ({ draft }: { readonly draft: CompanyDraft }) => {
  const dispatch = useDispatch()
  const field = useRef<HTMLDivElement>(null)
  const edits = useDirectorySelector(({ parts }) => parts.edits)
  const saved = savedIn(draft).about()
  const shown = edits?.part === 'about' ? edits.value : saved
  const html = aboutHtml(shown)
  const edit = (value: string) => dispatch(partEdited({ part: 'about', value }))
  const apply = (mark: Mark) => {
    const area = field.current?.querySelector('textarea')
    if (!area) return
    const next = marked({ text: area.value, from: area.selectionStart, to: area.selectionEnd }, mark)
    flushSync(() => edit(next.text))
    area.focus()
    area.setSelectionRange(next.from, next.to)
  }
  return (
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
      <div role="toolbar" aria-label="Formatierung" className="marks">
        {tools.map(({ mark, label, icon }) => (
          <Button key={mark} size="s" icon={icon} onClick={() => apply(mark)}>
            {label}
          </Button>
        ))}
      </div>
      <div ref={field} className="part-text">
        <TextAreaField
          label="Text"
          name="about"
          rows={16}
          hint="Eine leere Zeile beginnt einen neuen Absatz. Ab 200 Zeichen zählt der Text für einen vollständigen Eintrag."
          value={shown}
          onChange={({ target }) => edit(target.value)}
        />
      </div>
    </PartForm>
  )
}
