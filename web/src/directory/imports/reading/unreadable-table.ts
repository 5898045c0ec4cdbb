/** The file can't be read as a table. The message is German and says to its owner what to do. */
export class UnreadableTable extends Error {}

export const brokenFile = new UnreadableTable(
  'Die Datei ist beschädigt. Bitte öffnen Sie sie in Ihrer Tabellenkalkulation und speichern Sie sie neu.',
)
