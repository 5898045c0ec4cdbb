/** For tests: a step of a journey whose steps build on each other; what fails in it names it. */
export const step = async (name: string, take: () => Promise<void>): Promise<void> => {
  await take().catch((cause: unknown) => {
    throw new Error(name, { cause })
  })
}
