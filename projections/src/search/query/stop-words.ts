/** Folded words that say nothing about what is looked for, as long as others do. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'aber als am an auch auf aus bei beim da das dem den der des die ein eine einem einen einer eines fuer im in ins ist ' +
    'mit nach nahe oder ohne ueber um und unser unsere unter vom von vor zu zum zur'
  ).split(' '),
)
