import type { CompanyEvent } from '@schaufenster/events/directory/company-events.ts'
import type { CompanyId } from '@schaufenster/events/directory/ids.ts'
import type { OpenedEvent } from '@schaufenster/events/lib/codec.ts'
import { orRefuse, Refused } from '@schaufenster/platform/app/refused.ts'
import { may } from '@schaufenster/platform/app/session.ts'
import { isLeft, isRight, left, type Either } from '@schaufenster/platform/lib/either.ts'
import { invalid, type Refusal } from '@schaufenster/platform/lib/refusal.ts'
import type { FastifyReply } from 'fastify'
import { contextOf } from '../../lib/context-of.ts'
import { checkReason } from '../../lib/field-checks.ts'
import type { CommandContext, Handled } from '../../lib/handle.ts'
import { notFree } from '../../lib/reservation-decider.ts'
import { openCommandId, undecided } from '../../lib/reservation.ts'
import { settled, type Send } from '../../lib/sends.ts'
import type { Written } from '../contract.ts'
import type { DirectoryDeps } from '../directory-deps.ts'
import type { CompanyCommand } from './company-commands.ts'
import { companyDecider, companyStream } from './company-decider.ts'
import { findCompanyId } from './company-ids.ts'
import type { CompanyState } from './company-state.ts'
import { editable, type Editor } from './editor.ts'
import { withSlug } from './slug-reservation.ts'

/** The result of a command: the company's state, its position in the log, and the appended events. */
export type CompanyHandled = Handled<CompanyState, CompanyEvent>
type Deps = Pick<DirectoryDeps, 'handle' | 'reservations' | 'streams'>

/** The company in the path, by id or slug. */
export const companyOf = async (deps: Deps, idOrSlug: string): Promise<CompanyId> =>
  orRefuse(await findCompanyId(deps.streams, idOrSlug))

/** The company's current state. */
export const currentCompany = async (deps: Deps, id: CompanyId): Promise<CompanyState> =>
  (await deps.streams.current(companyDecider, companyStream(id).name)).state

/** Whether the company has owners but none with a confirmed address. One without owners was imported (D-1.4). */
export const isUnconfirmed = async (
  deps: Deps & Pick<DirectoryDeps, 'isVerified'>,
  id: CompanyId,
): Promise<boolean> => {
  const owners = (await currentCompany(deps, id))?.owners ?? []
  const verified = await Promise.all(owners.map(deps.isVerified))
  return owners.length > 0 && !verified.includes(true)
}

/** All events of the company, from its first on. */
export const historyOf = (deps: Deps, id: CompanyId): Promise<readonly OpenedEvent[]> =>
  deps.streams.since(companyStream(id).name, -1)

/**
 * Evaluates something about the company before it is decided, or leaves the route with the refusal. As for a
 * decision, cached state is good enough when an append follows, because the append proves it; a refusal is
 * only given on freshly read state (docs/decisions/0030).
 */
export const ofCompany = async <Said>(
  deps: Deps,
  id: CompanyId,
  say: (company: CompanyState) => Either<Refusal, Said>,
): Promise<Said> => {
  const known = deps.streams.known(companyDecider, companyStream(id).name)
  const said = known && say(known.state)
  return said !== undefined && isRight(said) ? said.right : orRefuse(say(await currentCompany(deps, id)))
}

export const decideCompany = (
  { handle }: Deps,
  id: CompanyId,
  command: CompanyCommand,
  context: CommandContext,
): Promise<Either<Refusal, CompanyHandled>> =>
  handle(companyDecider, companyStream(id), command, actingFor(id, command, context))

/** Owners act for their company; those who manage other people's companies act for the platform (D-G5). */
export const actingFor = (
  id: CompanyId,
  { by }: Pick<CompanyCommand, 'by'>,
  context: CommandContext,
): CommandContext =>
  context.actor.kind !== 'user' || may(by, 'company.manage') || may(by, 'company.approve')
    ? context
    : { ...context, actor: { ...context.actor, onBehalfOfCompany: id } }

/** Something done for a company that is not a command to it: its owners, and the context of whoever may edit it. Throws refusals. */
export const actingForCompany =
  (deps: Deps) => async (idOrSlug: string, by: Editor, context: CommandContext) => {
    const id = await companyOf(deps, idOrSlug)
    const { owners } = orRefuse(editable(await currentCompany(deps, id), by))
    return { company: { id, owners }, context: actingFor(id, { by }, context) }
  }

/**
 * Decides a command that needs a slug, with the first free candidate; a slug that may become somebody else's
 * is not free. Reserves nothing for a command that would be refused anyway.
 */
export const decideWithSlug = async (
  deps: Deps & Pick<DirectoryDeps, 'clock'>,
  id: CompanyId,
  candidates: readonly string[],
  commandFor: (slug: string) => CompanyCommand,
  given: CommandContext,
): Promise<Either<Refusal, CompanyHandled>> => {
  const stream = companyStream(id)
  let refusal = slugTaken
  for (const slug of candidates) {
    const command = commandFor(slug)
    const { state, revision, commands } = await deps.streams.current(companyDecider, stream.name)
    const context = { ...given, commandId: openCommandId(commands, given.commandId) }
    const decided = companyDecider.decide(state, command)
    const isStale = context.expectedVersion !== undefined && context.expectedVersion !== revision
    if (isLeft(decided) || decided.right.length === 0 || isStale)
      return decideCompany(deps, id, command, context)
    const acting = actingFor(id, command, context)
    const handled = await withSlug(deps, { id, slug, command, context: acting, commands })
    if (isRight(handled) || (handled.left !== notFree && handled.left !== undecided)) return handled
    refusal = handled.left === undecided ? undecided : slugTaken
  }
  return left(refusal)
}

const slugTaken: Refusal = invalid({
  slug: 'Diese Adresse hat schon ein anderes Unternehmen. Bitte wählen Sie eine andere.',
})

/** Sends a command to the company of an id or slug, on its behalf when an owner acts. */
export const sendsCompany =
  (deps: Deps): Send<string, CompanyCommand> =>
  async (request, reply, idOrSlug, command, expectedVersion) => {
    const id = await companyOf(deps, idOrSlug)
    const context = contextOf(request, expectedVersion)
    return writtenCompany(reply, id, await decideCompany(deps, id, command, context))
  }

/** The response to a write: the company's new state, and the position to read up to. */
export const writtenCompany = (
  reply: FastifyReply,
  id: CompanyId,
  decided: Either<Refusal, CompanyHandled>,
): Written => {
  const { revision: version, state } = settled(reply, decided)
  return { data: { _id: id, id, version, ...(state?.slug !== undefined && { slug: state.slug }) } }
}

/** The reason an administrator gave; throws what is wrong with it. */
export const reasonOf = (text: string | null | undefined): string => {
  const reason = checkReason(text ?? '')
  if (isLeft(reason)) throw new Refused(invalid({ reason: reason.left }))
  return reason.right
}
