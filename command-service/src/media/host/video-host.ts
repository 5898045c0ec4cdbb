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

/** A place at the host for one file. Whoever knows the address can write there. */
export interface HostSlot {
  /** Where the file is sent to. */
  readonly upload: string
  /** Called when all of it has arrived: a path at the host. */
  readonly completion: string
}

/** Why the host refused; for administrators, one line of at most 300 characters. */
export type HostRefusal = string

/**
 * An external video host (spec §6). Network and host faults are retried with growing pauses; a refusal is the
 * left side. Throws the signal's reason.
 */
export interface VideoHost {
  /** Asks for a place for a file of so many bytes. Record it before anything is sent there. */
  reserve(size: number, signal: AbortSignal): Promise<Either<HostRefusal, HostSlot>>
  /**
   * Sends a file to its place and resolves to the host's id for it. Record it at once, then `describe` it. `isBegun`: some or all of it may be there already; the host
   * is asked, and only the rest is sent.
   */
  send(
    file: HostedFile,
    to: HostSlot & { readonly isBegun: boolean },
    signal: AbortSignal,
  ): Promise<Either<HostRefusal, string>>
  /** Updates a video's details and its privacy. */
  describe(hostId: string, details: HostedDetails, signal: AbortSignal): Promise<Either<HostRefusal, Hosted>>
  /** Deletes a video; one that the host doesn't have (any more) counts as deleted. */
  remove(hostId: string, signal: AbortSignal): Promise<Either<HostRefusal, undefined>>
}
