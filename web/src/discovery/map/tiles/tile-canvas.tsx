import { useEffect, useRef } from 'react'
import type { Camera, Size } from '../camera.ts'
import { drawTiles } from './draw-tiles.ts'
import type { TileArchive } from './tile-archive.ts'
import { tileRules } from './tile-style.ts'
import { useTiles } from './use-tiles.ts'

interface TileCanvasProps {
  readonly archive: TileArchive
  readonly camera: Camera
  readonly size: Size
}

/** The operator's base map: water, woods, roads and buildings. */
export const TileCanvas = ({ archive, camera, size }: TileCanvasProps) => {
  const ref = useRef<HTMLCanvasElement>(null)
  const tiles = useTiles(archive, camera, size)
  const ratio = globalThis.devicePixelRatio || 1
  useEffect(() => {
    const context = ref.current?.getContext('2d')
    if (context) drawTiles(context, tileRules, tiles, camera, size, ratio)
  }, [tiles, camera, size, ratio])
  return (
    <canvas
      ref={ref}
      className="hit-map__ground"
      width={Math.round(size.width * ratio)}
      height={Math.round(size.height * ratio)}
    />
  )
}
