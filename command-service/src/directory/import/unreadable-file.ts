/** The file as a whole can't be read. The message is German, for the sender of the file. */
export class UnreadableFile extends Error {}
