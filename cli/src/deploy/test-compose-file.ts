import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** A service of a compose file, as far as tests look at it. */
export interface Service {
  readonly image?: string
  readonly build?: string
  readonly command?: readonly string[]
  readonly entrypoint?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly mem_limit?: string
  readonly networks?: readonly string[]
  readonly profiles?: readonly string[]
  readonly volumes?: readonly string[]
  readonly depends_on?: Readonly<Record<string, object>>
}

/** A compose file, as far as tests look at it. */
export interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, object>>
  readonly configs: Readonly<Record<string, { readonly content: string }>>
}

/** Reads a compose file of this repository. */
export const readCompose = (path: string): Compose =>
  parse(readFileSync(path, 'utf8'), {
    merge: true,
    customTags: [{ tag: '!override', collection: 'seq' as const }],
    logLevel: 'silent',
  })
