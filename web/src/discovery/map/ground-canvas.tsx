import { useCallback, useEffect, useState } from 'react'
import type { Camera, Size } from './camera.ts'
import { drawGround, groundOf, type Ground } from './ground.ts'
import { MapCanvas } from './map-canvas.tsx'

/** The country, its Länder, rivers and postcodes, drawn once their file is there. */
export const GroundCanvas = ({ camera, size }: { readonly camera: Camera; readonly size: Size }) => {
  const [ground, setGround] = useState<Ground>()
  useEffect(() => {
    const load = async () => {
      const { packedGround } = await import('./ground-data.ts')
      setGround(groundOf(packedGround))
    }
    // Without its background the map still shows how the hits lie relative to each other.
    load().catch(() => undefined)
  }, [])
  const draw = useCallback(
    (context: CanvasRenderingContext2D, ratio: number) => {
      if (ground !== undefined) drawGround(context, ground, camera, size, ratio)
    },
    [ground, camera, size],
  )
  return <MapCanvas size={size} draw={draw} />
}
