import type { NoticeRow, NoticeView } from '@schaufenster/query-service/reputation/notice-contract.ts'

export type NoticeReason = NoticeRow['reason']
export type NoticeDecisionView = NonNullable<NoticeView['decision']>
export type NoticeStage = NoticeRow['stage']

/** Why something is reported, in the order of the form. */
export const reasonNames: Readonly<Record<NoticeReason, string>> = {
  wrongData: 'Falsche Angaben',
  insult: 'Beleidigung oder üble Nachrede',
  privacy: 'Verletzung von Persönlichkeitsrecht oder Datenschutz',
  copyright: 'Verletzung von Urheberrecht oder Marken',
  fraud: 'Betrug oder Irreführung',
  hate: 'Volksverhetzung oder Aufruf zu Gewalt',
  childAbuse: 'Sexueller Missbrauch von Kindern',
  otherIllegal: 'Etwas anderes, das gegen ein Gesetz verstößt',
  terms: 'Verstoß gegen die Nutzungsbedingungen',
  spam: 'Spam',
}

export const isReason = (text: string): text is NoticeReason => Object.hasOwn(reasonNames, text)

/** What a decision does. */
export const actionNames: Readonly<Record<NoticeDecisionView['action'], string>> = {
  none: 'Nichts unternommen',
  warned: 'Inhaber verwarnt',
  removed: 'Inhalt entfernt',
  deleted: 'Eintrag gelöscht',
}

/** On what a decision rests. */
export const groundNames: Readonly<Record<NonNullable<NoticeDecisionView['ground']>, string>> = {
  law: 'Verstoß gegen ein Gesetz',
  contract: 'Verstoß gegen die Nutzungsbedingungen',
}

export const stageNames: Readonly<Record<NoticeStage, string>> = {
  open: 'Offen',
  decided: 'Entschieden',
  appealed: 'Beschwerde',
  settled: 'Abgeschlossen',
}

const ofAuthors: ReadonlySet<NoticeRow['targetKind']> = new Set([
  'review',
  'reviewFile',
  'comment',
  'commentFile',
])

/** The appeal of the notifier, or of the author of the reported text. */
export const appellantOf = (
  party: NoticeView['appeals'][number]['party'],
  targetKind: NoticeRow['targetKind'],
): string => {
  if (party === 'notifier') return 'der meldenden Person'
  return ofAuthors.has(targetKind) ? 'der Verfasserin oder des Verfassers' : 'des Unternehmens'
}
