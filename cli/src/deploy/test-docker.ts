import { freePort } from '@schaufenster/platform/lib/test-free-port.ts'
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers'
import type { Containers } from './test-engines.ts'

const startupMs = 300_000

/** Containers of the Docker engine that the environment names or the machine has. */
export const dockerContainers = (): Containers => {
  const host = getContainerRuntimeClient().then(
    ({ info }) => info.containerRuntime.host,
    () => undefined,
  )
  return {
    place: async () => {
      const name = await host
      return name && `${name}:${await freePort()}`
    },
    run: async ({ image, port, command: given, environment, healthCheck: [kind, ...words] = [] }, at) => {
      const container = new GenericContainer(image)
        .withExposedPorts({ container: port, host: Number(at.split(':').at(-1)) })
        .withEnvironment({ ...environment })
        .withStartupTimeout(startupMs)
      if (given.length > 0) container.withCommand([...given])
      const [command = ''] = words
      if (kind !== undefined)
        container
          .withHealthCheck({
            test: kind === 'CMD' ? ['CMD', ...words] : ['CMD-SHELL', command],
            interval: 1_000,
            timeout: 10_000,
            retries: 240,
          })
          .withWaitStrategy(Wait.forHealthCheck())
      await container.start()
    },
  }
}
