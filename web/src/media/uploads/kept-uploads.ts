import { keptForSession } from '../../lib/session-tokens.ts'

/** An unfinished upload from this browser: choosing the same file again resumes it. */
export interface KeptUpload {
  readonly fingerprint: string
  /** Of what it is made; see `UploadTarget`. */
  readonly place: string
  /** Where the server has what came so far. */
  readonly url: string
  readonly name: string
  readonly title: string
  readonly size: number
  /** Bytes that had come, as far as this browser knows. */
  readonly sent: number
}

/** As it lies in the browser. */
interface Stored extends KeptUpload {
  /** When something of it came last: milliseconds since 1970. */
  readonly touched: number
}

const prefix = `${keptForSession}video:`
const keyOf = ({ place, fingerprint }: Pick<KeptUpload, 'place' | 'fingerprint'>) =>
  `${prefix}${place}:${fingerprint}`

/** Milliseconds after its last part after which the server forgets what is half done. */
const expiry = 24 * 60 * 60 * 1_000

const read = (text: string | null): Stored | undefined => {
  if (text === null) return undefined
  try {
    const stored: Stored = JSON.parse(text)
    return stored
  } catch {
    return undefined
  }
}

/** What this browser remembers about uploads until logout. */
export interface KeptUploads {
  readonly all: () => readonly KeptUpload[]
  readonly find: (place: string, fingerprint: string) => KeptUpload | undefined
  readonly keep: (upload: KeptUpload) => void
  readonly forget: (upload: Pick<KeptUpload, 'place' | 'fingerprint'>) => void
}

/** Those of a browser's storage; what is too old to go on with is dropped when it is met. */
export const keptUploadsIn = (storage: Storage, now: () => number): KeptUploads => {
  const all = () => {
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    return names
      .filter((name) => name.startsWith(prefix))
      .flatMap((name) => {
        const stored = read(storage.getItem(name))
        if (stored !== undefined && now() - stored.touched < expiry) {
          const { touched: _, ...upload } = stored
          return [upload]
        }
        storage.removeItem(name)
        return []
      })
  }
  return {
    all,
    find: (place, fingerprint) =>
      all().find((kept) => kept.place === place && kept.fingerprint === fingerprint),
    keep: (upload) => {
      const stored: Stored = { ...upload, touched: now() }
      try {
        storage.setItem(keyOf(upload), JSON.stringify(stored))
      } catch {
        // A browser that keeps nothing sends the file from its beginning the next time.
      }
    },
    forget: (upload) => storage.removeItem(keyOf(upload)),
  }
}
