/** The file as a whole can't be read. The message is German and for the person who sent it. */
export class UnreadableFile extends Error {}
