/** The holder of the code that opens a review or comment to whoever wrote it. */
export const authorHolder = 'author'
