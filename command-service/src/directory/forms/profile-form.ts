import { isIndustryId } from '@schaufenster/events/directory/ids.ts'
import {
  type Address,
  type Contact,
  type IndustryIds,
  type Services,
} from '@schaufenster/events/directory/values.ts'
import type { Gazetteer } from '@schaufenster/platform/geo/gazetteer.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { checkHtml } from '../../lib/checked-html.ts'
import { checkLine, checkNeededLine, createFormCheck, type Checked } from '../../lib/field-checks.ts'
import { checkPicture } from '../../lib/picture-key.ts'
import type { ProfileChanges } from '../company/profile-changes.ts'
import type { ProfileForm } from '../contract.ts'
import { readEmail } from '../fields/email.ts'
import { readWebAddress } from '../fields/web-address.ts'
import { checkAddress, type AddressInput } from './address-form.ts'
import { readPhonesForm } from './phones-form.ts'

/** What the form is compared with. */
export interface FormContext {
  readonly gazetteer: Gazetteer
  /** The company's current address, which the form's separate fields modify. */
  readonly address: Address | null
  /** Its current contact: omitted fields keep their values. */
  readonly contact: Contact
}

/** The changes a profile form asks for (D-G6), or a German text for every invalid field. */
export const readProfileForm = (form: ProfileForm, context: FormContext): Either<Refusal, ProfileChanges> => {
  const check = createFormCheck()
  const phones = readPhonesForm(check, form, context.contact)
  const main = mainAddress(form, context.address)
  const changes: ProfileChanges = {
    name: check.field('name', form.name, (name) =>
      checkNeededLine(name ?? '', 120, 'den Namen des Unternehmens'),
    ),
    industryIds: check.field('industry', form.industry, checkIndustry),
    logo: check.field('logo', form.logo, checkPicture),
    banner: check.field('banner', form.banner, checkPicture),
    tagLine: check.field('tagLine', form.tagLine, (text) => checkLine(text ?? '', 160)),
    about: check.field('about', form.about, checkAbout),
    contact: {
      email: check.field('email', form.email, checkEmail),
      ...phones,
      website: check.field('website', form.website, checkWebsite),
    },
    places: {
      main: main && checkAddress(check, 'address', main, context.gazetteer),
      second:
        form.customAddress2 === undefined
          ? undefined
          : checkAddress(check, 'customAddress2', form.customAddress2 ?? {}, context.gazetteer),
    },
    services: check.field('services', form.services, checkServices),
  }
  const refusal = check.refusal()
  return refusal === undefined ? right(changes) : left(refusal)
}

/** The address of the form. Missing parts come from the separate fields, which can also change an existing address on their own. */
const mainAddress = (form: ProfileForm, current: Address | null): AddressInput | undefined => {
  const { address, plz, city, country } = form
  if (address === null) return {}
  if (address !== undefined)
    return {
      ...address,
      plz: address.plz || address.postalCode || plz,
      city: address.city || city,
      country: address.country || country,
    }
  if (plz === undefined && city === undefined && country === undefined) return undefined
  return {
    ...current,
    addressLine1: current?.addition,
    plz: plz ?? current?.plz,
    city: city ?? current?.city,
    country: country ?? current?.country,
  }
}

const checkEmail = (text: string | null): Checked<string | null> => {
  if (!text?.trim()) return right(null)
  const email = readEmail(text)
  return email === undefined
    ? left('Bitte geben Sie eine E-Mail-Adresse an, zum Beispiel info@beispiel.de.')
    : right(email)
}

const checkWebsite = (text: string | null): Checked<string | null> => {
  if (!text?.trim()) return right(null)
  const address = readWebAddress(text.trim())
  return address === undefined
    ? left('Bitte geben Sie eine Webadresse an, zum Beispiel https://www.beispiel.de.')
    : right(address)
}

const longestAbout = 20_000

const checkAbout = (text: string | null): Checked<string | null> => checkHtml(text ?? '', longestAbout)

/** One, or several with the main one first (D-2.6). */
const mostIndustries = 5

const checkIndustry = (given: NonNullable<ProfileForm['industry']> | null): Checked<IndustryIds> => {
  const list = given === null || given === '' ? [] : typeof given === 'string' ? [given] : given
  const ids = list.map((entry) => (typeof entry === 'string' ? entry : entry._id)).filter(isIndustryId)
  if (ids.length < list.length) return left('Bitte wählen Sie Branchen aus der Liste.')
  return ids.length > mostIndustries
    ? left(`Bitte wählen Sie höchstens ${mostIndustries} Branchen.`)
    : right([...new Set(ids)])
}

const mostServices = 50
const longestService = 80

/** Search terms in the owner's order, without blanks and repetitions. */
const checkServices = (given: NonNullable<ProfileForm['services']>): Checked<Services> => {
  const services = new Map<string, string>()
  for (const entry of given) {
    const line = checkLine(typeof entry === 'string' ? entry : entry.name, longestService)
    if (line._tag === 'Left') return line
    if (line.right !== null && !services.has(line.right.toLowerCase()))
      services.set(line.right.toLowerCase(), line.right)
  }
  return services.size > mostServices
    ? left(`Bitte höchstens ${mostServices} Suchbegriffe.`)
    : right([...services.values()])
}
