import type { CompanyCard } from '@schaufenster/query-service/directory/contract.ts'
import { useOpening } from './opening-line.tsx'
import { WindowPicture } from './window-picture.tsx'

/** A small window for lists. */
export const ResultPicture = ({
  company,
  eager,
}: {
  readonly company: CompanyCard
  readonly eager: boolean
}) => {
  const opening = useOpening(company)
  return (
    <div className="window window--small" data-light={opening.kind}>
      <div className="window__pane">
        <WindowPicture company={company} shape="square" eager={eager} />
      </div>
    </div>
  )
}
