import { IconArrowUp, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { useForm } from '../../ui/form-talk.ts'
import { Tag } from '../../ui/tag.tsx'
import { industriesIn, industryText } from './master-data.ts'
import './industry-field.css'

/** As many as an entry may have (D-2.6). */
const most = 5

interface IndustryFieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Ids, the main one first, as the form holds them. */
  readonly value: string
  readonly onEdit: (value: string) => void
}

/** What a company does: one industry or several in order, the main one first. */
export const IndustryField = ({ options, value, onEdit }: IndustryFieldProps) => {
  const { changed } = useForm()
  const here = useRef<HTMLDivElement>(null)
  const chosen = industriesIn(value)
  const nameOf = (id: string) => options.find((option) => option.value === id)?.label ?? 'Wird geladen'
  const edit = (ids: readonly string[]) => {
    onEdit(industryText(ids))
    changed('industry', industryText(ids))
    // What was pressed may be gone.
    here.current?.querySelector('select')?.focus()
  }
  const isFull = chosen.length >= most
  return (
    <div ref={here} className="industry-field">
      <SelectField
        label={chosen.length === 0 ? 'Branche' : 'Weitere Branche'}
        name="industry"
        hint={
          isFull
            ? `Mehr als ${most} Branchen hat kein Eintrag. Entfernen Sie zuerst eine.`
            : `Bis zu ${most}, die wichtigste zuerst. Ihre Branche fehlt? Lassen Sie das Feld frei, wir ordnen Sie bei der Prüfung ein.`
        }
        options={options.filter((option) => !chosen.includes(option.value))}
        value=""
        disabled={isFull}
        onChange={({ target }) => edit([...chosen, target.value])}
      />
      {chosen.length > 0 && (
        <ol className="plain-list industry-field__chosen" aria-label="Gewählte Branchen">
          {chosen.map((id, index) => (
            <li key={id}>
              <span>{nameOf(id)}</span>
              {index === 0 ? (
                chosen.length > 1 && <Tag tone="petrol">Hauptbranche</Tag>
              ) : (
                <IconButton
                  label={`${nameOf(id)} nach vorn`}
                  icon={<IconArrowUp />}
                  onClick={() =>
                    edit([
                      ...chosen.slice(0, index - 1),
                      id,
                      ...chosen.slice(index - 1, index),
                      ...chosen.slice(index + 1),
                    ])
                  }
                />
              )}
              <IconButton
                label={`${nameOf(id)} entfernen`}
                icon={<IconX />}
                onClick={() => edit(chosen.filter((other) => other !== id))}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
