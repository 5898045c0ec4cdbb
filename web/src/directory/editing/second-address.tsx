import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import type { FieldsProps } from './bind-field.ts'
import { AddressFields } from './master-data-fields.tsx'
import { addressFields, emptyMasterData, hasAddress } from './master-data.ts'

interface SecondAddressProps extends FieldsProps {
  /** Where it is on the map. */
  readonly pin: ReactNode
}

/** An additional line of the main address; the few who need it ask for its fields. */
export const SecondAddress = ({ pin, ...props }: SecondAddressProps) => {
  const { values, onEdit } = props
  const [asked, setAsked] = useState<boolean>()
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button is gone: the focus moves to what replaced it.
    if (asked !== undefined) here.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [asked])
  const remove = () => {
    for (const field of addressFields('customAddress2')) onEdit(field, emptyMasterData[field])
    setAsked(false)
  }
  const shown = asked === true || hasAddress(values, 'customAddress2')
  return (
    <div ref={here} className="second-address">
      {shown ? (
        <>
          <h3>Zweite Adresse</h3>
          <AddressFields slot="customAddress2" {...props} />
          {pin}
          <Button look="quiet" size="s" icon={<IconTrash aria-hidden="true" />} onClick={remove}>
            Zweite Adresse entfernen
          </Button>
        </>
      ) : (
        <Button size="s" icon={<IconPlus aria-hidden="true" />} onClick={() => setAsked(true)}>
          Zweite Adresse hinzufügen
        </Button>
      )}
    </div>
  )
}
