import { join } from 'node:path'
import { readCompose } from './test-compose-file.ts'
import { dockerContainers } from './test-docker.ts'
import { engineAddresses } from './test-engines.ts'

const compose = join(import.meta.dirname, '../../../docker-compose.yml')

/** Runs before the tests of all engines, and tells them where the engines are that nobody has named. */
// oxlint-disable-next-line import/no-default-export -- Jest asks for one
export default async (): Promise<void> => {
  const report = (text: string): void => void process.stderr.write(`\n!! ${text}\n`)
  const { services } = readCompose(compose)
  Object.assign(process.env, await engineAddresses(process.env, services, dockerContainers(), report))
}
