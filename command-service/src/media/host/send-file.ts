import { buffer } from 'node:stream/consumers'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { callOnce, hostPatience, type HostCalls } from './host-calls.ts'
import type { HostedFile, HostRefusal } from './video-host.ts'

/** Bytes that are sent and held at a time. */
const usualPart = 8 * 1024 ** 2
/** The host has some of it: go on. Not a redirect here. */
const resumeIncomplete = 308

/**
 * Sends a file in parts to the address from the host. After each part, and after one whose arrival is
 * uncertain, it continues where the host says it is, even if that is further back. `isBegun`: some of it may be there, so the host is asked first.
 */
export const sendFile = async (
  calls: HostCalls,
  { address, isBegun }: { readonly address: string; readonly isBegun: boolean },
  { size, part }: HostedFile,
  signal: AbortSignal,
  partBytes = usualPart,
): Promise<Either<HostRefusal, undefined>> => {
  const patience = hostPatience(calls)
  let sent = 0
  let isKnown = !isBegun
  let isFirst = isBegun
  for (;;) {
    const end = Math.min(sent + partBytes, size) - 1
    const content = isKnown && sent < size ? await part(sent, end) : new Uint8Array()
    if (content === undefined) return left('Die Datei ist nicht mehr da.')
    const body = content instanceof Uint8Array ? content : await buffer(content)
    const range = body.length === 0 ? `bytes */${size}` : `bytes ${sent}-${end}/${size}`
    const headers = { 'content-type': 'video/mp4', 'content-range': range }
    const answer = await callOnce(
      calls,
      address,
      { method: 'PUT', headers, body: new Uint8Array(body) },
      signal,
    )
    if (!(answer instanceof Response)) {
      isKnown = false
      await patience.failed(answer.failure, signal)
      continue
    }
    await answer.body?.cancel()
    if (answer.status === resumeIncomplete) {
      const arrived = arrivedOf(answer.headers.get('range'))
      if (arrived === undefined || arrived > size)
        return left('Der Videodienst nennt einen Abschnitt, den es nicht gibt.')
      isKnown = true
      if (arrived > sent || isFirst) patience.wentWell()
      else await patience.failed(`it stays at byte ${arrived}`, signal)
      sent = arrived
      isFirst = false
      continue
    }
    if (!answer.ok) return left(`Der Videodienst nimmt die Datei nicht an (Status ${answer.status}).`)
    // Asked for its offset, it says that everything has arrived.
    if (body.length === 0) return right(undefined)
    patience.wentWell()
    sent = end + 1
    if (sent === size) return right(undefined)
  }
}

/** How many bytes have arrived; without the header none. Undefined: it makes no sense. */
const arrivedOf = (range: string | null): number | undefined => {
  if (range === null) return 0
  const [, last] = /^(?:bytes[= ])?0-(\d{1,15})$/.exec(range.trim()) ?? []
  return last === undefined ? undefined : Number(last) + 1
}
