import { rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { OperatorFault } from './operator-fault.ts'

export type Print = (line: string) => void

/** Runs a command of the command line and answers its exit code. */
export type RunCommand = (argv: readonly string[], print: Print) => Promise<number>

const Request = Compile(Type.Object({ argv: Type.Array(Type.String()) }))
const Answer = Compile(
  Type.Union([Type.Object({ line: Type.String() }), Type.Object({ exitCode: Type.Integer() })]),
)

/**
 * Lets other processes on this machine run commands in the process that owns the data folder: one connection
 * per command, JSON by line. Only people who may read the data folder can reach the socket.
 */
export const serveControl = async (path: string, run: RunCommand): Promise<{ close(): Promise<void> }> => {
  rmSync(path, { force: true })
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    // The caller may leave before the end; the command finishes all the same.
    const send = (message: object): void => {
      if (socket.writable) socket.write(`${JSON.stringify(message)}\n`)
    }
    const answer = async (text: string): Promise<number> => {
      const request: unknown = JSON.parse(text)
      if (!Request.Check(request)) throw new Error('Die Anfrage ist kein Befehl.')
      return run(request.argv, (line) => send({ line }))
    }
    const lines = createInterface({ input: socket })
    // Readline passes on what the socket meets, which would end the process.
    lines.on('error', () => {})
    lines.once('line', async (text) => {
      const exitCode = await answer(text).catch((error: unknown) => {
        send({ line: error instanceof Error ? error.message : String(error) })
        return 1
      })
      send({ exitCode })
      socket.end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  return {
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

const gone =
  'Der laufende Dienst hat geendet, bevor der Befehl fertig war. Starten Sie ihn, und wiederholen Sie den Befehl: Was getan ist, bleibt.'

const silent =
  'Der laufende Dienst nimmt gerade keine Befehle an, weil er startet oder endet. Versuchen Sie es gleich noch einmal.'

/** Runs a command in the process that owns the data folder. Throws {@link OperatorFault} when it goes away before the end, or is not reached. */
export const callControl = (path: string, argv: readonly string[], print: Print): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(path)
    let isConnected = false
    socket.once('connect', () => {
      isConnected = true
      socket.write(`${JSON.stringify({ argv })}\n`)
    })
    const lines = createInterface({ input: socket })
    lines.on('line', (text) => {
      const answer: unknown = JSON.parse(text)
      if (!Answer.Check(answer)) return
      if ('line' in answer) print(answer.line)
      else resolve(answer.exitCode)
    })
    // Readline passes on what the socket meets.
    lines.once('error', (cause) => reject(new OperatorFault(isConnected ? gone : silent, { cause })))
    lines.once('close', () => reject(new OperatorFault(isConnected ? gone : silent)))
  })
