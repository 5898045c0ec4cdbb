/** The text of an input; empty if there is none of that name or it holds a file. */
export const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Leads to the first field at fault, and shows its message too: what is fixed at the foot of a page could cover it. */
export const focusFault = (form: ParentNode | null): void => {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus()
  field?.closest('.field')?.scrollIntoView({ block: 'nearest' })
}
