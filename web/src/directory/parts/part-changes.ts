import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import { changedFields, isFieldTouched, sameFields } from '../../lib/field-changes.ts'
import { isFields } from '../../lib/fields.ts'
import {
  isMasterDataEdits,
  isTouchedIn,
  masterDataOf,
  realEdits,
  type Edits,
  type MasterData,
} from '../editing/master-data.ts'
import {
  areHoursTouched,
  hoursChanged,
  hoursThere,
  hoursWith,
  hoursWords,
  isHoursChanges,
  type HoursChanges,
} from '../hours/hours-changes.ts'
import type { HoursEdits } from '../hours/week.ts'
import { imprintWords, isImprintChanges, type ImprintChanges, type ImprintTexts } from './imprint.ts'
import { savedIn } from './saved-parts.ts'
import {
  changedServices,
  isServicesChanges,
  servicesOver,
  servicesWords,
  type ServicesChanges,
} from './services.ts'
import { isSocialChanges, socialWords, type SocialAddresses, type SocialChanges } from './social-links.ts'

/** What was changed on each page of a part, and nothing of what was left as it is: that may change under it. */
interface PartChanges {
  readonly hours: HoursChanges
  readonly about: string
  readonly services: ServicesChanges
  readonly socials: SocialChanges
  readonly contact: Edits
  readonly imprint: ImprintChanges
}

/** The parts of an entry that have a page of their own. */
export type PartName = keyof PartChanges

/** What was changed on one of them and isn't saved. */
export type PartEdits = {
  readonly [Part in PartName]: { readonly part: Part; readonly value: PartChanges[Part] }
}[PartName]

/** How changes of a part lie over what is saved of it. */
interface PartKind<Whole, Changes> {
  readonly saved: (draft: CompanyDraft) => Whole
  readonly over: (saved: Whole, changes: Changes) => Whole
  readonly between: (saved: Whole, shown: Whole) => Changes
  /** Whether somebody else has changed the same since `before`, and to something else. */
  readonly isTouched: (changes: Changes, before: CompanyDraft, now: CompanyDraft) => boolean
  /** What is changed, as it is saved. */
  readonly there: (changes: Changes, saved: Whole) => Changes
  readonly words: (changes: Changes) => string
  readonly isChanges: (kept: unknown) => kept is Changes
}

const hours: PartKind<HoursEdits, HoursChanges> = {
  saved: (draft) => savedIn(draft).hours(),
  over: hoursWith,
  between: hoursChanged,
  isTouched: (changes, before, now) =>
    areHoursTouched(changes, savedIn(before).hours(), savedIn(now).hours()),
  there: hoursThere,
  words: hoursWords,
  isChanges: isHoursChanges,
}

const about: PartKind<string, string> = {
  saved: (draft) => savedIn(draft).about(),
  over: (_saved, text) => text,
  between: (_saved, text) => text,
  isTouched: (text, before, now) =>
    isFieldTouched({ text }, { text: savedIn(before).about() }, { text: savedIn(now).about() }),
  there: (_changes, saved) => saved,
  words: (text) => text,
  isChanges: (kept) => typeof kept === 'string',
}

/** Terms are added and removed one by one: nobody's change is in the way of another's. */
const services: PartKind<readonly string[], ServicesChanges> = {
  saved: (draft) => savedIn(draft).services(),
  over: servicesOver,
  between: changedServices,
  isTouched: () => false,
  there: (_changes, saved) => ({ added: saved, removed: [] }),
  words: servicesWords,
  isChanges: isServicesChanges,
}

const socials: PartKind<SocialAddresses, SocialChanges> = {
  saved: (draft) => savedIn(draft).socials(),
  over: (saved, changes) => ({ ...saved, ...changes }),
  between: changedFields,
  isTouched: (changes, before, now) =>
    isFieldTouched(changes, savedIn(before).socials(), savedIn(now).socials()),
  there: (changes, saved) => sameFields(changes, saved),
  words: socialWords,
  isChanges: isSocialChanges,
}

const contact: PartKind<MasterData, Edits> = {
  saved: masterDataOf,
  over: (saved, changes) => ({ ...saved, ...changes }),
  between: realEdits,
  isTouched: (changes, before, now) => isTouchedIn(before, changes)(now),
  there: (changes, saved) => sameFields(changes, saved),
  words: (changes) => Object.values(changes).filter(Boolean).join(', '),
  isChanges: isMasterDataEdits,
}

const imprint: PartKind<ImprintTexts, ImprintChanges> = {
  saved: (draft) => savedIn(draft).imprint(),
  over: (saved, changes) => ({ ...saved, ...changes }),
  between: changedFields,
  isTouched: (changes, before, now) =>
    isFieldTouched(changes, savedIn(before).imprint(), savedIn(now).imprint()),
  there: (changes, saved) => sameFields(changes, saved),
  words: imprintWords,
  isChanges: isImprintChanges,
}

/** Changes of whichever part, with what can be asked about them. */
interface AnyChanges {
  readonly isTouched: (before: CompanyDraft, now: CompanyDraft) => boolean
  /** What was typed on top of them over the same draft; undefined: nothing. */
  readonly since: (draft: CompanyDraft, typed: PartEdits) => PartEdits | undefined
  readonly words: () => string
  /** What is saved of the same, in words. */
  readonly savedWords: (draft: CompanyDraft) => string
}

const asked = <Whole, Changes>(
  { saved, over, between, isTouched, there, words, isChanges }: PartKind<Whole, Changes>,
  changes: Changes,
  edits: (value: Changes) => PartEdits,
): AnyChanges => ({
  isTouched: (before, now) => isTouched(changes, before, now),
  since: (draft, { part, value }) => {
    const base = saved(draft)
    if (part !== edits(changes).part || !isChanges(value)) return undefined
    const [sent, typed] = [over(base, changes), over(base, value)]
    return JSON.stringify(sent) === JSON.stringify(typed) ? undefined : edits(between(sent, typed))
  },
  words: () => words(changes),
  savedWords: (draft) => words(there(changes, saved(draft))),
})

/** What can be asked about the changes of a part. */
export const changesIn = (edits: PartEdits): AnyChanges => {
  switch (edits.part) {
    case 'hours':
      return asked(hours, edits.value, (value) => ({ part: 'hours', value }))
    case 'about':
      return asked(about, edits.value, (value) => ({ part: 'about', value }))
    case 'services':
      return asked(services, edits.value, (value) => ({ part: 'services', value }))
    case 'socials':
      return asked(socials, edits.value, (value) => ({ part: 'socials', value }))
    case 'contact':
      return asked(contact, edits.value, (value) => ({ part: 'contact', value }))
    case 'imprint':
      return asked(imprint, edits.value, (value) => ({ part: 'imprint', value }))
  }
}

const isChangesOf: { readonly [Part in PartName]: (value: unknown) => value is PartChanges[Part] } = {
  hours: hours.isChanges,
  about: about.isChanges,
  services: services.isChanges,
  socials: socials.isChanges,
  contact: contact.isChanges,
  imprint: imprint.isChanges,
}

/** Whether a stored draft can be continued on the page of a part. */
export const isEditsOf =
  (part: PartName) =>
  (kept: unknown): kept is PartEdits =>
    isFields(kept) && kept['part'] === part && isChangesOf[part](kept['value'])
