/** Drops fields without a value, so that the answer leaves them out. */
export const given = <Fields extends Readonly<Record<string, unknown>>>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined | null> } => {
  const kept: { [Name in keyof Fields]?: Exclude<Fields[Name], undefined | null> } = {}
  for (const name in fields) {
    const value = fields[name]
    if (isGiven(value)) kept[name] = value
  }
  return kept
}

const isGiven = <Value>(value: Value): value is Exclude<Value, undefined | null> =>
  value !== undefined && value !== null
