import type { PriceForm } from '@schaufenster/command-service/directory/price-contract.ts'
import type { FileView, PriceView } from '@schaufenster/query-service/directory/price-contract.ts'

type Changed = Pick<PriceForm, 'title' | 'link'>

/** Only what differs from the entry that is changed; a form that says nothing of it leaves it. */
export const changedPrice = ({ title, link }: PriceView, form: PriceForm): PriceForm => ({
  ...(form.title !== undefined && form.title !== title && { title: form.title }),
  ...(form.link !== undefined && form.link !== link && { type: form.type, link: form.link }),
})

/** Whether somebody else has changed the title or the target that is changed here, and not to the same. */
export const isPriceTouched = (form: Changed, before: PriceView, now: PriceView): boolean =>
  (['title', 'link'] as const).some(
    (field) => form[field] !== undefined && before[field] !== now[field] && now[field] !== form[field],
  )

/** What was typed about an entry: its changed fields, and a file that takes the place of its own. */
export interface SentPrice {
  readonly form: PriceForm
  readonly file: File | undefined
}

/** What somebody else changed of an entry since `before`, beside what was typed. */
export const priceRows = (
  { form, file }: SentPrice,
  before: PriceView,
  now: PriceView,
  stored: readonly FileView[],
) => {
  const fileName = (id: string | undefined) => stored.find((each) => each.id === id)?.name ?? 'andere Datei'
  const isLink = now.type === 'link'
  const title = { what: 'Titel', value: now.title, mine: form.title }
  const target = {
    what: isLink ? 'Adresse' : 'Datei',
    value: isLink ? now.link : fileName(now.file?.id),
    mine: file?.name ?? (isLink || form.link === undefined ? form.link : fileName(form.link)),
  }
  return [...(now.title === before.title ? [] : [title]), ...(now.link === before.link ? [] : [target])]
}
