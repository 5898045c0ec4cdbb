import { Readable } from 'node:stream'
import { leastPart, type ObjectPart, type S3Objects } from './s3-objects.ts'

/** A bucket in memory that answers at once and, like real servers, refuses parts that are too small. */
export const objectsInMemory = (): S3Objects => {
  const objects = new Map<string, { readonly content: Uint8Array; readonly writtenAt: number }>()
  const put = (name: string, content: Uint8Array) =>
    void objects.set(name, { content: Uint8Array.from(content), writtenAt: Date.now() })
  const contentOf = (part: ObjectPart): Uint8Array => {
    if (part instanceof Uint8Array) return part
    const found = objects.get(part.copyOf)?.content
    if (found === undefined || part.end >= found.length) throw new Error(`no such part of ${part.copyOf}`)
    return found.subarray(part.start, part.end + 1)
  }
  const looked = (name: string) => {
    const found = objects.get(name)
    return found && { name, size: found.content.length, writtenAt: found.writtenAt }
  }
  return {
    write: async (name, content) => put(name, content),
    assemble: async (name, parts) => {
      const contents = (await Array.fromAsync(parts)).map(contentOf)
      if (contents.slice(0, -1).some(({ length }) => length < leastPart)) throw new Error('EntityTooSmall')
      put(name, Buffer.concat(contents))
    },
    dropUnassembled: async () => {},
    read: async (name, range = 'bytes=0-') => {
      const found = objects.get(name)?.content
      if (found === undefined) return undefined
      const [start, end] = range.slice('bytes='.length).split('-')
      if (Number(start) >= found.length && found.length > 0) return 'beyond'
      return Readable.from([found.subarray(Number(start), end ? Number(end) + 1 : undefined)])
    },
    look: async (name) => looked(name),
    list: async function* (prefix) {
      for (const name of [...objects.keys()].toSorted()) {
        const found = name.startsWith(prefix) ? looked(name) : undefined
        if (found) yield found
      }
    },
    remove: async (name) => void objects.delete(name),
    addressOf: async (name) => `memory:${name}`,
    keepsVersions: async () => false,
    close: () => {},
  }
}
