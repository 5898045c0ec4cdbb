import { readFileSync } from 'node:fs'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { parse } from 'yaml'

const Words = Type.Array(Type.String())
const Anything = Type.Record(Type.String(), Type.Unknown())

/** A service of a compose file, as far as tests look at it. */
const Service = Type.Object({
  image: Type.Optional(Type.String()),
  build: Type.Optional(Type.String()),
  command: Type.Optional(Words),
  entrypoint: Type.Optional(Words),
  environment: Type.Optional(Type.Record(Type.String(), Type.String())),
  healthcheck: Type.Optional(Type.Object({ test: Words })),
  mem_limit: Type.Optional(Type.String()),
  networks: Type.Optional(Words),
  profiles: Type.Optional(Words),
  volumes: Type.Optional(Words),
  depends_on: Type.Optional(Type.Record(Type.String(), Anything)),
  deploy: Type.Optional(Anything),
})
export type Service = Static<typeof Service>

/** A compose file, as far as tests look at it. */
const Compose = Type.Object({
  services: Type.Record(Type.String(), Service),
  volumes: Type.Record(Type.String(), Anything),
  configs: Type.Record(Type.String(), Type.Object({ content: Type.String() })),
})
export type Compose = Static<typeof Compose>

const compose = Compile(Compose)

/** Reads a compose file of this repository. Throws where something has another shape than Docker takes: a command without quotes is soon a mapping for YAML. */
export const readCompose = (path: string): Compose => {
  const found: unknown = parse(readFileSync(path, 'utf8'), {
    merge: true,
    customTags: [{ tag: '!override', collection: 'seq' as const }],
    logLevel: 'silent',
  })
  if (compose.Check(found)) return found
  const problems = compose.Errors(found).map(({ instancePath, message }) => `${instancePath} ${message}`)
  throw new Error(`${path}: ${problems.join('; ')}`)
}
