import { fold } from '../search/analysis/fold.ts'

/** Words that mean the same trade, in German as it is spoken from Kiel to Bozen; singular and plural, who does it and where it is done. */
export const tradeWords: readonly (readonly string[])[] = [
  ['Friseur', 'Friseure', 'Frisör', 'Friseursalon', 'Coiffeur', 'Haarsalon'],
  ['Bäcker', 'Bäckerei', 'Bäckereien'],
  ['Konditor', 'Konditorei', 'Konditoreien'],
  ['Metzger', 'Metzgerei', 'Metzgereien', 'Fleischer', 'Fleischerei', 'Fleischereien', 'Schlachterei'],
  ['Schreiner', 'Schreinerei', 'Schreinereien', 'Tischler', 'Tischlerei', 'Tischlereien'],
  ['Klempner', 'Spengler', 'Installateur', 'Installateure', 'Sanitär'],
  ['Maler', 'Malerbetrieb', 'Malerbetriebe', 'Anstreicher'],
  ['Elektriker', 'Elektroinstallation', 'Elektrotechnik'],
  ['Dachdecker', 'Dachdeckerei', 'Dachdeckereien'],
  ['Zahnarzt', 'Zahnärzte', 'Zahnarztpraxis', 'Zahnarztpraxen', 'Dentist'],
  ['Arzt', 'Ärzte', 'Arztpraxis', 'Arztpraxen'],
  ['Anwalt', 'Rechtsanwalt', 'Rechtsanwälte', 'Anwaltskanzlei'],
  ['Steuerberater', 'Steuerberatung'],
  ['Autowerkstatt', 'Autowerkstätten', 'Kfz-Werkstatt', 'Kfz-Werkstätten', 'Autoreparatur'],
  ['Kita', 'Kitas', 'Kindergarten', 'Kindergärten', 'Kindertagesstätte', 'Kindertagesstätten'],
  ['Krankenhaus', 'Krankenhäuser', 'Klinik', 'Kliniken', 'Klinikum'],
  ['Restaurant', 'Restaurants', 'Gaststätte', 'Gaststätten', 'Gasthaus', 'Gasthof', 'Wirtshaus', 'Lokal'],
  ['Kneipe', 'Kneipen', 'Bar', 'Bars', 'Pub', 'Pubs'],
  ['Blumen', 'Blumenladen', 'Florist', 'Floristik', 'Blumengeschäft'],
  ['Optiker', 'Augenoptiker', 'Brillen'],
  ['Physiotherapie', 'Physiotherapeut', 'Krankengymnastik'],
  ['Fahrschule', 'Fahrschulen', 'Führerschein'],
]

const byWord: ReadonlyMap<string, readonly string[]> = new Map(
  tradeWords.flatMap((group) => group.map((word): [string, readonly string[]] => [fold(word), group])),
)

/** All that mean the same trade as a word, itself included; the word alone where nothing does. */
export const wordsOfTrade = (word: string): readonly string[] => byWord.get(fold(word)) ?? [word]
