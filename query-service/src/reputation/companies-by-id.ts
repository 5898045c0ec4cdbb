/** The companies that texts are about, each read once; those that are deleted are missing. */
export const companiesById = async <Company extends { readonly id: string }>(
  { companiesOf }: { readonly companiesOf: (ids: readonly string[]) => Promise<readonly Company[]> },
  ids: readonly string[],
): Promise<ReadonlyMap<string, Company>> =>
  new Map((await companiesOf([...new Set(ids)])).map((company) => [company.id, company]))
