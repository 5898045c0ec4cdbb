import { useCallback } from 'react'
import type { Camera, Size } from '../camera.ts'
import { MapCanvas } from '../map-canvas.tsx'
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
  const tiles = useTiles(archive, camera, size)
  const draw = useCallback(
    (context: CanvasRenderingContext2D, ratio: number) =>
      drawTiles(context, tileRules, tiles, camera, size, ratio),
    [tiles, camera, size],
  )
  return <MapCanvas size={size} draw={draw} />
}
