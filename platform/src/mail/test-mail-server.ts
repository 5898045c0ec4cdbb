import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

/** For tests: a mail server on a free port. `received`: messages as they were sent, those to addresses that it knows. */
export const startTestMailServer = async (knows: (recipient: string) => boolean = () => true) => {
  const received: string[] = []
  const server = createServer((socket) => {
    let message: string[] | undefined
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 post.example')
    const lines = createInterface({ input: socket })
    // Whoever is killed hangs up, which both report.
    for (const each of [socket, lines]) each.on('error', () => socket.destroy())
    lines.on('line', (line) => {
      if (message !== undefined) {
        if (line !== '.') return void message.push(line)
        received.push(message.join('\n'))
        message = undefined
        return say('250 OK')
      }
      if (line.startsWith('DATA')) {
        message = []
        return say('354 go on')
      }
      if (line.startsWith('QUIT')) return socket.end('221 bye\r\n')
      return say(line.startsWith('RCPT') && !knows(line) ? '550 no such mailbox' : '250 OK')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `smtp://127.0.0.1:${address.port}`, received, close: () => server.close() }
}
