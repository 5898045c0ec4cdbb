import { each, children, car } from './invented-rules.ts'
import {
  bakery,
  bank,
  both,
  cafe,
  cuisine,
  dentist,
  either,
  familyDoctor,
  kindergarten,
  name,
  pharmacy,
  pub,
  restaurant,
  trade,
  type Judged,
} from './rules.ts'

/** Sentences. Part of `invented.ts`. */
export const inventedSentences: readonly Judged[] = [
  ...each(
    'sentence',
    ['wo bekomme ich ein gutes Steak'],
    either(cuisine(/steak|barbecue|argentin/), both(restaurant, name(/steak/i))),
  ),
  ...each(
    'sentence',
    [
      'mein Auto ist kaputt',
      'Reifen wechseln lassen',
      'wer macht Ölwechsel',
      'Wo kann ich mein Auto zum TÜV bringen',
      'Beule im Auto ausbessern',
    ],
    car,
  ),
  ...each('sentence', ['Haare schneiden lassen', 'ich brauche einen neuen Haarschnitt'], trade('Friseure')),
  ...each('sentence', ['Zahnschmerzen wer hilft', 'mein Zahn tut weh', 'Zahn abgebrochen Notfall'], dentist),
  ...each(
    'sentence',
    ['Wohnung verkaufen wer hilft', 'ich suche eine Wohnung zu mieten', 'was ist mein Haus wert'],
    trade('Immobilien'),
  ),
  ...each(
    'sentence',
    ['Hilfe bei der Steuererklärung', 'wer macht meine Buchhaltung'],
    trade('Steuerberater'),
  ),
  ...each(
    'sentence',
    [
      'Wasserhahn tropft',
      'Heizung geht nicht',
      'Toilette verstopft',
      'neues Bad gesucht',
      'Heizung warten lassen',
    ],
    trade('Sanitär und Heizung'),
  ),
  ...each(
    'sentence',
    ['neue Steckdosen im Haus', 'Lampe anschließen lassen', 'Wallbox installieren'],
    trade('Elektriker'),
  ),
  ...each(
    'sentence',
    ['Wohnzimmer streichen', 'Wände tapezieren lassen', 'Fassade neu streichen'],
    trade('Maler'),
  ),
  ...each(
    'sentence',
    ['Umzug nach Berlin', 'Klavier transportieren lassen', 'Keller entrümpeln'],
    trade('Umzüge und Transporte'),
  ),
  ...each('sentence', ['Fenster putzen lassen', 'Büro reinigen lassen'], trade('Reinigung und Hausmeister')),
  ...each(
    'sentence',
    ['Computer ist langsam', 'Homepage für meine Firma', 'WLAN einrichten'],
    either(trade('IT und Software'), trade('Werbung und Fotografie')),
  ),
  ...each(
    'sentence',
    ['Fotos für die Hochzeit', 'Bewerbungsbilder machen lassen'],
    trade('Werbung und Fotografie'),
  ),
  ...each('sentence', ['Dach undicht', 'neues Dach für unser Haus'], trade('Dachdecker und Zimmerer')),
  ...each(
    'sentence',
    ['Tisch nach Maß', 'Einbauschrank bauen lassen', 'neue Küche vom Schreiner'],
    trade('Tischler und Schreiner'),
  ),
  ...each('sentence', ['Geburtstagstorte bestellen', 'frische Brötchen am Morgen'], bakery),
  ...each('sentence', ['Rezept einlösen', 'wo gibt es Schmerztabletten'], pharmacy),
  ...each('sentence', ['Kind hat Fieber', 'Arzt für Babys'], children, familyDoctor),
  ...each('sentence', ['Betreuung für mein zweijähriges Kind', 'Platz in einer Kita'], kindergarten),
  ...each('sentence', ['Bargeld abheben', 'Konto eröffnen', 'Kredit aufnehmen'], bank),
  ...each('sentence', ['Kaffee trinken gehen', 'Kuchen essen am Nachmittag'], cafe, bakery),
  ...each('sentence', ['heute Abend ein Bier trinken', 'Fußball schauen in der Kneipe'], pub),
  ...each('sentence', ['scharf indisch essen', 'indisches Essen bestellen'], cuisine(/indian/)),
  ...each(
    'sentence',
    ['Blumen zum Muttertag', 'Brautstrauß binden lassen', 'Blumen verschicken'],
    trade('Blumen und Gärten'),
  ),
  ...each('sentence', ['Hecke schneiden lassen', 'wer mäht meinen Rasen'], trade('Blumen und Gärten')),
  ...each(
    'sentence',
    ['Brille ist kaputt', 'neue Gläser für meine Brille'],
    trade('Optiker und Hörakustiker'),
  ),
  ...each(
    'sentence',
    [
      'Kündigung vom Chef erhalten',
      'Testament aufsetzen',
      'Scheidung einreichen',
      'Anwalt für Verkehrsunfall',
    ],
    trade('Rechtsanwälte'),
  ),
  ...each(
    'sentence',
    [
      'mit Kindern essen gehen',
      'romantisch essen gehen',
      'Restaurant mit Terrasse',
      'mittags essen',
      'draußen essen',
    ],
    restaurant,
    either(cafe, pub),
  ),
  ...each(
    'sentence',
    ['abnehmen und fit werden', 'Probetraining vereinbaren'],
    trade('Fitness und Sportvereine'),
  ),
]
