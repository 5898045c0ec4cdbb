import { useCallback, useEffect, useRef, useState } from 'react'
import { between, type Camera } from './camera.ts'

/** Milliseconds that a step of the map takes, where motion is wanted. */
const duration = 220

interface MovedCamera {
  readonly camera: Camera
  /** The home that it was moved away from: with a new one it is forgotten. */
  readonly from: Camera
}

/** Where the map looks: at `home` until somebody moves it, and at the next home once there is one. */
export const useCamera = (home: Camera) => {
  const [state, setState] = useState<MovedCamera>()
  const camera = state?.from === home ? state.camera : home
  const latest = useRef(camera)
  const frame = useRef(0)
  const latestHome = useRef(home)
  useEffect(() => {
    latest.current = camera
    latestHome.current = home
  }, [camera, home])
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  /** At once, as a hand that drags wants it. */
  const set = useCallback(
    (next: Camera) => {
      cancelAnimationFrame(frame.current)
      latest.current = next
      setState({ camera: next, from: home })
    },
    [home],
  )

  /** In one movement that the eye can follow; at once for those who don't want motion. */
  const glide = useCallback(
    (to: Camera) => {
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return set(to)
      cancelAnimationFrame(frame.current)
      const [start, begun] = [latest.current, performance.now()]
      const step = (now: number) => {
        if (latestHome.current !== home) return
        const part = Math.min(1, Math.max(0, (now - begun) / duration))
        const next = part === 1 ? to : between(start, to, part * (2 - part))
        latest.current = next
        setState({ camera: next, from: home })
        if (part < 1) frame.current = requestAnimationFrame(step)
      }
      frame.current = requestAnimationFrame(step)
    },
    [home, set],
  )
  return { camera, latest, set, glide }
}
