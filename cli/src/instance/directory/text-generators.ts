import { modelGenerator } from '@schaufenster/command-service/directory/texts/model-generator.ts'
import { templateGenerator } from '@schaufenster/command-service/directory/texts/template-generator.ts'
import type { TextGenerator } from '@schaufenster/command-service/directory/texts/text-generator.ts'
import type { Config } from '@schaufenster/platform/config/config.ts'

/** The author of texts: the language model if the operator has configured a key, else our template (D-2.9). */
export const textGeneratorOf = ({ openai }: Pick<Config, 'openai'>): TextGenerator =>
  openai === undefined ? templateGenerator : modelGenerator(openai)
