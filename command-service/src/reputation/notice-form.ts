import { namedAddress, type NamedAddress } from '@schaufenster/events/reputation/notice-address.ts'
import type { NoticeContent, NoticeDecision } from '@schaufenster/events/reputation/notice-events.ts'
import { noticeReasons, type NoticeReason } from '@schaufenster/events/reputation/values.ts'
import { left, right, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import { isEmailAddress } from '../lib/email-address.ts'
import {
  checkLine,
  checkNeededLine,
  checkPlainText,
  createFormCheck,
  type Checked,
} from '../lib/field-checks.ts'
import { tidyLine } from '../lib/plain-text.ts'
import type { AppealForm, NoticeDecisionForm, NoticeForm } from './notice-contract.ts'

/** What a form says, before it is known what its address shows. */
export type ReadNotice = Omit<NoticeContent, 'targetKind' | 'targetId' | 'textId' | 'addressId'> &
  NamedAddress

/** Whoever reports this need not say who they are (D-7.8). */
export const maybeUnnamed = (reason: NoticeReason): boolean => reason === 'childAbuse'

/** Checks a notice field by field and names every fault. */
export const readNoticeForm = (form: NoticeForm, publicUrl: string): Either<Refusal, ReadNotice> => {
  const check = createFormCheck()
  const reason = check.field('reason', form.reason, checkReasonOf)
  const unnamed = reason !== undefined && maybeUnnamed(reason)
  const address = check.field('url', form.url, (text) => checkAddress(text, publicUrl))
  const explanation = check.field('explanation', form.explanation, (text) =>
    checkPlainText(
      text,
      longestExplanation,
      'Bitte beschreiben Sie, was nicht stimmt oder wogegen es verstößt.',
    ),
  )
  const name = check.field('name', form.name ?? '', (text) => checkName(text, unnamed))
  const email = check.field('email', form.email ?? '', (text) => checkEmail(text, unnamed))
  check.field('goodFaith', form.goodFaith ?? false, checkGoodFaith)
  const refusal = check.refusal()
  if (refusal !== undefined || reason === undefined || address === undefined || explanation === undefined)
    return left(refusal ?? invalid({}))
  return right({
    ...address,
    reason,
    explanation,
    ...(typeof name === 'string' && { name }),
    ...(typeof email === 'string' && { email }),
  })
}

const longestExplanation = 4_000

const reasons: ReadonlySet<string> = new Set(noticeReasons)
const isReason = (text: string): text is NoticeReason => reasons.has(text)

const checkReasonOf = (text: string): Checked<NoticeReason> =>
  isReason(text) ? right(text) : left('Bitte wählen Sie einen Grund.')

const elsewhere = left(
  'Bitte geben Sie die Adresse einer Seite dieses Verzeichnisses an, zum Beispiel die eines Eintrags.',
)

const checkAddress = (text: string, publicUrl: string): Checked<NamedAddress> => {
  const named = namedAddress(tidyLine(text), publicUrl)
  return named === undefined ? elsewhere : right(named)
}

const checkName = (text: string, unnamed: boolean): Checked<string | null> => {
  if (/[<>]/.test(text)) return left('Bitte schreiben Sie Ihren Namen ohne < und >.')
  return unnamed ? checkLine(text, 100) : checkNeededLine(text, 100, 'Ihren Namen')
}

const checkEmail = (text: string, unnamed: boolean): Checked<string | null> => {
  const email = tidyLine(text)
  if (unnamed && email === '') return right(null)
  return isEmailAddress(email)
    ? right(email)
    : left('Bitte geben Sie Ihre E-Mail-Adresse an, zum Beispiel name@beispiel.de.')
}

const checkGoodFaith = (given: boolean | string): Checked<true> =>
  given === true || given === 'on'
    ? right(true)
    : left('Bitte bestätigen Sie, dass Ihre Angaben nach bestem Wissen richtig und vollständig sind.')

type TargetKind = NoticeContent['targetKind']

/** People are told that the action was taken, so it must be possible. */
const checkAction = (
  action: NoticeDecision['action'],
  targetKind: TargetKind,
): Checked<NoticeDecision['action']> => {
  if (action === 'none' || targetKind === 'company') return right(action)
  if (targetKind === 'page')
    return left(
      'Gemeldet ist kein Inhalt eines Unternehmens. Wählen Sie „Nichts unternehmen“, und ändern Sie die Seite selbst, wenn es nötig ist.',
    )
  if (action === 'deleted')
    return left('Gemeldet ist kein Eintrag. Entfernen Sie den Inhalt, statt den Eintrag zu löschen.')
  return action === 'warned' && ofAuthors.has(targetKind)
    ? left(
        'Das hat kein Inhaber geschrieben, den Sie verwarnen könnten. Entfernen Sie den Inhalt, oder wählen Sie „Nichts unternehmen“.',
      )
    : right(action)
}

const ofAuthors: ReadonlySet<TargetKind> = new Set(['review', 'reviewFile', 'comment', 'commentFile'])

/** Reads a decision, whose recipients must learn its grounds (Art. 17 DSA). */
export const readDecision = (
  form: NoticeDecisionForm,
  targetKind: TargetKind = 'company',
): Either<Refusal, NoticeDecision> => {
  const check = createFormCheck()
  const { action } = form
  check.field('action', action, (chosen) => checkAction(chosen, targetKind))
  const ground = form.ground ?? undefined
  check.field('ground', ground ?? '', (text): Checked<string> =>
    text === '' && action !== 'none'
      ? left(
          'Bitte sagen Sie, worauf die Entscheidung beruht: auf einem Gesetz oder auf den Nutzungsbedingungen.',
        )
      : right(text),
  )
  const provision = check.field('provision', form.provision ?? '', (text) =>
    action === 'none' ? checkLine(text, 300) : checkNeededLine(text, 300, 'die Vorschrift oder Klausel'),
  )
  // As long as what owners are told of a refusal.
  const said = check.field('reasons', form.reasons, (text) =>
    checkPlainText(text, 1_000, 'Bitte begründen Sie die Entscheidung. Beide Seiten lesen die Begründung.'),
  )
  const refusal = check.refusal()
  if (refusal !== undefined || said === undefined) return left(refusal ?? invalid({}))
  return right({
    action,
    reasons: said,
    ...(ground !== undefined && { ground }),
    ...(typeof provision === 'string' && { provision }),
  })
}

/** Reads why somebody wants another decision. */
export const readAppeal = ({ explanation }: Pick<AppealForm, 'explanation'>): Either<Refusal, string> => {
  const checked = checkPlainText(
    explanation,
    longestExplanation,
    'Bitte schreiben Sie, warum Sie die Entscheidung für falsch halten.',
  )
  return checked._tag === 'Left' ? left(invalid({ explanation: checked.left })) : right(checked.right)
}
