import type { App } from '@schaufenster/platform/app/build-app.ts'
import { registerEtags } from '@schaufenster/query-service/app/etag.ts'
import { registerReads } from '@schaufenster/query-service/app/reads.ts'
import { joinSections } from '@schaufenster/query-service/profile/sections.ts'
import { capabilities } from '../../capabilities/capabilities.ts'
import type { SharedParts } from '../../capabilities/capability.ts'
import type { Instance } from '../instance.ts'

/** The calls that read. `views`: what they show of views. */
export const registerQueryCalls = (
  app: App,
  instance: Instance,
  views: Omit<SharedParts, 'sections'>,
): void => {
  registerReads(app, instance.models.freshness)
  registerEtags(app)
  const sections = joinSections(
    capabilities.flatMap((capability) => capability.sections?.(instance, views.viewed) ?? []),
  )
  for (const { queries } of capabilities) queries(app, instance, { ...views, sections })
}
