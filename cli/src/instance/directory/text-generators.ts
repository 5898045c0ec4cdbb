import { modelGenerator } from '@schaufenster/command-service/directory/texts/model-generator.ts'
import { templateGenerator } from '@schaufenster/command-service/directory/texts/template-generator.ts'
import type { TextGenerator } from '@schaufenster/command-service/directory/texts/text-generator.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'

/** Who writes texts: the language model that the operator has a key for, else our template (D-2.9). */
export const textGeneratorOf = ({ openai }: Pick<Config, 'openai'>): TextGenerator =>
  openai === undefined ? templateGenerator : modelGenerator(openai)
