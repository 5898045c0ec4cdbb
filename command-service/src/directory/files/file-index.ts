import type { CompanyId } from '@schaufenster/events/directory/ids.ts'

/** Facts on menus, price lists and files that the write side's streams can't tell; the read models can. */
export interface FileIndex {
  /** The company that owns a file; undefined if there is no such file. */
  readonly companyOfFile: (fileId: string) => Promise<CompanyId | undefined>
  /** The files that a company's menus and price lists link to. */
  readonly filesOfPrices: (companyId: CompanyId) => Promise<ReadonlySet<string>>
  /** The place after the last menu or price list of a company; undefined if there is no room for another. */
  readonly nextPriceOrder: (companyId: CompanyId) => Promise<number | undefined>
}
