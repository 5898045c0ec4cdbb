import type { EngineVariable } from '@schaufenster/platform/lib/engine-address.ts'
import type { Service } from './test-compose-file.ts'

/** An engine of docker-compose.yml, as tests need it that run beside Docker and not in its network. */
interface Engine {
  readonly service: string
  readonly port: number
  /** Its address as the product is given it; `at` is host and port. */
  readonly address: (at: string, environment: Readonly<Record<string, string>>) => string
  /** What it has to be told beside what the file says. */
  readonly told?: (at: string) => Readonly<Record<string, string>>
  /** Its health check asks by names that are known only in its network: it is waited for until its port is open. */
  readonly isJudgedByPort?: true
  /** The name that its health check calls it by, which nobody knows outside of its network. */
  readonly calledByItself?: string
}

const engines: Readonly<Record<EngineVariable, Engine>> = {
  CLICKHOUSE_URL: {
    service: 'clickhouse',
    port: 8123,
    address: (at, { CLICKHOUSE_USER, CLICKHOUSE_PASSWORD }) =>
      `http://${CLICKHOUSE_USER}:${CLICKHOUSE_PASSWORD}@${at}`,
  },
  ELASTICSEARCH_URL: { service: 'elasticsearch', port: 9200, address: (at) => `http://${at}` },
  EVENTSTOREDB_URL: { service: 'eventstoredb', port: 2113, address: (at) => `esdb://${at}?tls=false` },
  KAFKA_BROKERS: {
    service: 'kafka',
    port: 9092,
    address: (at) => at,
    told: (at) => ({
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://${at}`,
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
    }),
    isJudgedByPort: true,
  },
  // A replica set of one. Its name for itself leads nowhere from outside, so clients ask it and no other member.
  MONGODB_URL: {
    service: 'mongodb',
    port: 27017,
    address: (at) => `mongodb://${at}/?directConnection=true`,
    calledByItself: 'mongodb:27017',
  },
}

/** What is needed to run an engine. */
export interface EngineContainer {
  readonly image: string
  readonly port: number
  readonly environment: Readonly<Record<string, string>>
  /** Instead of the image's own; empty: that one. */
  readonly command: readonly string[]
  /** As in a compose file; undefined: once its port is open. */
  readonly healthCheck: readonly string[] | undefined
}

export interface Containers {
  /** A host and a port of it that is free, where a Docker engine answers. */
  place(): Promise<string | undefined>
  /** Resolves when it is healthy at that place. They end with this process. */
  run(container: EngineContainer, at: string): Promise<void>
}

/**
 * The address of each engine for the tests: from the environment, or else in a container of
 * docker-compose.yml's image, if a Docker engine answers. Others have none. `report` gets which could not be
 * started, and why.
 */
export const engineAddresses = async (
  environment: Readonly<Record<string, string | undefined>>,
  services: Readonly<Record<string, Service>>,
  containers: Containers,
  report: (text: string) => void,
): Promise<Readonly<Record<string, string>>> => {
  const missing = Object.entries(engines).filter(([variable]) => (environment[variable] ?? '') === '')
  const started = missing.map(
    async ([variable, { service, port, address, told, isJudgedByPort, calledByItself = '' }]) => {
      const at = await containers.place()
      if (at === undefined) return []
      const { image = '', environment: settings = {}, command = [], healthcheck } = services[service] ?? {}
      const filled = Object.fromEntries(
        Object.entries(settings).map(([name, value]) => [name, value.replace(/\$\{\w+:-([^}]*)\}/, '$1')]),
      )
      try {
        const healthCheck = isJudgedByPort
          ? undefined
          : healthcheck?.test.map((word) =>
              calledByItself === '' ? word : word.replaceAll(calledByItself, `localhost:${port}`),
            )
        const environmentThere = { ...filled, ...told?.(at) }
        await containers.run({ image, port, command, environment: environmentThere, healthCheck }, at)
        return [[variable, address(at, filled)] as const]
      } catch (fault) {
        report(`${variable}: ${image} could not be started: ${String(fault)}`)
        return []
      }
    },
  )
  return Object.fromEntries((await Promise.all(started)).flat())
}
