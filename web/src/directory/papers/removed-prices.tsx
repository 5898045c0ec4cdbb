import type { RemovedPriceView } from '@schaufenster/query-service/directory/price-contract.ts'
import { useDispatch } from 'react-redux'
import { formProblem } from '../../lib/form-state.ts'
import { germanDate } from '../../lib/format.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback.tsx'
import { changePrice } from './api.ts'
import './paper-rows.css'

interface RemovedPricesProps {
  readonly company: string
  readonly prices: readonly RemovedPriceView[]
}

/** Menus or price lists that were removed and can come back, out of the way. */
export const RemovedPrices = ({ company, prices }: RemovedPricesProps) => (
  <details className="removed-files">
    <summary>{`Gelöschte (${prices.length})`}</summary>
    <ul className="plain-list">
      {prices.map((price) => (
        <RemovedPrice key={price.id} company={company} price={price} />
      ))}
    </ul>
  </details>
)

interface RemovedPriceProps {
  readonly company: string
  readonly price: RemovedPriceView
}

const RemovedPrice = ({ company, price }: RemovedPriceProps) => {
  const dispatch = useDispatch()
  const { id, title, restorableUntil } = price
  const { state } = useForm(changePrice, id)
  const problem = formProblem(state)
  return (
    <li className="removed-file">
      <div>
        <p className="file-row__name">{title}</p>
        <p className="file-row__facts">{`Wiederherstellbar bis ${germanDate(restorableUntil)}`}</p>
      </div>
      <Button
        size="s"
        busy={state.status === 'sending'}
        aria-label={`${title} wiederherstellen`}
        onClick={() => dispatch(changePrice.requested({ company, kind: 'restore', price }))}
      >
        Wiederherstellen
      </Button>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
    </li>
  )
}
