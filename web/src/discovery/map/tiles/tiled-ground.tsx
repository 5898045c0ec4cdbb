import { useEffect } from 'react'
import type { Camera, Size } from '../camera.ts'
import { GroundCanvas } from '../ground-canvas.tsx'
import { TileCanvas } from './tile-canvas.tsx'
import { useTileArchive } from './use-tiles.ts'

interface TiledGroundProps {
  readonly url: string
  readonly camera: Camera
  readonly size: Size
  readonly onAttribution: (attribution: string) => void
}

/** The base map of the operator; the drawing of our own until it has come. */
export const TiledGround = ({ url, camera, size, onAttribution }: TiledGroundProps) => {
  const archive = useTileArchive(url)
  useEffect(() => {
    if (archive !== undefined) onAttribution(archive.attribution)
  }, [archive, onAttribution])
  return archive === undefined ? (
    <GroundCanvas camera={camera} size={size} />
  ) : (
    <TileCanvas archive={archive} camera={camera} size={size} />
  )
}
