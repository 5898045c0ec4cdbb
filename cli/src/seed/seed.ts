import { seedIndustries } from '@schaufenster/command-service/directory/industry/industry-seed.ts'
import {
  legalPageDecider,
  legalPageStream,
} from '@schaufenster/command-service/discovery/legal-page-decider.ts'
import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { platformItself } from '@schaufenster/platform/app/session.ts'
import type { Instance } from '../instance/instance.ts'
import { operatorContext } from '../instance/operator.ts'
import { seedLegalPages } from './legal-pages.ts'

/** What the product can't be without: legal pages and industries. Once there, operator and administrators decide about them. */
export const seed = async ({ writes, directory }: Instance): Promise<void> => {
  const { actor, correlationId } = operatorContext()
  await seedIndustries(directory, { actor, correlationId })
  for (const { page, title, validFrom, html } of await seedLegalPages()) {
    const stream = legalPageStream(page)
    const { revision } = await writes.streams.current(legalPageDecider, stream.name)
    if (revision >= 0) continue
    const command = { type: 'PublishLegalPage', by: platformItself, page, title, validFrom, html } as const
    orRefuse(await writes.handle(legalPageDecider, stream, command, operatorContext()))
  }
}
