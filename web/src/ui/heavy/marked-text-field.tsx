import { IconBold, IconHeading, IconItalic, IconLink, IconList } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { marked, type Mark } from '../../lib/text-marks.ts'
import { Button } from '../button.tsx'
import './marked-text-field.css'
import { TextAreaField } from './text-area-field.tsx'

const tools: readonly { readonly mark: Mark; readonly label: string; readonly icon: ReactNode }[] = [
  { mark: 'bold', label: 'Fett', icon: <IconBold aria-hidden="true" /> },
  { mark: 'slanted', label: 'Kursiv', icon: <IconItalic aria-hidden="true" /> },
  { mark: 'heading', label: 'Überschrift', icon: <IconHeading aria-hidden="true" /> },
  { mark: 'list', label: 'Liste', icon: <IconList aria-hidden="true" /> },
  { mark: 'link', label: 'Link', icon: <IconLink aria-hidden="true" /> },
]

interface MarkedTextFieldProps {
  readonly label: string
  readonly name: string
  readonly rows: number
  readonly hint: string
  readonly required?: true
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A text with a few marks (`markedHtml`), and buttons that set them. */
export const MarkedTextField = ({ onChange, ...field }: MarkedTextFieldProps) => {
  const place = useRef<HTMLDivElement>(null)
  const apply = (mark: Mark) => {
    const area = place.current?.querySelector('textarea')
    if (!area) return
    const next = marked({ text: area.value, from: area.selectionStart, to: area.selectionEnd }, mark)
    flushSync(() => onChange(next.text))
    area.focus()
    area.setSelectionRange(next.from, next.to)
  }
  return (
    <>
      <div role="toolbar" aria-label="Formatierung" className="marks">
        {tools.map(({ mark, label, icon }) => (
          <Button key={mark} size="s" icon={icon} onClick={() => apply(mark)}>
            {label}
          </Button>
        ))}
      </div>
      <div ref={place} className="marked-text">
        <TextAreaField {...field} onChange={({ target }) => onChange(target.value)} />
      </div>
    </>
  )
}
