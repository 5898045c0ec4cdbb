const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields of a form, and what each holds. */
type FieldsOf<Field extends string, Value> = Readonly<Record<Field, Value>>

/** Only the fields that hold something else than before. */
export const changedFields = <Field extends string, Value>(
  before: FieldsOf<Field, Value>,
  after: FieldsOf<Field, Value>,
): { readonly [Each in Field]?: Value } => {
  const changed: { [Each in Field]?: Value } = {}
  for (const field in after) if (!isSame(before[field], after[field])) changed[field] = after[field]
  return changed
}

/** Whether somebody else has changed one of the fields that are changed here, and not to the same. */
export const isFieldTouched = <Field extends string, Value>(
  changes: { readonly [Each in Field]?: Value },
  before: FieldsOf<Field, Value>,
  now: FieldsOf<Field, Value>,
): boolean => {
  for (const field in changes)
    if (!isSame(before[field], now[field]) && !isSame(now[field], changes[field])) return true
  return false
}

/** The fields that are changed here, as they are in a form. */
export const sameFields = <Field extends string, Value>(
  changes: { readonly [Each in Field]?: Value },
  form: FieldsOf<Field, Value>,
): { readonly [Each in Field]?: Value } => {
  const same: { [Each in Field]?: Value } = {}
  for (const field in changes) same[field] = form[field]
  return same
}
