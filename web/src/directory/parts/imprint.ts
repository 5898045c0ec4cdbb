import type { CompanyDraft } from '@schaufenster/query-service/directory/contract.ts'
import type { ImprintView } from '@schaufenster/query-service/directory/imprint-contract.ts'
import { isFields } from '../../lib/fields.ts'
import { atMost, plainText, type Check, type Rules } from '../../lib/form-checks.ts'

/** What a provider tells of itself by law. */
type ImprintField = keyof ImprintView
/** What was typed into the form; blank: not given. */
export type ImprintTexts = Readonly<Record<ImprintField, string>>

interface Entry {
  readonly field: ImprintField
  readonly label: string
  readonly hint?: string
  readonly longest: number
  /** Forms that most companies have. */
  readonly choices?: readonly string[]
}

const legalForms = [
  'Einzelunternehmen',
  'Freiberufler',
  'eingetragener Kaufmann (e. K.)',
  'GbR',
  'OHG',
  'KG',
  'GmbH',
  'GmbH & Co. KG',
  'UG (haftungsbeschränkt)',
  'AG',
  'Partnerschaftsgesellschaft (PartG)',
  'eingetragener Verein (e. V.)',
  'eingetragene Genossenschaft (eG)',
  'Körperschaft des öffentlichen Rechts',
]

interface Group {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly entries: readonly Entry[]
}

/** The form, in the order in which an imprint is told. */
export const imprintGroups: readonly Group[] = [
  {
    id: 'anbieter',
    title: 'Anbieter',
    text: 'Wer hinter dem Eintrag steht. Adresse, Telefon und E-Mail übernehmen wir aus Ihrem Kontakt.',
    entries: [
      {
        field: 'legalForm',
        label: 'Rechtsform',
        hint: 'Zum Beispiel GmbH oder Einzelunternehmen',
        longest: 80,
        choices: legalForms,
      },
      {
        field: 'legalName',
        label: 'Name im Register',
        hint: 'Nur wenn er anders lautet als der Name Ihres Eintrags',
        longest: 160,
      },
      {
        field: 'representedBy',
        label: 'Vertreten durch',
        hint: 'Geschäftsführung, Vorstand oder Inhaber, mit Vor- und Nachnamen',
        longest: 300,
      },
    ],
  },
  {
    id: 'register',
    title: 'Register und Steuer',
    text: 'Lassen Sie frei, was es bei Ihnen nicht gibt.',
    entries: [
      {
        field: 'registerCourt',
        label: 'Registergericht',
        hint: 'Zum Beispiel Amtsgericht München',
        longest: 120,
      },
      { field: 'registerNumber', label: 'Registernummer', hint: 'Zum Beispiel HRB 12345', longest: 60 },
      {
        field: 'vatId',
        label: 'Umsatzsteuer-ID',
        hint: 'Zum Beispiel DE123456789. Nicht die Steuernummer.',
        longest: 20,
      },
    ],
  },
  {
    id: 'inhalt',
    title: 'Verantwortung und Aufsicht',
    text: 'Für redaktionelle Texte, für Gewerbe mit Erlaubnis und für geregelte Berufe.',
    entries: [
      {
        field: 'responsiblePerson',
        label: 'Verantwortlich für den Inhalt',
        hint: 'Nach § 18 MStV, mit Namen und Anschrift',
        longest: 300,
      },
      {
        field: 'supervisoryAuthority',
        label: 'Aufsichtsbehörde',
        hint: 'Wenn Ihre Tätigkeit eine Zulassung braucht',
        longest: 300,
      },
      {
        field: 'profession',
        label: 'Berufsrechtliche Angaben',
        hint: 'Berufsbezeichnung, Kammer und wo die Berufsregeln stehen',
        longest: 500,
      },
    ],
  },
]

const entries = imprintGroups.flatMap((group) => group.entries)

/** The imprint that is saved. */
export const imprintOf = ({ imprint }: Pick<CompanyDraft, 'imprint'>): ImprintTexts => ({
  legalName: imprint.legalName ?? '',
  legalForm: imprint.legalForm ?? '',
  representedBy: imprint.representedBy ?? '',
  registerCourt: imprint.registerCourt ?? '',
  registerNumber: imprint.registerNumber ?? '',
  vatId: imprint.vatId ?? '',
  responsiblePerson: imprint.responsiblePerson ?? '',
  supervisoryAuthority: imprint.supervisoryAuthority ?? '',
  profession: imprint.profession ?? '',
})

/** How many fields differ. */
export const imprintChanges = (saved: ImprintTexts, shown: ImprintTexts): number =>
  entries.filter(({ field }) => saved[field] !== shown[field].trim()).length

/** What is told of it, as the page tells it. */
export const filledImprint = (texts: ImprintTexts): ImprintView =>
  Object.fromEntries(
    entries.flatMap(({ field }) => {
      const text = texts[field].trim()
      return text === '' ? [] : [[field, text]]
    }),
  )

const vatId: Check = {
  fault: (text, when) => {
    const id = text.replace(/[\s.-]/g, '').toUpperCase()
    const isFine =
      id === '' || (/^[A-Z]{2}[0-9A-Z+*]{2,13}$/.test(id) && (!id.startsWith('DE') || /^DE\d{9}$/.test(id)))
    return when === 'typing' || isFine
      ? undefined
      : 'Bitte geben Sie die Umsatzsteuer-ID an, zum Beispiel DE123456789.'
  },
}

/** The checks of the form; never stricter than the API. */
export const imprintRules: Rules = Object.fromEntries(
  entries.map(({ field, longest }) => [field, field === 'vatId' ? [vatId] : [plainText, atMost(longest)]]),
)

/** The fields of the imprint that differ from what is saved. */
export type ImprintChanges = Partial<ImprintTexts>

/** Whether something that was kept is what was changed of the imprint. */
export const isImprintChanges = (kept: unknown): kept is ImprintChanges =>
  isFields(kept) &&
  Object.entries(kept).every(
    ([name, text]) => typeof text === 'string' && entries.some(({ field }) => field === name),
  )

/** What is changed of the imprint, in a line. */
export const imprintWords = (changes: ImprintChanges): string =>
  entries
    .flatMap(({ field, label }) => {
      const text = changes[field]
      return text === undefined ? [] : [`${label}: ${text.trim() || 'leer'}`]
    })
    .join(', ')
