import Type, { type Static } from 'typebox'

/** A menu or a price list as everybody reads it (spec §3). */
export const PriceView = Type.Object({
  _id: Type.String(),
  id: Type.String(),
  version: Type.Integer(),
  company: Type.String(),
  priceType: Type.Enum(['menu', 'other'] as const),
  title: Type.String(),
  type: Type.Enum(['link', 'file'] as const),
  /** Where it is: an address elsewhere, or the file on the company's page. */
  link: Type.String(),
  /** They stand by it, the smallest first. */
  order: Type.Number(),
  /** Of the file: its id, what it is and how large. */
  file: Type.Optional(
    Type.Object({
      id: Type.String(),
      mimetype: Type.String(),
      /** Bytes. */
      size: Type.Integer(),
      pages: Type.Optional(Type.Integer()),
      preview: Type.Optional(Type.String()),
    }),
  ),
})
export type PriceView = Static<typeof PriceView>

/** The first menu or price list, in the shape of the spec. */
export const PriceLink = Type.Object({ link: Type.String(), type: Type.Enum(['link', 'file'] as const) })
export type PriceLink = Static<typeof PriceLink>

/** A document on a company's page. */
export const DocumentView = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  link: Type.String(),
  mimetype: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  pages: Type.Optional(Type.Integer()),
  preview: Type.Optional(Type.String()),
  /** Of a picture: its mean colour as six digits, for its place until it is there. */
  colour: Type.Optional(Type.String()),
})
export type DocumentView = Static<typeof DocumentView>

/** A file in the private store, as the owners of its company see it. */
export const FileView = Type.Object({
  _id: Type.String(),
  id: Type.String(),
  name: Type.String(),
  mimetype: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  pages: Type.Optional(Type.Integer()),
  /** ISO 8601, UTC. */
  uploadedAt: Type.String(),
  /** It stands among the documents of the company's page. */
  attached: Type.Boolean(),
  /** They stand by it, the smallest first. */
  order: Type.Number(),
  /** Menus and price lists that lead to it. */
  prices: Type.Array(
    Type.Object({
      id: Type.String(),
      priceType: Type.Enum(['menu', 'other'] as const),
      title: Type.String(),
    }),
  ),
})
export type FileView = Static<typeof FileView>

/** A file that was deleted and can come back. */
export const RemovedFileView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  /** ISO 8601, UTC. */
  restorableUntil: Type.String(),
})
export type RemovedFileView = Static<typeof RemovedFileView>

/** What a company keeps, and how much room there is. */
export const FileList = Type.Object({
  data: Type.Array(FileView),
  removed: Type.Array(RemovedFileView),
  quota: Type.Object({
    /** Bytes. */
    used: Type.Integer(),
    most: Type.Integer(),
    mostFiles: Type.Integer(),
  }),
})
export type FileList = Static<typeof FileList>
