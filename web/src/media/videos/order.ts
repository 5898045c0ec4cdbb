import type { VideoOrder } from '@schaufenster/command-service/media/contract.ts'

interface Placed {
  readonly id: string
  readonly lineIndex: number
}

/** The places of those that stand elsewhere when one is moved, 0 for the first; empty where nothing moves. */
export const orderAfter = (videos: readonly Placed[], from: number, to: number): VideoOrder => {
  const moved = videos[from]
  if (moved === undefined || from === to || videos[to] === undefined) return []
  const order = videos.filter((_, index) => index !== from)
  order.splice(to, 0, moved)
  return order
    .map(({ id }, index) => ({ _id: id, lineIndex: index }))
    .filter(({ _id, lineIndex }) => videos.find(({ id }) => id === _id)?.lineIndex !== lineIndex)
}
