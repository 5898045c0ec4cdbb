import { useEffect, useRef, useState } from 'react'
import type { Camera, Size } from './camera.ts'
import { drawGround, groundOf, type Ground } from './ground.ts'

/** The country, its Länder, rivers and postcodes, drawn once their file is there. */
export const GroundCanvas = ({ camera, size }: { readonly camera: Camera; readonly size: Size }) => {
  const ref = useRef<HTMLCanvasElement>(null)
  const [ground, setGround] = useState<Ground>()
  useEffect(() => {
    const load = async () => {
      const { packedGround } = await import('./ground-data.ts')
      setGround(groundOf(packedGround))
    }
    // Without its ground the map still says where the hits lie to one another.
    load().catch(() => undefined)
  }, [])
  const ratio = globalThis.devicePixelRatio || 1
  useEffect(() => {
    const context = ref.current?.getContext('2d')
    if (ground !== undefined && context) drawGround(context, ground, camera, size, ratio)
  }, [ground, camera, size, ratio])
  return (
    <canvas
      ref={ref}
      className="hit-map__ground"
      width={Math.round(size.width * ratio)}
      height={Math.round(size.height * ratio)}
    />
  )
}
