import * as companies from '@schaufenster/command-service/directory/notify/company-letters.ts'
import * as owners from '@schaufenster/command-service/directory/owners/owner-letters.ts'
import * as contact from '@schaufenster/command-service/discovery/contact-letters.ts'
import * as changes from '@schaufenster/command-service/identity/accounts/account-change-letters.ts'
import * as accounts from '@schaufenster/command-service/identity/accounts/account-letters.ts'
import type { Letter } from '@schaufenster/platform/mail/mail.ts'

/** The public address that their links begin with. */
export const site = 'https://schaufenster.example'
const token = 'a'.repeat(32)
/** Whatever people enter goes into letters; none of it is markup. */
export const hostile = '"><img src=x onerror=alert(1)> & <b>Söhne</b>'
/** Nor an address, nor what can't be seen. */
const lure = 'http://evil.de \u202e\u0085\u2028\u007f'
const name = `Ida ${lure} ${hostile}`
/** As long as the language allows: no letter is wider for it. */
const longest = 'Donaudampfschifffahrtsgesellschaftskapitänsbäckerei'
const company = { id: 'company-1', name: `${longest} ${lure} ${hostile}`, slug: 'baeckerei' }
const reason = `Die Adresse fehlt.\n${hostile}`
const user = { site, name }
const link = { ...user, token }
const invitation = { site, company, validUntil: Date.UTC(2026, 10, 29), token }
const removal = { reason, restorableUntil: '2026-12-22T12:00:00Z' }

/** Every letter that the product writes, in all its kinds. */
export const letters: Readonly<Record<string, readonly Letter[]>> = {
  contactLetter: [
    contact.contactLetter(site, name, { name, email: 'ida@beispiel.example', message: reason }),
  ],
  verificationLetter: [accounts.verificationLetter(link)],
  resetLetter: [accounts.resetLetter(link)],
  passwordChangedLetter: (['PasswordChanged', 'PasswordReset', 'PasswordResetKeepingPasskeys'] as const).map(
    (change) => accounts.passwordChangedLetter({ ...user, change }),
  ),
  knownAddressLetter: [true, false].map((isVerified) => accounts.knownAddressLetter({ ...user, isVerified })),
  invitationLetter: [changes.invitationLetter(link)],
  newAddressLetter: [changes.newAddressLetter(link)],
  movingAddressLetter: [changes.movingAddressLetter(user)],
  renamedLetter: [changes.renamedLetter(user)],
  factorLetter: (
    [
      'SecondFactorTurnedOn',
      'SecondFactorTurnedOff',
      'RecoveryCodeUsed',
      'PasskeyAdded',
      'PasskeyRemoved',
      'PasskeyCopyDetected',
    ] as const
  ).map((change) => changes.factorLetter({ ...user, change })),
  approvalLetter: [
    companies.approvalLetter(site, name, company),
    companies.approvalLetter(site, name, { ...company, slug: undefined }),
  ],
  refusalLetter: [true, false].map((wasPublic) =>
    companies.refusalLetter(site, name, company, reason, wasPublic),
  ),
  removalLetter: [companies.removalLetter(site, name, company, removal)],
  restorationLetter: [true, false].map((isPublic) =>
    companies.restorationLetter(site, name, company, isPublic),
  ),
  waitingLetter: [1, 12].map((count) =>
    companies.waitingLetter(
      site,
      name,
      Array.from({ length: count }, () => company),
    ),
  ),
  ownerInvitationLetter: [true, false].map((isTransfer) =>
    owners.ownerInvitationLetter({ ...invitation, isTransfer }),
  ),
  ownerJoinedLetter: [owners.ownerJoinedLetter(site, name, company)],
  ownerRemovedLetter: [owners.ownerRemovedLetter(site, name, company)],
  ownersChangedLetter: [owners.ownersChangedLetter(site, name, company)],
}

export const allLetters = Object.entries(letters).flatMap(([kind, ofKind]) =>
  ofKind.map((letter, at) => ({ kind: `${kind} ${at + 1}`, letter })),
)
