import Type, { type Static } from 'typebox'

/** A menu or price list as visitors see it (spec §3). */
export const PriceView = Type.Object({
  _id: Type.String(),
  id: Type.String(),
  version: Type.Integer(),
  company: Type.String(),
  priceType: Type.Enum(['menu', 'other'] as const),
  title: Type.String(),
  type: Type.Enum(['link', 'file'] as const),
  /** The address of the file on the company's page or elsewhere. */
  link: Type.String(),
  /** Sort key, ascending. */
  order: Type.Number(),
  /** The file's id, type and size. */
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

/** The first menu or price list, in the spec's shape. */
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
  /** Mean colour of a picture as six digits, shown until it has loaded. */
  colour: Type.Optional(Type.String()),
})
export type DocumentView = Static<typeof DocumentView>

/** A private file, as the owners of its company see it. */
export const FileView = Type.Object({
  _id: Type.String(),
  id: Type.String(),
  /** Of all files of the company, which share it. */
  version: Type.Integer(),
  name: Type.String(),
  mimetype: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  pages: Type.Optional(Type.Integer()),
  /** ISO 8601, UTC. */
  uploadedAt: Type.String(),
  /** Listed among the documents on the company's page. */
  attached: Type.Boolean(),
  /** Sort key, ascending. */
  order: Type.Number(),
  /** Menus and price lists that link to it. */
  prices: Type.Array(
    Type.Object({
      id: Type.String(),
      priceType: Type.Enum(['menu', 'other'] as const),
      title: Type.String(),
    }),
  ),
})
export type FileView = Static<typeof FileView>

/** A deleted file that can be restored. */
export const RemovedFileView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  /** ISO 8601, UTC. */
  restorableUntil: Type.String(),
})
export type RemovedFileView = Static<typeof RemovedFileView>

/** A removed menu or price list that can be restored. */
export const RemovedPriceView = Type.Object({
  id: Type.String(),
  priceType: Type.Enum(['menu', 'other'] as const),
  title: Type.String(),
  /** ISO 8601, UTC. */
  restorableUntil: Type.String(),
})
export type RemovedPriceView = Static<typeof RemovedPriceView>

/** A company's files and its quota. */
export const FileList = Type.Object({
  data: Type.Array(FileView),
  removed: Type.Array(RemovedFileView),
  removedPrices: Type.Array(RemovedPriceView),
  quota: Type.Object({
    /** Bytes. */
    used: Type.Integer(),
    most: Type.Integer(),
    mostFiles: Type.Integer(),
  }),
})
export type FileList = Static<typeof FileList>
