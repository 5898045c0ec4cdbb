/** Sentences that any company could say about itself, by topic. Placeholders as in `trade.ts`. */

export const beginnings: readonly string[] = [
  '{name} gibt es seit {year} in {town}.',
  'Seit {year} sind wir in {town} zu Hause.',
  'Was {year} klein in {town} begann, wird heute in zweiter Generation geführt.',
  'Gegründet {year}, geführt von {first} {family}: Das ist {name}.',
  'Wir sind ein Team aus {town} und arbeiten seit {year} für Menschen aus der Nachbarschaft.',
  '{first} {family} hat {year} übernommen und vieles erneuert, nur den Anspruch nicht.',
  'In {town} kennt man uns seit {year}, und die meisten kommen auf Empfehlung.',
  'Seit {year} steht unser Name in {town} für Arbeit, hinter der wir stehen.',
]

export const teams: readonly string[] = [
  'Heute sind wir {count} Menschen, die ihren Beruf gern machen und gern erklären.',
  'Unser Team besteht aus {count} Kolleginnen und Kollegen, zwei davon in Ausbildung.',
  'Zu {count} sind wir klein genug, um alle beim Namen zu kennen, und groß genug, um pünktlich zu sein.',
  'Wir bilden jedes Jahr aus; die meisten bleiben nach der Prüfung.',
  'Bei uns haben Sie immer dieselbe Ansprechperson.',
  'Hinter dem Namen stehen {count} Menschen, die Sie beim zweiten Besuch wiedererkennen.',
]

export const promises: readonly string[] = [
  'Wenn etwas nicht passt, sagen Sie es uns: Wir bringen es in Ordnung.',
  'Unser Maßstab ist einfach: Wir machen es so, wie wir es für uns selbst machen würden.',
  'Auch kleine Anliegen nehmen wir ernst.',
  'Wir nehmen uns Zeit, auch wenn draußen schon jemand wartet.',
]

/** Of those who sell something. */
export const tradePromises: readonly string[] = [
  'Ein Angebot bekommen Sie innerhalb von zwei Tagen, schriftlich und ohne Kleingedrucktes.',
  'Wir sagen vorher, was es kostet, und halten uns daran.',
  'Qualität erkennt man daran, dass man lange nichts mehr von ihr hört.',
  'Wir arbeiten mit Betrieben aus der Umgebung zusammen, weil kurze Wege allen guttun.',
]

export const invitations: readonly string[] = [
  'Kommen Sie vorbei oder rufen Sie an, wir freuen uns auf Sie.',
  'Am besten lernen Sie uns bei einem Besuch in {town} kennen.',
  'Sprechen Sie uns an, das erste Gespräch kostet nichts.',
  'Parkplätze finden Sie direkt vor der Tür, die nächste Haltestelle ist zwei Minuten entfernt.',
  'Schreiben Sie uns, wir antworten am selben oder am nächsten Werktag.',
  'Sie erreichen uns gut zu Fuß, mit dem Rad und mit dem Bus.',
]
