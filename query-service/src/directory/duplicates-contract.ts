import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'

/** What two probable duplicates have in common. */
export const DuplicateKind = wordedEnum(['name', 'phone', 'website'], {
  name: 'Name und Ort',
  phone: 'Telefon',
  website: 'Website',
})
export type DuplicateKind = Static<typeof DuplicateKind>

/** `GET /api/duplicates` */
export const DuplicateQuery = Type.Object(
  {
    kind: Type.Optional(DuplicateKind),
    /** Where the previous page ended. */
    cursor: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { additionalProperties: false },
)

const Text = Type.String()
const OptionalText = Type.Optional(Text)

/** A company next to its probable duplicate. Times: ISO 8601, UTC. */
export const DuplicateCompany = Type.Object({
  id: Text,
  slug: Text,
  version: Type.Integer(),
  name: Text,
  status: Text,
  /** Number of owners. */
  owners: Type.Integer(),
  industries: Type.Array(Text),
  address: OptionalText,
  phone: OptionalText,
  email: OptionalText,
  website: OptionalText,
  tagLine: OptionalText,
  services: Type.Array(Text),
  /** Per cent. */
  completeness: Type.Integer(),
  source: OptionalText,
  createdAt: Text,
  updatedAt: Text,
})
export type DuplicateCompany = Static<typeof DuplicateCompany>

/** Probable duplicates. With `next` there is more to look through, even if this page is empty. */
export const DuplicatePage = Type.Object({
  pairs: Type.Array(Type.Object({ id: Text, companies: Type.Array(DuplicateCompany) })),
  next: OptionalText,
})
export type DuplicatePage = Static<typeof DuplicatePage>
