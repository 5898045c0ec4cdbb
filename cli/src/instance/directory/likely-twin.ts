import type { TwinOf } from '@schaufenster/command-service/directory/import/run-import.ts'
import { companyId } from '@schaufenster/events/directory/ids.ts'
import { maySharePlace, nameAndPlace, sameStreet } from '@schaufenster/projections/directory/likeness.ts'
import type { Models } from '../models/models.ts'

/** Of so many with the same name in the same postcode one is looked for. */
const mostLooked = 50

/** An existing company that is probably the row's: same name, same postcode, no other street. */
export const likelyTwin =
  ({ companyLikeness }: Pick<Models, 'companyLikeness'>): TwinOf =>
  async ({ name, address }, importId) => {
    const mark = nameAndPlace(name, address?.plz)
    if (mark === undefined) return undefined
    const found = await companyLikeness.find({
      where: { field: 'nameAndPlace', is: mark },
      limit: mostLooked,
    })
    const street = sameStreet(address?.street) ?? null
    const twin = found.find(
      ({ document }) =>
        maySharePlace(document, { street }) && (importId === undefined || document.importId !== importId),
    )
    return twin && { companyId: companyId(twin.key), name: twin.document.name }
  }
