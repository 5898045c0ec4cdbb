import type { ModeratedField } from '@schaufenster/events/directory/company-approval-events.ts'
import type { CompanyEvent, ProfileEvent } from '@schaufenster/events/directory/company-events.ts'
import type { CompanyProfile } from '@schaufenster/events/directory/company-profile.ts'
import { partlyRestored, profileDifference } from '@schaufenster/events/directory/profile-difference.ts'
import { isProfileEvent } from '@schaufenster/events/directory/profile-history.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { chain, left, map, pipe, right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { approve, revoke } from '../approval/company-approval.ts'
import type { ChangeProfile, ChangeSlug, RestoreProfileVersion, RevertFlagged } from './company-commands.ts'
import type { Company, CompanyState } from './company-state.ts'
import { approvable, editable, type Editor } from './editor.ts'
import { wantedProfile } from './profile-changes.ts'
import { misfitOf, undoneBy, undoneWholly, type LastSaid } from './profile-restoration.ts'

type Decision = Either<Refusal, readonly CompanyEvent[]>

/** Saves a form: its differences, and the decision an approver took along with it. */
export const changeProfile = (state: CompanyState, command: ChangeProfile): Decision => {
  const { by, changes, slug } = command
  return pipe(
    editable(state, by),
    chain((company) =>
      pipe(
        slug === undefined ? right([]) : changeSlug(company, { type: 'ChangeSlug', by, slug }),
        chain((renamed) =>
          pipe(
            decisionOn(company, command),
            map((decision) => [
              ...changesTo(company, wantedProfile(company.profile, changes), by),
              ...renamed,
              ...decision,
            ]),
          ),
        ),
      ),
    ),
  )
}

/** Restores a profile version, or single fields of it, with compensating events that name the events they undo (promise 9). */
export const restoreProfileVersion = (
  state: CompanyState,
  { by, profile: past, only, lastSaid }: RestoreProfileVersion,
): Decision =>
  pipe(
    editable(state, by),
    chain((company) => {
      const wanted = only === undefined ? past : partlyRestored(company.profile, past, only)
      const changes = changesTo(company, wanted, by)
      const fault = only === undefined || changes.length === 0 ? undefined : misfitOf(wanted)
      if (fault !== undefined) return left(fault)
      const undone = undoneWholly(lastSaid, wanted, past)
      return right(changes.map((event) => naming(event, undone)))
    }),
  )

const naming = (event: CompanyEvent, lastSaid: LastSaid): CompanyEvent => {
  const undoes = isProfileEvent(event) ? undoneBy(event, lastSaid) : undefined
  return undoes === undefined ? event : { ...event, undoes }
}

/** Reverts flagged changes and nothing else (D-2.1). */
export const revertFlagged = (state: CompanyState, { by, profile, lastSaid }: RevertFlagged): Decision =>
  pipe(
    approvable(state, by),
    map((company) => {
      if (company.flagged.length === 0) return []
      const fields = company.flagged.map((field) => profileFields[field])
      const wanted = partlyRestored(company.profile, profile, fields)
      return [
        ...changesTo(company, wanted, by).map((event) => naming(event, lastSaid)),
        { type: 'CompanyChangesAccepted', data: {} } as const,
      ]
    }),
  )

/** What comparisons call the moderated fields. */
const profileFields: Readonly<Record<ModeratedField, string>> = {
  name: 'name',
  industry: 'industryIds',
  logo: 'logo',
  banner: 'banner',
  website: 'contact.website',
}

/** Former slugs stay reserved for ever (D-G13). The limit keeps an owner from taking up many names. */
const mostFormerSlugs = 10

const tooManySlugs: Refusal = {
  code: 'conflict',
  message: `Ein Unternehmen behält seine früheren Adressen, höchstens aber ${mostFormerSlugs}. Wählen Sie eine davon, oder bitten Sie die Verwaltung um eine neue.`,
  fields: { slug: 'Wählen Sie eine Ihrer früheren Adressen.' },
}

/** Assigns the first slug or replaces the current one. The caller makes the reservations (`reservation.ts`). */
export const changeSlug = (state: CompanyState, { by, slug }: ChangeSlug): Decision =>
  pipe(
    editable(state, by),
    chain((company): Decision => {
      if (company.slug === slug) return right([])
      if (company.slug === undefined) return right([{ type: 'CompanySlugAssigned', data: { slug } }])
      const isOneMore = !company.formerSlugs.includes(slug) && company.formerSlugs.length >= mostFormerSlugs
      if (isOneMore && !may(by, 'company.manage')) return left(tooManySlugs)
      return right([{ type: 'CompanySlugChanged', data: { old: company.slug, new: slug } }])
    }),
  )

/** A public profile stays public. Changes by anybody but an approver are flagged for review afterwards (D-2.1). */
const changesTo = (company: Company, wanted: CompanyProfile, by: Editor): readonly CompanyEvent[] => {
  const changes = profileDifference(company.profile, wanted)
  if (may(by, 'company.approve') || company.status !== 'approved') return changes
  const fields = changes
    .flatMap((change) => moderatedFieldsOf(change, company.profile))
    .filter((field) => !company.flagged.includes(field))
  return fields.length === 0 ? changes : [...changes, { type: 'CompanyChangesFlagged', data: { fields } }]
}

const moderatedFieldsOf = (change: ProfileEvent, before: CompanyProfile): readonly ModeratedField[] => {
  switch (change.type) {
    case 'CompanyNameChanged':
      return ['name']
    case 'CompanyIndustriesChanged':
      return ['industry']
    case 'CompanyLogoChanged':
      return ['logo']
    case 'CompanyBannerChanged':
      return ['banner']
    case 'CompanyContactChanged':
      return change.data.website === before.contact.website ? [] : ['website']
    default:
      return []
  }
}

/** A form repeats the company's status. Only a difference is a decision, under the same rules as any other. */
const decisionOn = (company: Company, { by, isApproved, isUnconfirmed }: ChangeProfile): Decision => {
  const isNow = company.status === 'approved'
  if (!may(by, 'company.approve') || isApproved === undefined || isApproved === isNow) return right([])
  return isApproved
    ? approve(company, { type: 'ApproveCompany', by, isUnconfirmed })
    : revoke(company, { type: 'RevokeApproval', by, reason: 'Die Freigabe wurde zurückgenommen.' })
}
