import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Compile } from 'typebox/compile'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { isFromElsewhere } from '../app/same-origin.ts'
import type { Session } from '../app/session.ts'
import { countsInMemory } from '../app/window-counts.ts'
import type { AccessTokens } from '../tokens/access-tokens.ts'
import { createLiveBacklog } from './live-backlog.ts'
import { closeCodes, Hello, type LiveFrame } from './live-frames.ts'
import { createLiveHub, missedFrames, type Listener, type LiveSource } from './live-hub.ts'
import { createUnloggedHub, type UnloggedSource } from './unlogged-source.ts'

export const livePath = '/api/live'

/** Channel access, the source of changes, and when a silent browser counts as gone. */
export interface LiveOptions {
  readonly tokens: Pick<AccessTokens, 'read'>
  readonly source: LiveSource
  readonly unlogged: readonly UnloggedSource[]
  /** Whether a session may follow a channel. */
  readonly mayFollow: (session: Session, channel: string) => Promise<boolean>
  readonly report: (fault: unknown) => void
  /** Only pages of this origin, and programs, may open lines. */
  readonly publicUrl: string
  /** Milliseconds between two heartbeats. */
  readonly beatMs?: number
  /** Milliseconds of silence after which a browser counts as gone. */
  readonly patienceMs?: number
  /** The most lines open at a time. */
  readonly mostLines?: number
}

/** Milliseconds that a line may stay open before it identifies itself. */
const helloMs = 10_000
/** Bytes of a frame, and of what waits to be sent. A client that reads too slowly is cut off and resumes where it was. */
const mostPayload = 32 * 1024
const mostBuffered = 256 * 1024
const mostLinesOfOne = 20
/** The most frames that a line may send between two heartbeats, and that may queue behind the current one. */
const mostFrames = 60
const mostWaiting = 10
/**
 * How many greetings one person may send a minute on all lines together, and how many of them may read the log for missed events. Beyond the latter
 * everything is fetched anew.
 */
const [mostGreetings, mostReads, minuteMs] = [120, 30, 60_000]

const tooMuch = [closeCodes.tooMuch, 'Zu viele Anfragen. Bitte warten Sie einen Moment.'] as const

const hello = Compile(Hello)

/**
 * Live push over WebSockets (D-G14). Frames of `{event, data}` say what has changed but not its new value, which the browser fetches with the usual
 * calls and their access checks. Everything on a line goes through here: who may hear what, how much, and for how long.
 */
