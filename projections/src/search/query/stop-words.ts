/** Folded words that add nothing to a known trade or dish: they say who offers it, not what it is. */
export const faintWords: ReadonlySet<string> = new Set(
  (
    'firma firmen betrieb betriebe laden laeden geschaeft geschaefte fachgeschaeft service services dienst dienste dienstleister anbieter ' +
    'profi profis fachmann fachleute fachbetrieb experte experten spezialist spezialisten spezialitaeten gericht gerichte'
  ).split(' '),
)

/** Folded words that say only who serves a known dish or kitchen: a "Sushi Restaurant" is as good without "Restaurant" in its name. */
export const servingWords: ReadonlySet<string> = new Set(
  'restaurant restaurants lokal lokale imbiss'.split(' '),
)

/** Folded words that say nothing about what is wanted, as long as other words do. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'aber als am an auch auf aus bei beim da das dem den der des die ein eine einem einen einer eines fuer im in ins ist ' +
    'jetzt geoeffnet mit naehe nach nahe offen oder ohne ueber um umgebung umkreis gegend stadtteil ortsteil viertel bezirk und unser unsere unter vom von vor zu zum zur ' +
    // Times: opening hours are a filter, not words to search for.
    'heute abends morgens nachts rund stunden 24 montag montags dienstag dienstags mittwoch mittwochs donnerstag donnerstags ' +
    'freitag freitags samstag samstags sonntag sonntags ' +
    // Phrases around the wish itself: politeness, praise, price.
    'ich mir mich wir man wo wer wie was nicht kein keine keinen gibt gibts es hier dort bitte mal gern gerne haben hat habe wuerde moechten brauche suche suchen finde finden gesucht moechte will kann kaufen machen lassen ' +
    'gut gute guten guter gutes beste besten bester bestes guenstig guenstige guenstigen guenstiger guenstiges ' +
    'billig billige billiger preiswert preiswerte empfehlung empfehlungen lecker leckere leckeren leckeres empfehlen empfiehlt ' +
    'neuen neuem schoenen schoenes netten nettes frischen gemuetlichen gemuetliches tollen tolles richtigen richtiges passenden passendes ' +
    'zuverlaessige zuverlaessigen zuverlaessiger erfahrenen erfahrener kompetenten kompetenter freundlichen freundlicher serioesen serioeser ' +
    // The rest of the sentence.
    'mein meine meinen meinem meiner meines unserem unseren sich uns euch er sie ihr ihre ihren sein seine jemand jemanden wen wem ' +
    'welche welcher welches welchen wann wohin woher womit wofuer warum bin bist sind war waren wird werden wurde worden wenn dass weil damit denn doch ' +
    'zahlt zahlen ziehen ziehe verlegt startet springt rausgefallen kannst koennen koennte muss muessen soll sollte wollen darf hab hatte haette brauchen benoetige benoetigen bekomme bekommen bekommt kriege kriegen holen hole ' +
    'gehen geht gehe kommen kommt macht mache gemacht lasse laesst tun tut weh hilft kennt kenne bietet anbieten ' +
    'bauen baut bestellen bestellt liefern liefert bringen bringt schneiden schneidet verkaufen verkauft mieten leihen buchen reservieren abheben pflegen montieren ' +
    'anbringen einbauen ausgefallen tropft verstopft tochter sohn kindern mutter vater oma opa grosseltern schwester bruder freund freundin nachbarn ' +
    'nur noch schon sehr etwas einfach schnell schnelle schneller dringend sofort spontan kurzfristig moeglichst vielleicht eigentlich ' +
    'termin termine naechste naechster naechsten naechstes wochenende feiertag feiertags feiertagen mittags vormittags nachmittags werktags'
  ).split(' '),
)
