import { own } from '@schaufenster/platform/lib/own.ts'
/** Settings for features to come, known already so that an environment can keep them. */
const settings = ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'MAP_PMTILES']

/** A line for the operator when something is set that does nothing yet; none otherwise. */
export const withoutEffect = (
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] => {
  const given = settings.filter((name) => own(environment, name))
  return given.length === 0 ? [] : [`Noch ohne Wirkung in dieser Version: ${given.join(', ')}.`]
}
