/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events --
   HTML has no list of options beside a text field that keeps the focus and the keys: the ARIA pattern is the way. */
import {
  useEffect,
  useId,
  useRef,
  useState,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { counted } from '../lib/format.ts'

interface ComboboxProps<Item> extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'onSelect' | 'onKeyDown' | 'children'
> {
  readonly label: string
  readonly value: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  readonly children: (item: Item) => ReactNode
  readonly onType: (text: string) => void
  readonly onChoose: (item: Item) => void
  /** The fault of the text, shown in place of the suggestions. */
  readonly problem?: string | undefined
}

/**
 * A text field with a list of suggestions (ARIA combobox, D-3.12): arrows walk, Enter chooses, Escape closes, typing opens. How many there
 * are is said politely. Enter without a chosen entry is the form's own.
 */
export const Combobox = <Item,>({
  label,
  value,
  items,
  keyOf,
  children,
  onType,
  onChoose,
  problem,
  ...input
}: ComboboxProps<Item>) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const field = useRef<HTMLInputElement>(null)
  const typedBefore = useRef(onType)
  useEffect(() => {
    // Input from before the page had its scripts: the next render would overwrite it.
    const text = field.current?.value ?? ''
    if (text !== field.current?.defaultValue) typedBefore.current(text)
  }, [])
  const shown = open && items.length > 0 && problem === undefined
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (item: Item) => {
    close()
    onChoose(item)
  }
  const walk = (event: KeyboardEvent, step: number) => {
    if (items.length === 0) return
    event.preventDefault()
    setOpen(true)
    // One place more than there are items: the text field itself.
    setActive(((active + 1 + step + items.length + 1) % (items.length + 1)) - 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') walk(event, 1)
    else if (event.key === 'ArrowUp') walk(event, -1)
    else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter') {
      const item = items[active]
      if (!shown || item === undefined) return close()
      event.preventDefault()
      choose(item)
    }
  }
  return (
    <div className="combobox" onBlur={close}>
      <input
        {...input}
        ref={field}
        type="search"
        role="combobox"
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          setOpen(true)
          setActive(-1)
          onType(event.target.value)
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Vorschläge"
        className="combobox__list"
        hidden={!shown}
      >
        {items.map((item, index) => (
          <div
            key={keyOf(item)}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className="combobox__option"
            // The field keeps the focus: a press chooses before the blur would close the list.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(item)}
          >
            {children(item)}
          </div>
        ))}
      </div>
      <p className="combobox__problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <output className="visually-hidden">
        {shown ? counted(items.length, 'Vorschlag', 'Vorschläge') : ''}
      </output>
    </div>
  )
}
