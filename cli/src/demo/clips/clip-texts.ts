import type { Motif } from '../picture-motifs.ts'

/** What a clip says in three short lines; the second is the large one. */
export type ClipWords = readonly [first: string, main: string, last: string]

const clipTexts: Readonly<Record<Motif, ClipWords>> = {
  wheat: ['Jeden Morgen', 'frisch', 'aus dem Ofen'],
  fork: ['Heute', 'hausgemacht', 'auf der Karte'],
  cup: ['Zeit für', 'Kaffee', 'und ein Stück Kuchen'],
  glass: ['Der Abend', 'beginnt', 'an unserer Bar'],
  bed: ['Ankommen und', 'ausschlafen', 'mitten im Ort'],
  cross: ['Für Sie da', 'gesund', 'durchs ganze Jahr'],
  tooth: ['Kein Grund zur', 'Sorge', 'beim Zahnarzt'],
  leaf: ['Draußen wird es', 'grün', 'wir helfen mit'],
  scissors: ['Neuer Schnitt', 'neues Gefühl', 'ohne lange Wartezeit'],
  wave: ['Loslassen und', 'entspannen', 'eine Stunde für Sie'],
  bolt: ['Strom und Licht', 'sicher', 'vom Meisterbetrieb'],
  drop: ['Wasser, Wärme', 'alles dicht', 'auch im Notfall'],
  roof: ['Vom Keller bis', 'zum Dach', 'aus einer Hand'],
  brush: ['Neue Farbe', 'neuer Raum', 'sauber gearbeitet'],
  chair: ['Möbel', 'nach Maß', 'aus unserer Werkstatt'],
  gear: ['Wir bringen', 'alles', 'wieder zum Laufen'],
  flower: ['Frisch gebunden', 'Blumen', 'für jeden Anlass'],
  book: ['Stöbern und', 'entdecken', 'bei uns im Laden'],
  button: ['Stoff und Stil', 'passt', 'wie angegossen'],
  eye: ['Gut sehen', 'gut aussehen', 'mit neuer Brille'],
  wheel: ['Rauf aufs Rad', 'los geht’s', 'Service inklusive'],
  chip: ['Schnelle Hilfe', 'digital', 'und ganz persönlich'],
  lens: ['Bilder, die', 'bleiben', 'aus unserem Studio'],
  scale: ['Klarer Rat', 'gut beraten', 'von Anfang an'],
  box: ['Wir packen', 'mit an', 'pünktlich und sorgsam'],
}

/** The words of a clip: its own, or those of its trade. */
export const wordsOf = ({ motif, words }: { readonly motif: Motif; readonly words?: ClipWords }): ClipWords =>
  words ?? clipTexts[motif]
