import type { CompanyForm } from '@schaufenster/command-service/directory/contract.ts'
import type { Problems } from '../../lib/form-checks.ts'
import {
  addressFields,
  emptyMasterData,
  profileForm,
  type MasterData,
  type MasterDataField,
} from './master-data.ts'

interface Step {
  /** In the list of steps. */
  readonly label: string
  /** The question of the step. */
  readonly title: string
  readonly text: string
  readonly fields: readonly MasterDataField[]
}

/** The three steps of a new entry (`/onboarding`). */
export const steps: readonly [Step, ...Step[]] = [
  {
    label: 'Unternehmen',
    title: 'Wie heißt Ihr Unternehmen?',
    text: 'So, wie Ihre Kundschaft es kennt. Alles lässt sich später ändern.',
    fields: ['name', 'industry'],
  },
  {
    label: 'Adresse',
    title: 'Wo findet man Sie?',
    text: 'Mit Postleitzahl und Ort erscheinen Sie in der Umkreissuche.',
    fields: addressFields('address'),
  },
  {
    label: 'Kontakt',
    title: 'Wie erreicht man Sie?',
    text: 'Was Sie hier angeben, steht öffentlich in Ihrem Eintrag.',
    fields: ['phone', 'phone2', 'email', 'website'],
  },
]

/** The step that an address names, from 1; the first for what makes no sense. */
export const readStep = (text: string | null): number => {
  const step = Number(text ?? '1')
  return Number.isInteger(step) && step >= 1 && step <= steps.length ? step : 1
}

/** The first step with a field that the API finds fault with, from 1. */
export const stepAtFault = (problems: Problems): number | undefined => {
  const index = steps.findIndex(({ fields }) => fields.some((field) => field in problems))
  return index < 0 ? undefined : index + 1
}

/** What is sent: only what was filled in. */
export const companyForm = (values: MasterData): CompanyForm => ({
  ...profileForm(emptyMasterData, values),
  name: values.name.trim(),
})
