import type { CapabilityName } from '@schaufenster/events/catalogue.ts'
import type { Capability } from './capability.ts'
import { conversation } from './conversation.ts'
import { directory } from './directory.ts'
import { discovery } from './discovery.ts'
import { identity } from './identity.ts'
import { insight } from './insight.ts'
import { media } from './media.ts'
import { reputation } from './reputation.ts'

const byName: Readonly<Record<CapabilityName, Capability>> = {
  identity,
  directory,
  discovery,
  media,
  reputation,
  conversation,
  insight,
}

/** The whole product: every capability that the catalogue of events knows. One that is missing does not compile. */
export const capabilities: readonly Capability[] = Object.values(byName)
