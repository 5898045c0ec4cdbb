import { IconX } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { TextField } from '../../ui/field.tsx'
import { tagFault, withTags } from './media-texts.ts'
import './wishes.css'

interface TagsFieldProps {
  readonly tags: readonly string[]
  readonly onChange: (tags: readonly string[]) => void
}

/** Tags: typed and added with Enter, removed one by one (spec §5). */
export const TagsField = ({ tags, onChange }: TagsFieldProps) => {
  const entry = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const focus = () => entry.current?.querySelector('input')?.focus()
  const add = () => {
    const fault = tagFault(tags, typed)
    setProblem(fault)
    if (fault !== undefined || typed.trim() === '') return
    onChange(withTags(tags, [typed]))
    setTyped('')
  }
  const press = (event: KeyboardEvent) => {
    // A word is being put together by an input method.
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== ',')) return
    event.preventDefault()
    add()
  }
  return (
    <div className="tags-field" ref={entry}>
      <TextField
        label="Tags"
        required={false}
        hint="Mit Enter hinzufügen, zum Beispiel: Brot, Handwerk, Frühstück"
        problem={problem}
        enterKeyHint="done"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(undefined)
        }}
        onKeyDown={press}
        onBlur={add}
      />
      {tags.length > 0 && (
        <ul className="plain-list tags-field__list" aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className="chip"
                aria-label={`${tag} entfernen`}
                onClick={() => {
                  onChange(tags.filter((other) => other !== tag))
                  focus()
                }}
              >
                {tag}
                <IconX aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
