import type { CompanyView } from '@schaufenster/query-service/directory/contract.ts'
import { useEffect, useRef } from 'react'
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts'
import { Street } from '../../directory/street.tsx'
import { neighboursRequested } from '../../discovery/slice.ts'
import { useNearView } from '../../lib/use-near-view.ts'

/** The street goes on: who is next door. Asked for when the visitor comes near; who has told no place has no neighbours. */
export const Neighbours = ({ company }: { readonly company: CompanyView }) => {
  const { slug, address } = company
  const lat = address?.latitude
  const lon = address?.longitude
  const ref = useRef<HTMLDivElement>(null)
  const near = useNearView(ref)
  const dispatch = useAppDispatch()
  const neighbours = useAppSelector((state) => state.discovery.neighbours)
  useEffect(() => {
    if (near && lat !== undefined && lon !== undefined) dispatch(neighboursRequested({ of: slug, lat, lon }))
  }, [dispatch, lat, lon, near, slug])
  const shown = neighbours.of === slug && neighbours.companies.length > 0
  return (
    <div ref={ref} className="company__neighbours">
      {shown && (
        <div className="on-dusk">
          <Street title="In der Nachbarschaft" companies={neighbours.companies} />
        </div>
      )}
    </div>
  )
}
