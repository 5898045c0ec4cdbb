import { createHash, type Hash } from 'node:crypto'

/** How many uploads have a running hash. For others the content is read again. */
const mostRunning = 1_000

/** Running hashes of uploads that were completely written by this process, so that finishing one needn't read it again. */
export const createRunningHashes = () => {
  const running = new Map<string, { readonly hash: Hash; size: number }>()
  return {
    /** Records bytes written at an offset. */
    add: (id: string, offset: number, piece: Uint8Array): void => {
      const known = offset === 0 ? { hash: createHash('sha256'), size: 0 } : running.get(id)
      running.delete(id)
      if (known?.size !== offset) return
      known.hash.update(piece)
      known.size += piece.length
      running.set(id, known)
      const [oldest] = running.keys()
      if (running.size > mostRunning && oldest !== undefined) running.delete(oldest)
    },
    /** The hash of this many bytes from the beginning; undefined if unknown here. */
    of: (id: string, size: number): string | undefined => {
      const known = running.get(id)
      return known?.size === size ? known.hash.copy().digest('hex') : undefined
    },
    forget: (id: string): void => void running.delete(id),
  }
}
