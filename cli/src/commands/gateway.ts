import { gatewayRoutes } from '../gateway/gateway-routes.ts'
import { servedRoutes } from '../gateway/route-table.ts'
import { wordsOf, type Command } from './command.ts'

/** Prints the part of the gateway's configuration that says which service answers which call (`deploy/gateway/routes.caddy`). */
export const gateway: Command = {
  usage: '',
  summary: 'druckt, welcher Dienst welchen Aufruf beantwortet, für das Gateway',
  run: async (instance, argv, print) => {
    wordsOf(argv, 0)
    print(gatewayRoutes(await servedRoutes(instance)).trimEnd())
    return 0
  },
}
