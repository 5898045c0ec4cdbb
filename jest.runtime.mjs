/* oxlint-disable import/no-default-export -- Jest asks for it. */
import { createRequire } from 'node:module'
import JestRuntime from 'jest-runtime'

/** Packages without a document, a clock or counters of their own: what a test file does to them, the next one cannot see. */
const shared = [
  '@elastic',
  '@fastify',
  '@node-rs',
  'fast-check',
  'fastify',
  'jose',
  'playwright-core',
  'sharp',
  'typebox',
  'typescript',
]

const load = createRequire(import.meta.url)
const bare = (name) => name.replace(/^node:/, '')
const isShared = (name) => shared.some((known) => bare(name) === known || bare(name).startsWith(`${known}/`))

/** An error is one whether the test file or a shared package made it. */
const acceptForeignErrors = (base) =>
  Object.defineProperty(base, Symbol.hasInstance, {
    configurable: true,
    value(error) {
      // Some are made by prototype alone (`@fastify/error`).
      return (
        (this === base && Error.isError(error)) || Function.prototype[Symbol.hasInstance].call(this, error)
      )
    },
  })
acceptForeignErrors(Error)

/**
 * Jest loads every module anew for each test file. Large packages that hold no state are loaded once for a worker instead, like modules of Node: their
 * code stays compiled, which halves what tests of routes cost.
 */
export default class Runtime extends JestRuntime {
  constructor(config, environment, resolver, ...others) {
    const isCoreModule = (name) => isShared(name) || resolver.isCoreModule(name)
    super(config, environment, Object.assign(Object.create(resolver), { isCoreModule }), ...others)
    const ofNode = this.coreModule.require.bind(this.coreModule)
    this.coreModule.require = (name) => (isShared(name) ? load(bare(name)) : ofNode(name))
    acceptForeignErrors(environment.global.Error)
  }
}
