import type { AddressView } from '@schaufenster/query-service/directory/contract.ts'
import { lazy, Suspense, useMemo, useRef } from 'react'
import { loadChunk } from '../../lib/chunk.ts'
import { useNearView } from '../../lib/use-near-view.ts'

const StillMap = lazy(async () => {
  const { StillMap: map } = await loadChunk(
    'map',
    async () => await import('../../discovery/map/still-map.tsx'),
  )
  return { default: map }
})

/** Where a company is: a small picture, fetched when the visitor comes near. Nothing of who has told no place. */
export const PlaceMap = ({ address }: { readonly address: AddressView | undefined }) => {
  const { latitude: lat, longitude: lon } = address ?? {}
  const ref = useRef<HTMLDivElement>(null)
  const near = useNearView(ref)
  const point = useMemo(() => (lat === undefined || lon === undefined ? undefined : { lat, lon }), [lat, lon])
  return (
    point !== undefined && (
      <div ref={ref} className="place-map needs-scripts">
        {near && (
          <Suspense fallback={null}>
            <StillMap point={point} />
          </Suspense>
        )}
      </div>
    )
  )
}
