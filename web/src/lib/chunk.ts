import { lazy, type ComponentType } from 'react'

/** A part of the app could not be fetched: an old page after a deployment, or a lost network. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

/** Milliseconds after which a chunk counts as lost (spec §8). */
const timeout = 120_000

/** Loads the code of a page; fails with a named error instead of hanging for ever. */
export const loadChunk = async <Module>(name: string, load: () => Promise<Module>): Promise<Module> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(`${name}: no answer after ${timeout} ms`)), timeout)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError(name, { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** A component whose code is fetched when it is first drawn. */
export const lazyPart = <Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadChunk(name, load) }))
