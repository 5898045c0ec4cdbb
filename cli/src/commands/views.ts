import { parseArgs } from 'node:util'
import {
  viewDefinitionDecider,
  viewDefinitionStream,
  type ViewDefinitionCommand,
} from '@schaufenster/command-service/insight/view-definition-decider.ts'
import { firstViewRules, ViewRules } from '@schaufenster/events/insight/view-definition-events.ts'
import { isLeft } from '@schaufenster/platform/lib/either.ts'
import {
  viewDefinitions,
  type KeptViewDefinition,
} from '@schaufenster/projections/insight/view-definitions.ts'
import { rulesInWords } from '@schaufenster/query-service/insight/object-states.ts'
import { Compile } from 'typebox/compile'
import { viewDefinitionDeps } from '../instance/insight/insight.ts'
import type { Instance } from '../instance/instance.ts'
import { operatorContext } from '../instance/operator.ts'
import { UsageError, type Command } from './command.ts'

const Rules = Compile(ViewRules)

/** What counts as a view: shows the definitions, publishes another, chooses one, discards one (D-10.4). */
export const views: Command = {
  usage: '[define [--minutes=N] [--audiences=A,B] [--exclude=NAME,…] | select N | discard N]',
  summary: 'zeigt und ändert, was als Aufruf zählt (Zählweisen)',
  run: async (instance, argv, print) => {
    const command = await commandOf(instance, argv)
    if (command === undefined) {
      for (const line of await linesOf(instance)) print(line)
      return 0
    }
    const handled = await instance.writes.handle(
      viewDefinitionDecider,
      viewDefinitionStream,
      command,
      operatorContext(),
    )
    if (isLeft(handled)) {
      print(handled.left.message)
      return 1
    }
    const { position, state } = handled.right
    await instance.models.freshness.waitFor([viewDefinitions.name], position)
    // Whoever asks how far they are sets a new one going.
    await instance.analytics.progress()
    print(told(command, state.newest))
    return 0
  },
}

const commandOf = async (
  instance: Instance,
  argv: readonly string[],
): Promise<ViewDefinitionCommand | undefined> => {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      minutes: { type: 'string' },
      audiences: { type: 'string' },
      exclude: { type: 'string' },
    },
  })
  const [word, number] = positionals
  switch (word) {
    case undefined:
      return undefined
    case 'define': {
      const rules: unknown = {
        windowMinutes: Number(values.minutes ?? firstViewRules.windowMinutes),
        audiences: values.audiences?.split(',') ?? firstViewRules.audiences,
        excludedAgents: values.exclude?.split(',') ?? [],
      }
      if (Rules.Check(rules)) return { type: 'PublishViewDefinition', rules }
      throw new UsageError(
        'Nennen Sie 0 bis 1440 Minuten, von visitor, bot, owner und admin wenigstens eines, und Namen ohne Leerzeichen.',
      )
    }
    case 'select': {
      const version = versionIn(number)
      const isCounted = await viewDefinitionDeps(instance).isCounted(version)
      return { type: 'SelectViewDefinition', version, isCounted }
    }
    case 'discard':
      return { type: 'DiscardViewDefinition', version: versionIn(number) }
    default:
      throw new UsageError(`„${word}“ wird hier nicht erwartet.`)
  }
}

const versionIn = (word: string | undefined): number => {
  const version = Number(word)
  if (word === undefined || !Number.isInteger(version))
    throw new UsageError('Nennen Sie die Nummer der Zählweise.')
  return version
}

const told = (command: ViewDefinitionCommand, newest: number): string => {
  switch (command.type) {
    case 'PublishViewDefinition':
      return `Zählweise ${newest} ist angelegt und wird gezählt.`
    case 'SelectViewDefinition':
      return `Zählweise ${command.version} gilt.`
    case 'DiscardViewDefinition':
      return `Zählweise ${command.version} ist verworfen.`
  }
}

const linesOf = async ({ models, analytics }: Instance): Promise<readonly string[]> => {
  const { selected, definitions } = await models.viewDefinitions()
  const progress = await analytics.progress()
  const standing = ({ version }: KeptViewDefinition): string => {
    if (version === selected) return 'gilt'
    const counted = progress.get(version) ?? 0
    return counted === 1 ? 'bereit' : `zu ${Math.floor(counted * 100)} % gezählt`
  }
  return definitions.map((one) => [one.version, standing(one), ...rulesInWords(one)].join(' · '))
}
