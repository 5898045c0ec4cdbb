import {
  companyDecider,
  companyStream,
} from '@schaufenster/command-service/directory/company/company-decider.ts'
import type { CommandContext } from '@schaufenster/command-service/lib/handle.ts'
import type { ContentChange, ContentChanged } from '@schaufenster/command-service/reputation/notice-deps.ts'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import { right, type Either } from '@schaufenster/platform/lib/either.ts'
import type { Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { WriteSide } from '../write-side.ts'

/** Where an entry shows a picture. */
const places = ['banner', 'logo'] as const

const companyIn = async ({ streams }: Pick<WriteSide, 'streams'>, company: CompanyId) =>
  (await streams.current(companyDecider, companyStream(company).name)).state

/** Whether it is the title picture or the logo of the company. */
export const hasPicture = async (
  writes: Pick<WriteSide, 'streams'>,
  company: CompanyId,
  key: string,
): Promise<boolean> => {
  const profile = (await companyIn(writes, company))?.profile
  return profile !== undefined && places.some((place) => profile[place] === key)
}

/** Takes a picture out of an entry and leaves the rest, or puts it back where the decision before took it out and nothing took its place. */
export const changePicture = async (
  writes: Pick<WriteSide, 'handle' | 'streams'>,
  { companyId, before, after, by }: ContentChange,
  context: CommandContext,
  key: string,
): Promise<Either<Refusal, ContentChanged>> => {
  const state = await companyIn(writes, companyId)
  const isRemoved = after === 'removed'
  if (state === undefined || state.deleted !== undefined || (!isRemoved && before !== 'removed'))
    return right(undefined)
  const stream = companyStream(companyId)
  const history = await writes.streams.since(stream.name, -1)
  const lastIn = (place: (typeof places)[number]) =>
    history.map(({ data }) => data[place]).findLast((shown) => typeof shown === 'string')
  const concerns = (place: (typeof places)[number]): boolean =>
    isRemoved ? state.profile[place] === key : state.profile[place] === null && lastIn(place) === key
  if (!places.some(concerns)) return right(undefined)
  const shown = isRemoved ? null : key
  const command = {
    type: 'ChangeProfile',
    by,
    changes: {
      ...(concerns('banner') && { banner: shown }),
      ...(concerns('logo') && { logo: shown }),
    },
  } as const
  return writes.handle(companyDecider, stream, command, context)
}
