/** Folded words that say nothing about what is looked for, as long as others do. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'aber als am an auch auf aus bei beim da das dem den der des die ein eine einem einen einer eines fuer im in ins ist ' +
    'jetzt geoeffnet mit naehe nach nahe offen oder ohne ueber um umgebung und unser unsere unter vom von vor zu zum zur'
  ).split(' '),
)
