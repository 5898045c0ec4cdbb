import type { RankingRules } from '@schaufenster/events/discovery/ranking-events.ts'

const ofIndex = [
  'Zuerst stehen Unternehmen, deren Name genau Ihrem Suchwort entspricht. Dann folgen Wortanfänge, Teile zusammengesetzter Wörter („Dach“ findet „Terrassendach“), verwandte Wörter und zuletzt Treffer mit Tippfehlern.',
  'Ein Treffer im Namen zählt mehr als einer in den Leistungen, danach kommen Kurzbeschreibung, Branche und Stadt. Was nur im ausführlichen Text steht, folgt erst danach. Bei gleichem Rang entscheidet, wie vollständig der Eintrag ist.',
] as const

const always = [
  'Wer nur einen Ort nennt, sieht zuerst, was am nächsten liegt.',
  'Wer eine Branche mit einer Öffnungszeit sucht („Café ab 7 Uhr“ oder „Jetzt geöffnet“), sieht zuerst Unternehmen dieser Branche.',
  'Niemand kann sich einen besseren Platz in dieser Liste kaufen.',
] as const

const places = [
  ['name', 'im Namen'],
  ['services', 'in den Leistungen'],
  ['tagLine', 'in der Kurzbeschreibung'],
  ['industry', 'in der Branche'],
  ['city', 'in der Stadt'],
  ['about', 'im ausführlichen Text'],
] as const

/** How hits are ordered, one paragraph each, for everybody to read (§ 5b (2) UWG, D-3.9): by these rules, or without rules by the index. */
export const orderInWords = (rules: RankingRules | undefined): string[] =>
  rules === undefined ? [...ofIndex, ...always] : [...byRules(rules), ...always]

const byRules = (rules: RankingRules): readonly string[] => {
  const counting = places
    .filter(([field]) => rules[field] > 0)
    .toSorted(([one], [other]) => rules[other] - rules[one])
    .map(([field, where]) => `${where} (${rules[field]})`)
  return [
    counting.length === 0
      ? 'Wo Ihr Suchwort steht, spielt keine Rolle.'
      : `Es zählt, wo Ihr Suchwort steht, mit 0 bis 10 Punkten: ${counting.join(', ')}.`,
    rules.exactness === 0
      ? ''
      : `Dazu kommen bis zu ${rules.exactness} Punkte, je genauer das Wort so dasteht, wie Sie es getippt haben.`,
    rules.nearness === 0
      ? ''
      : `Wenn Sie einen Ort nennen, kommen bis zu ${2 * rules.nearness} Punkte dazu, je näher ein Unternehmen liegt.`,
    'Bei gleich vielen Punkten entscheiden die Art des Treffers und wie vollständig der Eintrag ist.',
  ].filter((text) => text !== '')
}
