import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { IconRestore } from '@tabler/icons-react'
import { Suspense, useEffect, type ComponentType } from 'react'
import { useDispatch } from 'react-redux'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingNote } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { useForm } from '../../ui/form-talk.ts'
import { postcodeAsked, postcodeOf } from './api.ts'
import { bind, type AddressFieldsProps } from './bind-field.ts'
import { masterDataOf, type AddressSlot } from './master-data.ts'
import { pinOf, pinText, type PinMapProps, type Spot } from './pin.ts'
import './address-pin.css'

interface AddressPinProps extends AddressFieldsProps {
  readonly label: string
  readonly draft: CompanyDraft
  readonly map: ComponentType<PinMapProps>
}

/** Where an address is: on the map, and as numbers for those who have them or see no map. */
export const AddressPin = ({ slot, label, draft, map: Map, ...fields }: AddressPinProps) => {
  const { changed } = useForm()
  const { values, onEdit } = fields
  const field = `${slot}.pin` as const
  const center =
    useCenter(values[`${slot}.country`], values[`${slot}.plz`].trim()) ?? savedSpot(draft, slot, values)
  const typed = pinOf(values[field])
  const move = (text: string) => {
    onEdit(field, text)
    changed(field, text)
  }
  return (
    <div className="address-pin">
      <Suspense fallback={<LoadingNote />}>
        <Map
          key={center && pinText(center)}
          label={label}
          pin={typed ?? center}
          center={center}
          onMove={(spot) => move(pinText(spot))}
        />
      </Suspense>
      <div className="address-pin__text">
        <TextField
          label={`Koordinaten (${label})`}
          hint="Breite und Länge. Leer: Mitte der Postleitzahl"
          inputMode="text"
          autoComplete="off"
          {...bind(fields, field)}
        />
        <Button
          size="s"
          icon={<IconRestore aria-hidden="true" />}
          disabled={values[field] === ''}
          onClick={() => move('')}
          aria-label={`${label}: zurück zur Mitte der Postleitzahl`}
        >
          Zur Mitte der Postleitzahl
        </Button>
      </div>
    </div>
  )
}

/** The middle of a German postcode, once it is known. */
const useCenter = (country: string, plz: string): Spot | undefined => {
  const dispatch = useDispatch()
  const isGerman = country === 'DE' && /^\d{5}$/.test(plz)
  const known = dataOf(useAnswer(postcodeOf, isGerman ? plz : ''))
  useEffect(() => {
    if (isGerman) dispatch(postcodeAsked(plz))
  }, [dispatch, isGerman, plz])
  return isGerman ? known?.center : undefined
}

/** An address without a postcode may have been found by its town. */
const savedSpot = (
  draft: CompanyDraft,
  slot: AddressSlot,
  values: AddressFieldsProps['values'],
): Spot | undefined => {
  const saved = masterDataOf(draft)
  const isSame = (['plz', 'city', 'country'] as const).every(
    (part) => values[`${slot}.${part}`] === saved[`${slot}.${part}`],
  )
  const located = slot === 'address' ? draft.master.companyAddress : draft.customAddress2
  return isSame &&
    located?.precision === 'plz' &&
    located.latitude !== undefined &&
    located.longitude !== undefined
    ? { lat: located.latitude, lon: located.longitude }
    : undefined
}
