import type { PriceView } from '@schaufenster/query-service/directory/price-contract.ts'
import { useDispatch } from 'react-redux'
import { formProblem } from '../../lib/form-state.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { changePrice } from './api.ts'

interface PriceEntriesProps {
  readonly company: string
  readonly label: string
  readonly prices: readonly PriceView[]
  /** Whether visitors see the company: until then its files have no address. */
  readonly isPublic: boolean
}

/** The menus or price lists of a company, each with what can be done about it. */
export const PriceEntries = ({ company, label, prices, isPublic }: PriceEntriesProps) => (
  <ul className="plain-list price-entries" aria-label={label}>
    {prices.map((price) => (
      <PriceEntry key={price.id} company={company} price={price} isPublic={isPublic} />
    ))}
  </ul>
)

type PriceEntryProps = Pick<PriceEntriesProps, 'company' | 'isPublic'> & { readonly price: PriceView }

const PriceEntry = ({ company, price, isPublic }: PriceEntryProps) => {
  const dispatch = useDispatch()
  const { state } = useForm(changePrice, price.id)
  const problem = formProblem(state)
  return (
    <li className="price-entry">
      {price.type === 'link' || isPublic ? (
        <a href={price.link} target="_blank" rel="noopener">
          {price.title}
        </a>
      ) : (
        <span>{price.title}</span>
      )}
      <span>{price.type === 'link' ? 'Link' : 'Datei'}</span>
      <Button
        size="s"
        aria-label={`${price.title} ändern`}
        onClick={() => dispatch(changePrice.opened({ kind: 'edit', price }))}
      >
        Ändern
      </Button>
      <Button
        size="s"
        busy={state.status === 'sending'}
        aria-label={`${price.title} entfernen`}
        onClick={() => dispatch(changePrice.requested({ company, kind: 'remove', price }))}
      >
        Entfernen
      </Button>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
    </li>
  )
}
