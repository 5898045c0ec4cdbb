/** Folded words that say nothing about what is looked for, as long as others do. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'aber als am an auch auf aus bei beim da das dem den der des die ein eine einem einen einer eines fuer im in ins ist ' +
    'jetzt geoeffnet mit naehe nach nahe offen oder ohne ueber um umgebung und unser unsere unter vom von vor zu zum zur ' +
    // When: opening hours are asked for by a filter, not by words.
    'heute abends morgens nachts rund stunden 24 montag montags dienstag dienstags mittwoch mittwochs donnerstag donnerstags ' +
    'freitag freitags samstag samstags sonntag sonntags ' +
    // What people say around what they want: a wish, a praise, a price.
    'ich mir mich wir man wo wer wie was nicht kein keine keinen gibt gibts es hier dort bitte mal gern gerne haben hat habe wuerde moechten brauche suche suchen finde finden gesucht moechte will kann kaufen machen lassen ' +
    'gut gute guten guter gutes beste besten bester bestes guenstig guenstige guenstigen guenstiger guenstiges ' +
    'billig billige billiger preiswert preiswerte empfehlung empfehlungen'
  ).split(' '),
)
