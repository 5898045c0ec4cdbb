import type { CompanyId } from '@schaufenster/events/directory/ids.ts'

/** What the write side asks the read models about menus, price lists and files, none of which its streams can tell. */
export interface FileIndex {
  /** The company that keeps a file; undefined where there is no such file. */
  readonly companyOfFile: (fileId: string) => Promise<CompanyId | undefined>
  /** The files that menus and price lists of a company lead to. */
  readonly filesOfPrices: (companyId: CompanyId) => Promise<ReadonlySet<string>>
  /** Behind the last of the menus and price lists of a company; undefined when there is no room for one more. */
  readonly nextPriceOrder: (companyId: CompanyId) => Promise<number | undefined>
}
