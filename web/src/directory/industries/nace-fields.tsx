import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useDispatch } from 'react-redux'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { IconButton } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { FieldFrame } from '../../ui/field.tsx'
import { naceFound, naceNames } from './api.ts'

interface NaceFieldsProps {
  readonly codes: readonly string[]
  readonly onChange: (codes: readonly string[]) => void
}

/** The codes of an industry, and a search for one more by number or word. */
export const NaceFields = ({ codes, onChange }: NaceFieldsProps) => {
  const id = useId()
  const dispatch = useDispatch()
  const [typed, setTyped] = useState('')
  const wanted = codes.join(',')
  useEffect(() => {
    if (wanted !== '') dispatch(naceNames.asked(wanted))
  }, [dispatch, wanted])
  useEffect(() => () => void dispatch(naceFound.left()), [dispatch])
  const names = new Map((dataOf(useAnswer(naceNames, wanted)) ?? []).map(({ code, name }) => [code, name]))
  const found = dataOf(useAnswer(naceFound))
  const items = found !== undefined && found.q === typed.trim() ? found.entries : []
  return (
    <>
      {codes.length === 0 ? (
        <p>Noch kein Code zugeordnet.</p>
      ) : (
        <ul className="plain-list nace-codes">
          {codes.map((code) => (
            <li key={code}>
              <span>
                <strong>{code}</strong> {names.get(code)}
              </span>
              <IconButton
                label={`${code} entfernen`}
                icon={<IconX aria-hidden="true" />}
                type="button"
                onClick={() => onChange(codes.filter((one) => one !== code))}
              />
            </li>
          ))}
        </ul>
      )}
      <FieldFrame
        id={id}
        label="Code hinzufügen"
        hint="Zum Beispiel 56.11 oder Restaurants."
        optional={false}
      >
        <span className="field__box">
          <Combobox
            id={id}
            label="Code hinzufügen"
            maxLength={100}
            value={typed}
            items={items.filter(({ code }) => !codes.includes(code))}
            keyOf={({ code }) => code}
            onType={(text) => {
              setTyped(text)
              dispatch(naceFound.asked(text.trim()))
            }}
            onChoose={({ code }) => {
              setTyped('')
              onChange([...codes, code])
            }}
          >
            {({ code, name }) => (
              <>
                <span className="combobox__text">{code}</span>
                <span className="combobox__facts">{name}</span>
              </>
            )}
          </Combobox>
        </span>
      </FieldFrame>
    </>
  )
}
