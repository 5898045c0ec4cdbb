import { orRefuse } from '@schaufenster/platform/app/refused.ts'
import { companyOf, currentCompany } from '../company/company-writes.ts'
import { editable, type Editor } from '../company/editor.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import { industryDecider, industryStream } from '../industry/industry-decider.ts'
import type { CompanyFacts } from './text-generator.ts'

/** Facts about a company that this person edits, for use in a text. Throws refusals. */
export const factsOf = async (
  deps: Pick<DirectoryDeps, 'handle' | 'reservations' | 'streams'>,
  idOrSlug: string,
  by: Editor,
): Promise<CompanyFacts> => {
  const id = await companyOf(deps, idOrSlug)
  const { profile } = orRefuse(editable(await currentCompany(deps, id), by))
  const industries = await Promise.all(
    profile.industryIds.map(
      async (industry) => (await deps.streams.current(industryDecider, industryStream(industry).name)).state,
    ),
  )
  return {
    name: profile.name,
    industries: industries.flatMap((industry) => (industry.kind === 'none' ? [] : [industry.name])),
    city: profile.places.main.address?.city,
    services: profile.services,
    tagLine: profile.tagLine ?? undefined,
  }
}
