/** The file can't be read as a table. The message is German and says to its owner what to do. */
export class UnreadableTable extends Error {}