export const registerLive = (
  app: FastifyInstance,
  {
    tokens,
    source,
    unlogged,
    mayFollow,
    report,
    publicUrl,
    beatMs = 25_000,
    patienceMs = 60_000,
    mostLines = 5_000,
  }: LiveOptions,
): void => {
  const hub = createLiveHub(source, report)
  const past = createLiveBacklog(source)
  const [greetings, reads] = [countsInMemory(), countsInMemory()]
  const unloggedHubs = unlogged.map((one) => createUnloggedHub(one, hub.through, report))
  const sockets = new WebSocketServer({ noServer: true, maxPayload: mostPayload })
  const lines = new Set<ReturnType<typeof serve>>()

  const serve = (socket: WebSocket) => {
    let listener: Listener | undefined
    let token = ''
    let heardAt = performance.now()
    let frames = 0
    let waiting = 0
    let turn = Promise.resolve()
    const silent = setTimeout(() => socket.close(closeCodes.silent), helloMs).unref()

    const send = ({ event, data }: LiveFrame): void => {
      if (socket.bufferedAmount > mostBuffered) return socket.terminate()
      const told = { ...data, position: app.positions.issue(data.position) }
      socket.send(JSON.stringify({ event, data: told }), () => {})
    }

    const greet = async ({ data }: Hello): Promise<void> => {
      const session = await tokens.read(data.token)
      if (session === undefined) return socket.close(closeCodes.invalidToken)
      const { userId } = session
      if ((await greetings.take(userId, mostGreetings, minuteMs)) > 0) return socket.close(...tooMuch)
      clearTimeout(silent)
      if (listener !== undefined) hub.leave(listener)
      if (hub.countOf(userId) >= mostLinesOfOne) return socket.close(...tooMuch)
      const wanted = [...new Set(data.channels)]
      const allowed = await Promise.all(wanted.map((channel) => mayFollow(session, channel)))
      const channels = new Set(wanted.filter((_, index) => allowed[index]))
      const refused = wanted.filter((channel) => !channels.has(channel))
      if (socket.readyState !== socket.OPEN) return
      const joined = {
        session,
        channels,
        send,
        end: () => socket.close(closeCodes.invalidToken),
      }
      listener = joined
      token = data.token
      const position = await hub.join(joined)
      const mayRead = async () => (await reads.take(userId, mostReads, minuteMs)) === 0
      const since = data.since === undefined ? position : app.positions.earliestOf(data.since)
      const missed = since === undefined ? undefined : await past.between(since, position, mayRead)
      if (missed === undefined) send({ event: 'reload', data: { position } })
      else missedFrames(missed, joined, position).forEach(send)
      send({ event: 'ready', data: { position, refused } })
      hub.release(joined)
      for (const one of unloggedHubs) one.join(socket, joined)
    }

    const leave = (): void => {
      if (listener !== undefined) hub.leave(listener)
      for (const one of unloggedHubs) one.leave(socket)
    }

    const hear = async (bytes: RawData): Promise<void> => {
      const frame = parsed(bytes)
      if (!hello.Check(frame)) return socket.close(closeCodes.badFrame)
      return greet(frame)
    }

    socket.on('error', () => socket.terminate())
    socket.on('pong', () => {
      heardAt = performance.now()
    })
    socket.on('message', (bytes) => {
      frames += 1
      waiting += 1
      if (frames > mostFrames || waiting > mostWaiting) return socket.close(...tooMuch)
      turn = turn
        .then(() => hear(bytes))
        .finally(() => {
          waiting -= 1
        })
        .catch((fault: unknown) => {
          report(fault)
          socket.terminate()
        })
    })
    const line = {
      socket,
      hasSaidWho: () => listener !== undefined,
      /** Sends a heartbeat and checks that the session is still valid. */
      beat: async (): Promise<void> => {
        if (performance.now() - heardAt > patienceMs) return socket.terminate()
        frames = 0
        socket.ping()
        if (listener === undefined) return
        if ((await tokens.read(token)) === undefined) return socket.close(closeCodes.invalidToken)
        if (hub.isUpToDate(listener)) send({ event: 'beat', data: { position: hub.through() } })
      },
    }
    socket.on('close', () => {
      clearTimeout(silent)
      lines.delete(line)
      // Wait for a greeting that may be under way.
      turn = turn.then(leave)
    })
    return line
  }

  const beating = setInterval(() => {
    for (const line of lines) line.beat().catch(report)
  }, beatMs).unref()

  /** When lines run out, closes the unidentified line that has waited longest, so that such lines keep nobody out. */
  const makeRoom = (): boolean => {
    if (lines.size < mostLines) return true
    for (const line of lines) {
      if (line.hasSaidWho()) continue
      line.socket.terminate()
      return lines.delete(line)
    }
    return false
  }

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const [path] = (request.url ?? '').split('?', 1)
    const refused =
      path?.toLowerCase() !== livePath
        ? '404 Not Found'
        : isFromElsewhere(request.headers, publicUrl)
          ? '400 Bad Request'
          : !makeRoom()
            ? '503 Service Unavailable'
            : undefined
    if (refused !== undefined) {
      socket.on('error', () => socket.destroy())
      socket.end(`HTTP/1.1 ${refused}\r\nConnection: close\r\n\r\n`)
      return
    }
    sockets.handleUpgrade(request, socket, head, (opened) => void lines.add(serve(opened)))
  }
  app.server.on('upgrade', upgrade)

  app.addHook('preClose', async () => {
    clearInterval(beating)
    app.server.off('upgrade', upgrade)
    await Promise.all([...lines].map(({ socket }) => bidFarewell(socket)))
    await Promise.all([hub, ...unloggedHubs].map((one) => one.close()))
  })
}

/** Milliseconds that a browser has to answer a close. */
const farewellMs = 1_000

const bidFarewell = (socket: WebSocket): Promise<void> =>
  new Promise((gone) => {
    const tooLate = setTimeout(() => socket.terminate(), farewellMs)
    socket.once('close', () => {
      clearTimeout(tooLate)
      gone()
    })
    socket.close(closeCodes.stopping)
  })

const parsed = (bytes: RawData): unknown => {
  try {
    return JSON.parse(String(bytes))
  } catch {
    return undefined
  }
}
