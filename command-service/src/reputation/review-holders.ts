/** The holder of the code that opens a review or comment to its author. */
export const authorHolder = 'author'
