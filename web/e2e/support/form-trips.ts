import type { Locator, Page } from 'playwright-core'

/** One form of the dashboard: which fields of a company it sets, and where they are seen (spec §3). */
export interface FormTrip {
  readonly name: string
  /** Of the dashboard. */
  readonly page: string
  readonly title: string
  /** The fields of `CompanyDraft` and `PublicProfile` that it sets, by their paths; one stands for all below it. */
  readonly sets: readonly string[]
  readonly set: (page: Page) => Promise<void>
  readonly clear: (page: Page) => Promise<void>
  /** What its fields hold. */
  readonly draft: (page: Page) => Promise<readonly string[]>
  /** What they are to hold once they are set, and once they are cleared. */
  readonly held: readonly string[]
  readonly empty: readonly string[]
  /** What the markup of the company's page holds as long as it is set. */
  readonly shown: readonly string[]
  /** Searches that find the company as long as it is set: what its address asks for. */
  readonly search: readonly string[]
  /** Searches that find it as long as it isn't. */
  readonly unfound?: readonly string[]
  /** What its entry among the results of a search for its name holds as long as it is set. */
  readonly listed?: readonly string[]
  /** What its history says then. */
  readonly history: readonly string[]
  /** What stands beside what was there before, in a history that compares the two. */
  readonly compared?: readonly string[]
}

/** A field for text, or for one of several choices. */
export interface FormField {
  readonly label: string
  readonly sets: readonly string[]
  readonly typed: string
  /** Nothing, unless told. */
  readonly cleared?: string
  /** The typed value by default; `null`: it is only for the form. */
  readonly shown?: string | null
  /** What the address of a search asks for. */
  readonly search?: string
  /** As its history compares it with what was before: the typed value by default; `null`: not by what was typed. */
  readonly compared?: string | null
  /** Of several fields of this label. */
  readonly nth?: number
  readonly isChoice?: true
}

/** Steps of a form beside its fields. */
interface Beside {
  /** Makes its fields appear. */
  readonly before?: (form: Locator) => Promise<void>
  /** Takes them away at once. */
  readonly clear?: (form: Locator) => Promise<void>
}

/** A search for these words. */
export const words = (text: string): string => `keyWord=${encodeURIComponent(text)}`

/** Fields of this part of an answer, by their paths. */
export const under = (prefix: string, ...names: readonly string[]): readonly string[] =>
  names.map((name) => prefix + name)

/** The form of a page. */
export const formOf = (page: Page, title: string): Locator =>
  page.getByRole('form', { name: title, exact: true })

/** Saves a form, and answers when all of it is saved. */
export const saved = async (form: Locator): Promise<void> => {
  await form.getByRole('button', { name: 'Speichern' }).click()
  await form.getByText('Alles gespeichert').waitFor()
}

/** A form of fields for text and choices, which is saved as a whole. */
export const fieldsTrip = (
  {
    page,
    title,
    history,
    name = page,
  }: Pick<FormTrip, 'page' | 'title' | 'history'> & { readonly name?: string },
  fields: readonly FormField[],
  { before, clear }: Beside = {},
): FormTrip => {
  // A field that suggests something is a combobox too.
  const fieldIn = (form: Locator, { label, nth = 0 }: FormField): Locator =>
    form
      .getByRole('textbox', { name: label })
      .or(form.getByRole('combobox', { name: label }))
      .nth(nth)
  const enter = async (form: Locator, textOf: (field: FormField) => string): Promise<void> => {
    for (const field of fields) {
      const [control, text] = [fieldIn(form, field), textOf(field)]
      await (field.isChoice ? control.selectOption({ label: text }) : control.fill(text))
    }
  }
  const cleared = ({ cleared: text = '' }: FormField): string => text
  const valueIn = async (form: Locator, field: FormField): Promise<string> => {
    const control = fieldIn(form, field)
    // Fields that are taken away hold nothing.
    if ((await control.count()) === 0) return ''
    return field.isChoice
      ? control.locator('option:checked').evaluate(({ textContent }) => textContent)
      : control.inputValue()
  }
  return {
    name,
    page,
    title,
    history,
    sets: fields.flatMap(({ sets }) => sets),
    set: async (at) => {
      const form = formOf(at, title)
      await before?.(form)
      await enter(form, ({ typed: text }) => text)
      await saved(form)
    },
    clear: async (at) => {
      const form = formOf(at, title)
      await (clear === undefined ? enter(form, cleared) : clear(form))
      await saved(form)
    },
    draft: (at) => Promise.all(fields.map((field) => valueIn(formOf(at, title), field))),
    held: fields.map(({ typed }) => typed),
    empty: fields.map((field) => (clear === undefined ? cleared(field) : '')),
    shown: fields.flatMap(({ typed, shown = typed }) => shown ?? []),
    search: fields.flatMap(({ search }) => search ?? []),
    compared: fields.flatMap(({ typed, compared = typed }) => compared ?? []),
  }
}
