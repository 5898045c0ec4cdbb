import type { Readable } from 'node:stream'
import type { HostPrivacy } from '@schaufenster/events/media/values.ts'
import type { Either } from '@schaufenster/platform/lib/either.ts'

/** What the host shows beside a video. */
export interface HostedDetails {
  readonly name: string
  readonly description: string
  /** `nobody` for what is private, otherwise `anybody` (D-4.2). */
  readonly privacy: HostPrivacy
}

/** A file on its way to the host. */
export interface HostedFile {
  /** Bytes. */
  readonly size: number
  /** Its content between two bytes, both included; undefined when it is no more. */
  readonly part: (start: number, end: number) => Promise<Readable | undefined>
}

/** Where the host shows a video. */
export interface Hosted {
  readonly hostId: string
  /** Undefined: the host was told nothing about it yet. */
  readonly link?: string
}

/** Why the host refused; for administrators, one line of at most 300 characters. */
export type HostRefusal = string

/**
 * An external video host (spec §6). Network and host faults are retried with growing pauses; a refusal is the
 * left side. Throws the signal's reason.
 */
export interface VideoHost {
  /** Sends a file and resolves to the host's id for it. Record it at once, then `describe` it: another call sends another copy. */
  send(file: HostedFile, signal: AbortSignal): Promise<Either<HostRefusal, string>>
  /** Updates a video's details and its privacy. */
  describe(hostId: string, details: HostedDetails, signal: AbortSignal): Promise<Either<HostRefusal, Hosted>>
}
