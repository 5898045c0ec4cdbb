import type { Trade } from '../trade.ts'
import { craftTrades } from '../trades/craft.ts'
import { foodTrades } from '../trades/food.ts'
import { healthTrades } from '../trades/health.ts'
import { retailTrades } from '../trades/retail.ts'

/** Which words suit a trade. */
export type TradeKind = 'food' | 'craft' | 'health' | 'retail' | 'services'

/** How content somebody was. */
export type Mood = 'good' | 'fair' | 'bad'

export const kindOf = (trade: Trade): TradeKind => {
  if (foodTrades.includes(trade)) return 'food'
  if (craftTrades.includes(trade)) return 'craft'
  if (healthTrades.includes(trade)) return 'health'
  return retailTrades.includes(trade) ? 'retail' : 'services'
}

/** How a review begins. `{name} {service} {town}` are of the company. */
export const openings: Readonly<Record<Mood, readonly string[]>> = {
  good: [
    'Sehr zu empfehlen.',
    'Endlich jemand, der sein Handwerk versteht.',
    'Schon das dritte Mal hier, und wieder rundum zufrieden.',
    'Auf Empfehlung einer Nachbarin gekommen und nicht enttäuscht worden.',
    'Besser geht es kaum.',
    'Von der ersten Anfrage bis zum Schluss alles bestens.',
    'Für {town} ein Glücksfall.',
    'Wir kommen seit Jahren und werden das auch weiter tun.',
    'Freundlich, zuverlässig, ehrlich.',
    'Ich war skeptisch und wurde eines Besseren belehrt.',
    'Unser Stammplatz, wenn man so will.',
    'Eine der wenigen Adressen, die ich ohne Zögern weitersage.',
    'Hier stimmt einfach alles.',
    'Ganz herzlichen Dank an das Team!',
  ],
  fair: [
    'Im Großen und Ganzen in Ordnung.',
    'Gut, aber mit Luft nach oben.',
    'Solide, mehr aber auch nicht.',
    'Zwiespältiger Eindruck.',
    'Beim ersten Mal begeistert, beim zweiten Mal weniger.',
    'Kann man machen.',
    'Nett, aber etwas unorganisiert.',
    'Das Ergebnis passt, der Weg dahin war mühsam.',
    'Für den Preis hatte ich ein wenig mehr erwartet.',
    'Man merkt, dass gerade viel los ist.',
  ],
  bad: [
    'Leider eine Enttäuschung.',
    'Nicht noch einmal.',
    'Das war nichts.',
    'Schade, früher war das besser.',
    'Ich kann nur abraten.',
    'Viel versprochen, wenig gehalten.',
    'Selten so wenig ernst genommen worden.',
    'Nach dem dritten Anlauf habe ich aufgegeben.',
  ],
}

