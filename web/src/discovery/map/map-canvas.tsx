import { useEffect, useRef } from 'react'
import type { Size } from './camera.ts'

interface MapCanvasProps {
  readonly size: Size
  /** Draws all of it anew; another function when something else is to be seen. `ratio`: its pixels to one of the page. */
  readonly draw: (context: CanvasRenderingContext2D, ratio: number) => void
}

/** What a map is drawn on, as sharp as the screen. */
export const MapCanvas = ({ size, draw }: MapCanvasProps) => {
  const ref = useRef<HTMLCanvasElement>(null)
  const ratio = globalThis.devicePixelRatio || 1
  useEffect(() => {
    const context = ref.current?.getContext('2d')
    if (context) draw(context, ratio)
  }, [draw, ratio])
  return (
    <canvas
      ref={ref}
      className="hit-map__ground"
      width={Math.round(size.width * ratio)}
      height={Math.round(size.height * ratio)}
    />
  )
}
