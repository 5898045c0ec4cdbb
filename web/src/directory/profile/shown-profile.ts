import type { CompanyView } from '@schaufenster/query-service/directory/contract.ts'

/** What a profile shows of a company: the whole of what its owner says, without what only calls and links need. */
export type ShownProfile = Pick<
  CompanyView,
  | 'name'
  | 'industry'
  | 'tagLine'
  | 'logo'
  | 'banner'
  | 'city'
  | 'phone'
  | 'phone2'
  | 'email'
  | 'website'
  | 'address'
  | 'customAddress2'
  | 'about'
  | 'services'
  | 'social'
  | 'imprint'
> &
  Partial<Pick<CompanyView, 'officeHours' | 'specialHours' | 'paused'>> & {
    /** There where it has an e-mail address that is told when it is asked for. */
    readonly hasEmail?: true
    readonly _id?: string
    /** Days of which the weekly hours say nothing. */
    readonly holidays?: { readonly date: string; readonly name: string }[]
  }
