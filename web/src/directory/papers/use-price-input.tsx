import { useState, type ChangeEvent } from 'react'
import { isFields } from '../../lib/fields.ts'
import { EditsOffer } from '../editing/edits-offer.tsx'
import { useDialogEdits } from '../editing/use-dialog-edits.ts'
import { changePrice } from './api.ts'

/** What is typed in the dialog; a file is chosen anew. */
interface PriceInput {
  readonly title: string
  readonly link: string
}

const isInput = (kept: unknown): kept is PriceInput =>
  isFields(kept) && typeof kept['title'] === 'string' && typeof kept['link'] === 'string'

/** The text fields of the dialog about a menu or a price list, kept on the device until they are sent. `about`: names the dialog. */
export const usePriceInput = (company: string, about: string, saved: PriceInput) => {
  const [input, setInput] = useState(saved)
  const isChanged = input.title !== saved.title || input.link !== saved.link
  const { found, forget } = useDialogEdits(changePrice, {
    company,
    page: `preise:${about}`,
    edits: isChanged ? input : undefined,
    saved,
    isValue: isInput,
  })
  return {
    offer: <EditsOffer found={found} onTake={setInput} onDrop={forget} />,
    field: (name: keyof PriceInput) => ({
      value: input[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setInput({ ...input, [name]: target.value }),
    }),
  }
}
