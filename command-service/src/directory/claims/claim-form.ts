import { longestClaimRole, longestEvidence } from '@schaufenster/events/directory/company-claim-events.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { checkNeededLine, checkPlainText, createFormCheck } from '../../lib/field-checks.ts'
import type { ClaimForm } from '../claim-contract.ts'
import type { RequestClaim } from '../company/company-commands.ts'

/** Checks the form of a claim and reports every fault. */
export const readClaimForm = (form: ClaimForm): Either<Refusal, RequestClaim['proof']> => {
  if (form.proof === 'mail') return right({ kind: 'mail' })
  const check = createFormCheck()
  const role = check.field('role', form.role ?? '', (text) =>
    checkNeededLine(text, longestClaimRole, 'Ihre Funktion im Unternehmen'),
  )
  const evidence = check.field('evidence', form.evidence ?? '', (text) =>
    checkPlainText(
      text,
      longestEvidence,
      'Bitte schreiben Sie, woran wir erkennen, dass es Ihr Eintrag ist.',
    ),
  )
  return role === undefined || evidence === undefined
    ? left(check.refusal() ?? invalid({}))
    : right({ kind: 'evidence', role, evidence })
}
