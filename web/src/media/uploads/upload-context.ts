import type { ApiClient } from '../../lib/api-client.ts'
import type { SessionTokens } from '../../lib/session-tokens.ts'
import type { KeptUpload, KeptUploads } from './kept-uploads.ts'

/** What uploads work with, apart from the state. */
export interface UploadContext {
  readonly client: ApiClient
  readonly tokens: SessionTokens
  readonly kept: KeptUploads
  /** By the ids of uploads. */
  readonly files: Map<string, File>
  readonly posters: Map<string, string>
  readonly begun: Map<string, KeptUpload>
  /** The browser asks before its window is closed until the answer is called. */
  readonly holdWindow: () => () => void
}

/** Asks before a window is closed for as long as anybody wants it open. */
export const windowHolder = (window: Pick<Window, 'addEventListener' | 'removeEventListener'>) => {
  let holders = 0
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  return (): (() => void) => {
    holders += 1
    if (holders === 1) window.addEventListener('beforeunload', ask)
    return () => {
      holders -= 1
      if (holders === 0) window.removeEventListener('beforeunload', ask)
    }
  }
}
