import { profileEvents } from '@schaufenster/events/directory/company-events.ts'
import {
  emptyProfile,
  evolveProfile,
  type CompanyProfile,
} from '@schaufenster/events/directory/company-profile.ts'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { isOneOf } from '../lib/decider.ts'
import type { StreamFolder } from '../lib/stream-folder.ts'
import { companyStream } from './company-decider.ts'

const isProfileEvent = isOneOf(profileEvents)

/** What stood in the profile at a version of its company; undefined when there was no such version yet. */
export const profileAt = async (
  streams: StreamFolder,
  id: CompanyId,
  version: number,
): Promise<CompanyProfile | undefined> => {
  const events = await streams.since(companyStream(id).name, -1, version + 1)
  if (events.length <= version) return undefined
  return events.flatMap((event) => (isProfileEvent(event) ? [event] : [])).reduce(evolveProfile, emptyProfile)
}