/** What happened, by trade. */
export const happenings: Readonly<Record<TradeKind, Readonly<Record<Mood, readonly string[]>>>> = {
  food: {
    good: [
      'Alles war frisch und mit Liebe angerichtet.',
      'Die Bedienung hatte auch bei vollem Haus noch ein Lächeln übrig.',
      'Die Karte ist klein, dafür schmeckt jedes Gericht.',
      'Man schmeckt, dass hier nichts aus der Tüte kommt.',
      'Unsere Unverträglichkeiten wurden ernst genommen, ohne großes Aufheben.',
      'Die Portionen sind ordentlich, die Preise fair.',
      'Der Kaffee allein ist den Weg wert.',
      'Mit Kindern fühlt man sich hier willkommen.',
    ],
    fair: [
      'Das Essen war gut, auf die Rechnung haben wir eine halbe Stunde gewartet.',
      'Geschmacklich einwandfrei, nur leider lauwarm.',
      'Am Wochenende sollte man unbedingt reservieren.',
      'Etwas laut, dafür flott bedient.',
      'Die Auswahl war am späten Nachmittag schon sehr überschaubar.',
    ],
    bad: [
      'Eine Stunde gewartet, dann kam das falsche Gericht.',
      'Lieblos und überteuert.',
      'Auf unsere Beschwerde wurde mit den Schultern gezuckt.',
      'Trotz Reservierung war kein Tisch frei.',
    ],
  },
  craft: {
    good: [
      'Der Termin wurde auf die Minute eingehalten.',
      'Das Angebot stimmte am Ende auf den Euro mit der Rechnung überein.',
      'Die Baustelle war abends sauberer als vorher.',
      'Es wurde nur gemacht, was wirklich nötig war.',
      'Die beiden Gesellen wussten genau, was sie tun.',
      'Auch nach der Abnahme kam noch jemand vorbei, um eine Kleinigkeit zu richten.',
      'Am Notdienst-Wochenende war nach vierzig Minuten jemand da.',
      'Alles wurde verständlich erklärt, bevor es losging.',
    ],
    fair: [
      'Saubere Arbeit, aber auf das Angebot haben wir drei Wochen gewartet.',
      'Fachlich gut, am Telefon erreicht man selten jemanden.',
      'Der erste Termin wurde kurzfristig verschoben, der zweite klappte.',
      'Ein paar Nacharbeiten waren nötig, sie wurden ohne Diskussion erledigt.',
      'Die Rechnung war etwas höher als besprochen.',
    ],
    bad: [
      'Zweimal versetzt, ohne Anruf.',
      'Nach dem Einsatz war mehr kaputt als vorher.',
      'Die Rechnung lag weit über dem Angebot, erklären wollte das niemand.',
      'Auf die Mängelanzeige kam wochenlang keine Antwort.',
    ],
  },
  health: {
    good: [
      'Man nimmt sich Zeit und hört zu.',
      'Kaum Wartezeit, obwohl das Wartezimmer voll war.',
      'Alle Schritte wurden vorher erklärt, das hat mir die Angst genommen.',
      'Das Team am Empfang ist außergewöhnlich freundlich.',
      'Ich fühle mich hier gut aufgehoben.',
      'Termine gibt es innerhalb weniger Tage.',
      'Auch unangenehme Fragen wurden geduldig beantwortet.',
      'Die Räume sind hell und sehr gepflegt.',
    ],
    fair: [
      'Gute Behandlung, aber lange im Wartezimmer gesessen.',
      'Fachlich überzeugend, menschlich etwas kühl.',
      'Einen Termin zu bekommen ist Glückssache.',
      'Am Telefon lange in der Warteschleife, vor Ort dann alles gut.',
      'Die Parkplätze vor dem Haus reichen nicht.',
    ],
    bad: [
      'Anderthalb Stunden gewartet, drei Minuten im Zimmer.',
      'Ich hatte nicht das Gefühl, dass mir zugehört wird.',
      'Der Termin wurde am selben Morgen abgesagt.',
      'Am Empfang war man leider sehr kurz angebunden.',
    ],
  },
  retail: {
    good: [
      'Beratung, wie man sie im Netz nicht bekommt.',
      'Was nicht da war, lag zwei Tage später zur Abholung bereit.',
      'Niemand drängt einem etwas auf.',
      'Die Auswahl ist viel größer, als es von außen aussieht.',
      'Der Umtausch ging ohne Diskussion.',
      'Hier kennt man seine Ware noch.',
      'Schön eingepackt wurde das Geschenk auch noch.',
      'Sogar beim Tragen zum Auto wurde geholfen.',
    ],
    fair: [
      'Gute Ware, die Preise sind allerdings gehoben.',
      'Nette Beratung, aber mein Modell musste erst bestellt werden.',
      'Samstags ist es sehr voll.',
      'Das Sortiment war früher größer.',
      'Die Bestellung kam eine Woche später als gesagt.',
    ],
    bad: [
      'Der Umtausch wurde trotz Kassenbon verweigert.',
      'Drei Verkäufer, und keiner hatte Zeit.',
      'Die reservierte Ware war verkauft, als ich kam.',
      'Auf Mails wird nicht geantwortet.',
    ],
  },
  services: {
    good: [
      'Auf jede Frage kam noch am selben Tag eine Antwort.',
      'Alles wurde so erklärt, dass auch ich es verstanden habe.',
      'Die Absprachen wurden genau eingehalten.',
      'Man merkt die Erfahrung.',
      'Der Preis stand vorher fest, und dabei blieb es.',
      'Kurzfristig eingesprungen, als wir in Not waren.',
      'Diskret, pünktlich und sehr gründlich.',
      'Ein fester Ansprechpartner von Anfang bis Ende.',
    ],
    fair: [
      'Am Ende gut, zwischendurch musste ich zweimal nachhaken.',
      'Kompetent, aber nicht billig.',
      'Der Ansprechpartner wechselte mitten im Auftrag.',
      'Die Unterlagen kamen etwas spät.',
      'Freundlich, aber lange Vorlaufzeit.',
    ],
    bad: [
      'Wochenlang keine Rückmeldung.',
      'Fristen wurden mehrfach nicht gehalten.',
      'Die Abrechnung war fehlerhaft und wurde erst nach dem dritten Brief berichtigt.',
      'Zugesagt wurde viel, passiert ist wenig.',
    ],
  },
}

