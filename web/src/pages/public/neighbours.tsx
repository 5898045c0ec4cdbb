import type { CompanyView } from '@schaufenster/query-service/directory/contract.ts'
import { useEffect, useRef } from 'react'
import { Street } from '../../directory/street.tsx'
import { neighbourWindows } from '../../discovery/neighbour-windows.ts'
import { useAppDispatch } from '../../lib/hooks.ts'
import { dataOf } from '../../lib/loadable.ts'
import { useAnswer } from '../../lib/use-answer.ts'
import { useNearView } from '../../lib/use-near-view.ts'

/** Neighbouring companies, requested when the visitor comes near; a company without a position has none. */
export const Neighbours = ({ company }: { readonly company: Pick<CompanyView, 'slug' | 'address'> }) => {
  const { slug, address } = company
  const lat = address?.latitude
  const lon = address?.longitude
  const ref = useRef<HTMLDivElement>(null)
  const near = useNearView(ref)
  const dispatch = useAppDispatch()
  const neighbours = dataOf(useAnswer(neighbourWindows, slug)) ?? []
  useEffect(() => {
    if (near && lat !== undefined && lon !== undefined)
      dispatch(neighbourWindows.asked({ of: slug, lat, lon }))
  }, [dispatch, lat, lon, near, slug])
  return (
    <div ref={ref} className="company__neighbours">
      {neighbours.length > 0 && (
        <div className="on-dusk">
          <Street title="In der Nachbarschaft" companies={neighbours} />
        </div>
      )}
    </div>
  )
}
