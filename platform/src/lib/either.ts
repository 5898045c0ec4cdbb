/** The only door to fp-ts: the left side is a business refusal, faults are exceptions. In native ES modules only `fp-ts/lib/*` resolves. */
export { chain, isLeft, isRight, left, map, mapLeft, match, right, type Either } from 'fp-ts/lib/Either.js'
export { pipe } from 'fp-ts/lib/function.js'
