import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { markedText } from '../../lib/marked-text.ts'
import { contactFields, masterDataOf, type Edits } from '../editing/master-data.ts'
import { hoursOf } from '../hours/week.ts'
import { imprintOf } from './imprint.ts'
import type { SocialAddresses } from './social-links.ts'

/** What a part holds that is saved, in the form in which it is typed. */
export const savedIn = (draft: CompanyDraft) => ({
  hours: () => hoursOf(draft.openingHours),
  about: () => markedText(draft.about ?? ''),
  services: (): readonly string[] => draft.services.map(({ name }) => name),
  contact: (): Edits => {
    const values = masterDataOf(draft)
    return Object.fromEntries(contactFields.map((field) => [field, values[field]]))
  },
  imprint: () => imprintOf(draft),
  socials: (): SocialAddresses => {
    const addressOf = (name: string) => draft.socials.find(({ type }) => type === name)?.url ?? ''
    return {
      facebook: addressOf('facebook'),
      instagram: addressOf('instagram'),
      twitter: addressOf('twitter'),
      linkedin: addressOf('linkedin'),
      tiktok: addressOf('tiktok'),
    }
  },
})
