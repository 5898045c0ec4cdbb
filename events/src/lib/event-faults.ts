/** An event of a type that this program doesn't know: an old reader has met a newer writer. A projection stops at it (promise 7). */
export class UnknownEventType extends Error {
  override readonly name = 'UnknownEventType'
  readonly type: string
  constructor(type: string) {
    super(`no event type ${type} in the catalogue: a newer version of the program wrote it`)
    this.type = type
  }
}

/** An event in a schema version that this program can't read yet. A projection stops at it (promise 7). */
export class FutureSchemaVersion extends Error {
  override readonly name = 'FutureSchemaVersion'
  readonly type: string
  readonly version: number
  constructor(type: string, version: number, newestKnown: number) {
    super(`${type} is in schema version ${version}, but this program reads up to ${newestKnown}`)
    this.type = type
    this.version = version
  }
}

/** An event that doesn't match its schema. Names the fields but never the values, which may be personal. */
export class InvalidEventData extends Error {
  override readonly name = 'InvalidEventData'
  readonly type: string
  readonly problems: readonly string[]
  constructor(type: string, problems: readonly string[]) {
    super(`the data of ${type} doesn't fit its schema: ${problems.join('; ')}`)
    this.type = type
    this.problems = problems
  }
}
