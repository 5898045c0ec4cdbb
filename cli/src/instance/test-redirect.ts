import { Socket } from 'node:net'

/**
 * For tests, loaded before a process (`--import`): connections to the port that `REDIRECT` names (`9092=19092`) go to the other one. Brokers of Kafka tell their clients where
 * they are, so only so is there a line to them that can be cut.
 */
const [from, to] = (process.env['REDIRECT'] ?? '').split('=').map(Number)

const hasPort = (value: unknown): value is { port: unknown } =>
  typeof value === 'object' && value !== null && 'port' in value

Socket.prototype.connect = new Proxy(Socket.prototype.connect, {
  apply: (connect, socket, args: readonly unknown[]) => {
    // Node hands on what it was given as a list within the list.
    const options: unknown = Array.isArray(args[0]) ? args[0][0] : args[0]
    if (hasPort(options) && Number(options.port) === from) options.port = to
    return Reflect.apply(connect, socket, args)
  },
})
