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

/** What is saved of an entry beside what was typed. */
export const priceRow = ({ form, file }: SentPrice, now: PriceView, stored: readonly FileView[]) => {
  const fileName = (id: string | undefined) => stored.find((each) => each.id === id)?.name ?? 'andere Datei'
  const hasTarget = file !== undefined || form.link !== undefined
  const targetNow = now.type === 'link' ? now.link : fileName(now.file?.id)
  const targetMine = file?.name ?? (now.type === 'link' ? form.link : fileName(form.link))
  const words = (title: string | undefined, target: string | undefined) =>
    [form.title !== undefined && title, hasTarget && target].filter(Boolean).join(', ')
  return { what: now.title, value: words(now.title, targetNow), mine: words(form.title, targetMine) }
}
