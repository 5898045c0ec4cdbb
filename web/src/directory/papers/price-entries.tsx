import type { PriceView } from '@schaufenster/query-service/directory/price-contract.ts'
import type { HTMLAttributes } from 'react'
import { useDispatch } from 'react-redux'
import { formProblem } from '../../lib/form-state.ts'
import { orderAt } from '../../lib/order-between.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { OrderButtons } from '../../ui/heavy/order-buttons.tsx'
import { useRowDrag } from '../../ui/heavy/use-row-drag.ts'
import { changePrice } from './api.ts'

interface PriceEntriesProps {
  readonly company: string
  readonly label: string
  readonly prices: readonly PriceView[]
  /** Whether visitors see the company: until then its files have no address. */
  readonly isPublic: boolean
}

/** The menus or price lists of a company, each with what can be done about it. */
export const PriceEntries = ({ company, label, prices, isPublic }: PriceEntriesProps) => {
  const dispatch = useDispatch()
  const move = (from: number, to: number) => {
    const [price, order] = [prices[from], orderAt(prices, from, to)]
    if (price !== undefined && order !== undefined)
      dispatch(changePrice.requested({ company, kind: 'move', price, order, place: to + 1 }))
  }
  const drag = useRowDrag(move)
  return (
    <ul className="plain-list price-entries" aria-label={label} {...drag.list}>
      {prices.map((price, index) => (
        <PriceEntry
          key={price.id}
          company={company}
          price={price}
          isPublic={isPublic}
          index={index}
          count={prices.length}
          handle={drag.handle(index)}
          onMove={(to) => move(index, to)}
        />
      ))}
    </ul>
  )
}

interface PriceEntryProps extends Pick<PriceEntriesProps, 'company' | 'isPublic'> {
  readonly price: PriceView
  readonly index: number
  readonly count: number
  readonly handle: HTMLAttributes<HTMLElement>
  readonly onMove: (to: number) => void
}

const PriceEntry = ({ company, price, isPublic, ...order }: PriceEntryProps) => {
  const dispatch = useDispatch()
  const { state } = useForm(changePrice, price.id)
  const problem = formProblem(state)
  return (
    <li className="price-entry" data-row>
      {price.type === 'link' || isPublic ? (
        <a href={price.link} target="_blank" rel="noopener">
          {price.title}
        </a>
      ) : (
        <span>{price.title}</span>
      )}
      <span>{price.type === 'link' ? 'Link' : 'Datei'}</span>
      <OrderButtons name={price.title} {...order} />
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
