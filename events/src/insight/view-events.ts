import { closedObject } from '@schaufenster/platform/lib/closed-object.ts'
import { wordedEnum } from '@schaufenster/platform/lib/worded-enum.ts'
import Type, { type Static } from 'typebox'
import { CompanyIdSchema, uuidPattern } from '../directory/ids.ts'
import { SocialNetwork, socialNetworkNames } from '../directory/values.ts'
import { defineEvent, type EventOf } from '../lib/define-event.ts'

/** Visitors' actions on public pages. Telemetry: these events are in the log of `telemetry-log.ts`, never in the permanent one. */

/** What can be viewed (spec §3, View statistics). */
export const modelTypes = ['Company', 'Video', 'Ad', 'Job', 'Event'] as const
export type ModelType = (typeof modelTypes)[number]
export const modelTypeNames: Readonly<Record<ModelType, string>> = {
  Company: 'Unternehmen',
  Video: 'Video',
  Ad: 'Werbung',
  Job: 'Stelle',
  Event: 'Veranstaltung',
}
export const ModelType = wordedEnum(modelTypes, modelTypeNames)

/** Who viewed. Reports include only visitors (D-10.4); other definitions may include more. */
export const audiences = ['visitor', 'bot', 'owner', 'admin'] as const
export const Audience = Type.Enum(audiences)
export type Audience = Static<typeof Audience>
export const audienceNames: Readonly<Record<Audience, string>> = {
  visitor: 'Besucher',
  bot: 'Bots',
  owner: 'Inhaber',
  admin: 'Administratoren',
}

/** Contact options on a company's page. */
export const contactChannels = ['phone', 'mail', 'route', 'website'] as const
export type ContactChannel = (typeof contactChannels)[number]
const contactChannelNames: Readonly<Record<ContactChannel, string>> = {
  phone: 'Telefon',
  mail: 'E-Mail',
  route: 'Route',
  website: 'Website',
}
export const ContactChannel = wordedEnum(contactChannels, contactChannelNames)

const seen = {
  companyId: CompanyIdSchema,
  /**
   * Distinguishes visitors within a day: an HMAC under a salt that is destroyed after the day. Missing for people who asked not to be tracked (DNT,
   * GPC).
   */
  visitor: Type.Optional(Type.String({ pattern: '^[0-9a-f]{16}$' })),
  audience: Audience,
  /** The products named by the user agent, without versions: enough to recognise a bot later. */
  agent: Type.String({ pattern: '^[A-Za-z0-9._ -]{0,100}$' }),
}

const viewer = {
  visitor: 'Besucher des Tages',
  audience: { label: 'Wer', words: audienceNames },
  agent: 'Programm',
} as const

export const EntityViewed = defineEvent({
  type: 'EntityViewed',
  title: 'Aufgerufen',
  schema: closedObject({ modelType: ModelType, entityId: Type.String({ pattern: uuidPattern }), ...seen }),
  fields: {
    modelType: {
      label: 'Art',
      words: modelTypeNames,
    },
    entityId: 'Kennung',
    ...viewer,
  },
})

export const SocialLinkClicked = defineEvent({
  type: 'SocialLinkClicked',
  title: 'Soziales Netz angeklickt',
  schema: closedObject({ network: SocialNetwork, ...seen }),
  fields: { network: { label: 'Netz', words: socialNetworkNames }, ...viewer },
})

export const ContactClicked = defineEvent({
  type: 'ContactClicked',
  title: 'Kontakt angeklickt',
  schema: closedObject({ channel: ContactChannel, ...seen }),
  fields: {
    channel: { label: 'Weg', words: contactChannelNames },
    ...viewer,
  },
})

export const viewEvents = [EntityViewed, SocialLinkClicked, ContactClicked] as const
/** Visitor events of the telemetry log. */
export type ViewEvent = EventOf<(typeof viewEvents)[number]>
