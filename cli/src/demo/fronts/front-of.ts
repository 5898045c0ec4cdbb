import type { Motif } from '../picture-motifs.ts'
import type { Front } from './scene.ts'
import { streetFronts } from './streets.ts'
import { tradeFronts } from './trades.ts'

type TradeFront = keyof typeof tradeFronts

/** Which rooms and fronts of their own trades have, by their motif. */
const suited: Readonly<Record<Motif, readonly TradeFront[]>> = {
  wheat: ['stall', 'cafe'],
  fork: ['cafe', 'stall'],
  cup: ['cafe', 'stall'],
  glass: ['cafe'],
  bed: ['reception', 'cafe'],
  cross: ['practice', 'reception'],
  tooth: ['practice', 'reception'],
  leaf: ['greenhouse', 'stall', 'practice'],
  scissors: ['atelier', 'reception'],
  wave: ['reception'],
  bolt: ['gate', 'atelier'],
  drop: ['gate', 'atelier'],
  roof: ['gate', 'atelier'],
  brush: ['gate', 'atelier'],
  chair: ['atelier', 'gate'],
  gear: ['gate', 'atelier'],
  flower: ['greenhouse', 'stall', 'atelier'],
  book: ['reception', 'atelier'],
  button: ['atelier', 'stall'],
  eye: ['practice', 'reception'],
  wheel: ['gate', 'atelier'],
  chip: ['reception'],
  lens: ['atelier', 'reception'],
  scale: ['practice', 'reception'],
  box: ['gate', 'stall'],
}

const street = Object.entries(streetFronts)
const own = new Map<string, Front>(Object.entries(tradeFronts))

/** What a variant of a trade looks like; its name tells it from others. */
export const frontOf = (motif: Motif, variant: number): { readonly name: string; readonly draw: Front } => {
  const ofTrade = suited[motif].flatMap((name) => {
    const draw = own.get(name)
    return draw === undefined ? [] : [[name, draw] as const]
  })
  // Its own first, twice: in a street they are what tells a bakery from a bank.
  const all = [...ofTrade, ...street, ...ofTrade]
  const [name, draw] = all[variant % all.length] ?? ['awning', streetFronts.awning]
  return { name, draw }
}