/** What somebody came for. */
export const reasonsToCome: readonly string[] = [
  'Es ging um „{service}“.',
  'Gekommen war ich wegen „{service}“.',
  'Anlass: {service}.',
  'Gefragt war „{service}“.',
]

/** How a review ends. */
export const endings: Readonly<Record<Mood, readonly string[]>> = {
  good: [
    'Gerne wieder!',
    'Wir kommen wieder.',
    'Volle Punktzahl.',
    'Danke dafür.',
    'Weiter so!',
    'Kann ich jedem ans Herz legen.',
    'Da geht man gerne wieder hin.',
    'So etwas ist selten geworden.',
    'Meine Mutter geht jetzt auch dorthin.',
    'Mehr kann man nicht verlangen.',
  ],
  fair: [
    'Ich gebe dem Ganzen noch eine Chance.',
    'Mit etwas mehr Ruhe wären es fünf Sterne geworden.',
    'Alles in allem in Ordnung.',
    'Wer Zeit mitbringt, ist hier richtig.',
    'Unterm Strich zufrieden.',
    'Das lässt sich sicher noch verbessern.',
  ],
  bad: [
    'Ich suche mir etwas anderes.',
    'Schade um die Zeit.',
    'Das geht besser.',
    'Einen Stern gibt es für das Parken vor der Tür.',
    'Enttäuschend.',
  ],
}

/** What owners answer. */
export const answers: Readonly<Record<Mood, readonly string[]>> = {
  good: [
    'Vielen Dank für die freundlichen Worte, das gebe ich gerne an das Team weiter.',
    'Das freut uns sehr. Bis zum nächsten Mal!',
    'Danke für Ihre Zeit und Ihr Vertrauen.',
    'Herzlichen Dank! Solche Rückmeldungen hängen bei uns am schwarzen Brett.',
  ],
  fair: [
    'Danke für die ehrliche Rückmeldung. An der Erreichbarkeit arbeiten wir gerade.',
    'Sie haben recht, an dem Tag waren wir zu zweit. Wir machen es wieder gut.',
    'Vielen Dank, das nehmen wir uns zu Herzen.',
  ],
  bad: [
    'Das tut uns leid. Bitte rufen Sie uns an, wir möchten das in Ordnung bringen.',
    'So sollte das nicht laufen. Wir haben Ihnen eine Nachricht geschrieben.',
    'Wir haben den Vorgang geprüft und Ihnen den Betrag erstattet.',
  ],
}

/** What others say of a review. */
export const remarks: readonly string[] = [
  'Kann ich nur bestätigen.',
  'Bei mir war es genauso.',
  'Danke für den Hinweis, dann probiere ich es auch einmal.',
  'Das habe ich ganz anders erlebt.',
  'Wann waren Sie denn dort?',
  'Geht mir auch so, vor allem unter der Woche.',
  'Wie lange haben Sie auf den Termin gewartet?',
  'Schön gesagt.',
  'Ich war letzte Woche da, unverändert gut.',
  'Gut zu wissen, danke.',
]

/** What nobody should have to read, and what isn't about the company. */
export const refused = {
  spam: ['Beste Preise nur auf meiner Seite, einfach nach meinem Namen suchen!'],
  insult: ['Lauter Stümper, von vorne bis hinten. Unfassbar dumm.'],
  noCustomer: ['Ich war nie da, aber mein Schwager sagt, das taugt nichts.'],
  personalData: ['Die Frau am Empfang wohnt übrigens zwei Straßen weiter, Hausnummer 14.'],
  duplicate: ['Habe ich schon einmal geschrieben: sehr zu empfehlen.'],
} as const

/** What authors write when they appeal, each about the text that was refused. */
export const appeals: Readonly<Record<keyof typeof refused, readonly string[]>> = {
  spam: ['Das ist keine Werbung. Ich wollte nur zeigen, dass es anderswo weniger kostet.'],
  insult: ['Das ist keine Beleidigung, sondern meine Erfahrung.'],
  noCustomer: ['Mein Schwager ist dort Kunde und hat mich gebeten, es für ihn zu schreiben.'],
  personalData: ['Ich streiche die Hausnummer gern. Der Rest ist aber meine Meinung.'],
  duplicate: ['Die erste Bewertung war von meiner Frau. Ich habe nur diese eine geschrieben.'],
}
