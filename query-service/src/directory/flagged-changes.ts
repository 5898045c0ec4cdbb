import {
  moderatedFieldNames,
  type ModeratedField,
} from '@schaufenster/events/directory/company-approval-events.ts'
import type { CompanyProfile } from '@schaufenster/events/directory/company-profile.ts'
import type { FlaggedChange } from './approval-queue-contract.ts'
import { mediaUrl } from './company-views.ts'
import type { IndustryIndex } from './industry-index.ts'

const pictures: ReadonlySet<ModeratedField> = new Set(['logo', 'banner'])

/** Flagged fields side by side: as they were at the last look and as they are now. */
export const flaggedChanges = (
  before: CompanyProfile,
  after: CompanyProfile,
  flagged: readonly ModeratedField[],
  industries: IndustryIndex,
): readonly FlaggedChange[] =>
  [...new Set(flagged)].map((field) => ({
    field,
    label: moderatedFieldNames[field],
    before: shown(before, field, industries),
    after: shown(after, field, industries),
    isPicture: pictures.has(field),
  }))

const shown = (profile: CompanyProfile, field: ModeratedField, industries: IndustryIndex): string => {
  switch (field) {
    case 'name':
      return profile.name
    case 'industry':
      return industries
        .refs(profile.industryIds)
        .map(({ name }) => name)
        .join(', ')
    case 'logo':
      return mediaUrl(profile.logo) ?? ''
    case 'banner':
      return mediaUrl(profile.banner) ?? ''
    case 'website':
      return profile.contact.website ?? ''
  }
}
