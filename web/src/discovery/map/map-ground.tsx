import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/chunk.ts'
import { useAppSelector } from '../../lib/hooks.ts'
import type { Camera, Size } from './camera.ts'
import { GroundCanvas } from './ground-canvas.tsx'

const TiledGround = lazyPart('tiles', async () => (await import('./tiles/tiled-ground.tsx')).TiledGround)

/** Where the operator's base map is, if there is one (`MAP_PMTILES`). */
export const useTilesUrl = (): string | undefined => useAppSelector(({ site }) => site.mapTiles)

/** What the map stands on, and whose data these are beside ours. */
export const useGround = (camera: Camera, size: Size) => {
  const url = useTilesUrl()
  const [attribution, setAttribution] = useState('')
  const own = <GroundCanvas camera={camera} size={size} />
  const ground =
    url === undefined ? (
      own
    ) : (
      <Suspense fallback={own}>
        <TiledGround url={url} camera={camera} size={size} onAttribution={setAttribution} />
      </Suspense>
    )
  return { ground, attribution }
}
