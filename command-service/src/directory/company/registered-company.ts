import { baseTier, type Place } from '@schaufenster/events/directory/company-profile.ts'
import type { RegisteredCompany } from '../contract.ts'
import type { Company } from './company-state.ts'

/** What the registration call answers (D-2.1): the profile that the form became, in the read side's terms. */
export const registeredCompany = ({
  profile,
  slug,
  status,
}: Company): Omit<RegisteredCompany['data'], '_id' | 'id' | 'version'> => {
  const { name, industryIds, tagLine, about, contact, places, services, socialLinks } = profile
  const [address, second] = [placeOf(places.main), placeOf(places.second)]
  return {
    name,
    ...(slug !== undefined && { slug }),
    industryIds: [...industryIds],
    isApproved: status === 'approved',
    status,
    tier: baseTier,
    ...(tagLine !== null && { tagLine }),
    ...(about !== null && { about }),
    ...contact,
    ...(address && { address }),
    ...(second && { customAddress2: second }),
    services: services.map((service) => ({ name: service })),
    social: socialLinks.map(({ type, url }) => ({ type, url })),
  }
}

const placeOf = ({ address, position }: Place): RegisteredCompany['data']['address'] =>
  address === null
    ? undefined
    : { ...address, ...(position && { latitude: position.latitude, longitude: position.longitude }) }
