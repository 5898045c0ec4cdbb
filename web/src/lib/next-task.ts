/** Lets a browser answer and draw before the work goes on: what takes longer than 50 ms on a phone is felt. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
