import { createHash, type Hash } from 'node:crypto'

/** Uploads whose hash is remembered; of others the content is read once more. */
const mostRunning = 1_000

/** Hashes of uploads as far as this process has written all of them itself, so that whoever finishes one needn't read it again. */
export const createRunningHashes = () => {
  const running = new Map<string, { readonly hash: Hash; size: number }>()
  return {
    /** Something was written behind so many bytes. */
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
    /** The hash of so many bytes from the beginning; undefined where this process doesn't know. */
    of: (id: string, size: number): string | undefined => {
      const known = running.get(id)
      return known?.size === size ? known.hash.copy().digest('hex') : undefined
    },
    forget: (id: string): void => void running.delete(id),
  }
}
