import { own } from '@schaufenster/platform/lib/own.ts'
import { withPlace, type CompanyProfile } from './company-profile.ts'
import { postalAddress, type AddressParts } from './profile-address.ts'
import { Contact, Imprint, weekdays, type Address, type AddressSlot } from './values.ts'

/** A single field inside a group of fields: its value, and how one profile takes it from another and keeps all else. */
export interface ProfilePart {
  readonly name: string
  readonly of: (profile: CompanyProfile) => unknown
  readonly taken: (now: CompanyProfile, past: CompanyProfile) => CompanyProfile
}

/** The single fields in which a group may differ between two profiles. */
export type PartsOf = (now: CompanyProfile, past: CompanyProfile) => readonly ProfilePart[]

type Texts = Readonly<Record<string, string | undefined>>

const withText = (texts: Texts, name: string, text: string | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({ ...texts, [name]: text }).flatMap(([each, value]) =>
      value === undefined ? [] : [[each, value]],
    ),
  )

const textParts =
  (group: 'contact' | 'imprint', names: readonly string[]): PartsOf =>
  () =>
    names.map((name) => ({
      name,
      of: (profile) => own<unknown>(profile[group], name),
      taken: (now, past) => ({
        ...now,
        [group]: withText(now[group], name, own<string | undefined>(past[group], name)),
      }),
    }))

export const contactParts = textParts('contact', Object.keys(Contact.properties))
export const imprintParts = textParts('imprint', Object.keys(Imprint.properties))

/** The parts of an address that come back together. Postcode and town alone would be no place. */
const addressParts = {
  street: ({ street }: Address) => ({ street }),
  addition: ({ addition }: Address) => ({ addition }),
  town: ({ country, plz, city }: Address) => ({ country, plz, city }),
} satisfies Readonly<Record<string, (address: Address) => Partial<AddressParts>>>

const isInParts = (address: Address | null): boolean =>
  (address?.street ?? address?.addition ?? address?.plz ?? address?.city) !== undefined

/** The point on the map belongs to the town: it stays with a corrected street, and comes back with a former town. */
export const partsOfAddress =
  (slot: AddressSlot): PartsOf =>
  (one, other) =>
    isInParts(one.places[slot].address) && isInParts(other.places[slot].address)
      ? Object.entries(addressParts).map(([name, partsIn]) => ({
          name,
          of: ({ places }) => places[slot].address && partsIn(places[slot].address),
          taken: (now, past) => {
            const [place, before] = [now.places[slot], past.places[slot]]
            if (place.address === null || before.address === null) return now
            const address = postalAddress({ ...place.address, ...partsIn(before.address) })
            const { position } = name === 'town' ? before : place
            return withPlace(now, slot, { address, position: address && position })
          },
        }))
      : []

/** Days of the week and the note, where both profiles have hours. */
export const weekParts: PartsOf = (one, other) =>
  one.officeHours === null || other.officeHours === null
    ? []
    : [
        ...weekdays.map((day): ProfilePart => ({
          name: day,
          of: ({ officeHours }) => officeHours?.[day],
          taken: (now, { officeHours }) =>
            now.officeHours === null || officeHours === null
              ? now
              : { ...now, officeHours: { ...now.officeHours, [day]: officeHours[day] } },
        })),
        {
          name: 'note',
          of: ({ officeHours }) => officeHours?.note,
          taken: (now, { officeHours }) => {
            if (now.officeHours === null) return now
            const { note: _, ...week } = now.officeHours
            const note = officeHours?.note
            return { ...now, officeHours: { ...week, ...(note !== undefined && { note }) } }
          },
        },
      ]

/** Special days by their first day. */
export const specialDayParts: PartsOf = (one, other) =>
  [...new Set([...other.specialHours, ...one.specialHours].map(({ from }) => from))]
    .toSorted()
    .map((first) => ({
      name: first,
      of: ({ specialHours }) => specialHours.find(({ from }) => from === first),
      taken: (now, past) => ({
        ...now,
        specialHours: [
          ...now.specialHours.filter(({ from }) => from !== first),
          ...past.specialHours.filter(({ from }) => from === first),
        ].toSorted((a, b) => (a.from < b.from ? -1 : 1)),
      }),
    }))

/** Links by their network. One that comes back stands where it stood. */
export const networkParts: PartsOf = (one, other) =>
  [...new Set([...one.socialLinks, ...other.socialLinks].map(({ type }) => type))].map((network) => ({
    name: network,
    of: ({ socialLinks }) => socialLinks.find(({ type }) => type === network),
    taken: (now, past) => {
      const [here, there] = [now, past].map(({ socialLinks }) =>
        socialLinks.findIndex(({ type }) => type === network),
      )
      const link = past.socialLinks.filter(({ type }) => type === network)
      const others = now.socialLinks.filter(({ type }) => type !== network)
      const at = here === -1 ? there : here
      return { ...now, socialLinks: others.toSpliced(at ?? others.length, 0, ...link) }
    },
  }))
