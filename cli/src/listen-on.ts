import type { Config } from '@schaufenster/platform/config/config.ts'
import { hasErrorCode } from '@schaufenster/platform/lib/files.ts'
import { OperatorFault } from './instance/operator-fault.ts'

/** What can listen; an app of either kind. */
interface Listener {
  listen(options: { port: number; host: string; listenTextResolver: () => string }): Promise<string>
}

/** Takes the port of the configuration and answers the address. Throws {@link OperatorFault} when another process has it. */
export const listenOn = (app: Listener, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> =>
  app.listen({ port, host, listenTextResolver: () => 'listening' }).catch((cause: unknown) => {
    const isTaken = hasErrorCode(cause, 'EADDRINUSE')
    const what = `Der Port ${port} ist schon belegt. Beenden Sie den anderen Dienst, oder setzen Sie PORT.`
    throw isTaken ? new OperatorFault(what, { cause }) : cause
  })
