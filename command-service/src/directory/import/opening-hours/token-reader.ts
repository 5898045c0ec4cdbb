import type { Token } from './tokens.ts'

/** Walks over tokens: takes what is expected and leaves the rest. */
export interface TokenReader {
  readonly atEnd: () => boolean
  /** Takes the symbol if it comes next. */
  readonly symbol: (symbol: string) => boolean
  /** Takes the next token if it is of this kind. */
  readonly take: <Kind extends Token['kind']>(kind: Kind) => Extract<Token, { kind: Kind }> | undefined
  /** Looks without taking; 0 is the next. */
  readonly peek: (ahead: number) => Token | undefined
}

/** Whether there is a next token and it is one of these. */
export const isOfKind = <Kind extends Token['kind']>(
  token: Token | undefined,
  kind: Kind,
): token is Extract<Token, { kind: Kind }> => token?.kind === kind

/** Whether the next token is this sign, such as `-` or `,`. */
export const isSymbol = (token: Token | undefined, symbol: string): boolean =>
  isOfKind(token, 'symbol') && token.symbol === symbol

/** Reads from the first token on; a token taken doesn't come back. */
export const readerOf = (tokens: readonly Token[]): TokenReader => {
  let at = 0
  return {
    atEnd: () => at >= tokens.length,
    peek: (ahead) => tokens[at + ahead],
    symbol: (symbol) => {
      const isNext = isSymbol(tokens[at], symbol)
      if (isNext) at += 1
      return isNext
    },
    take: (kind) => {
      const token = tokens[at]
      if (!isOfKind(token, kind)) return undefined
      at += 1
      return token
    },
  }
}
