/** The text of an input; empty if there is none of that name or it holds a file. */
export const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Leads to the first field at fault. */
export const focusFault = (form: ParentNode | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
