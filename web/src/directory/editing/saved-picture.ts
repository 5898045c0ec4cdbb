/** A picture that was saved, as a file, so that a part of it can be chosen. Rejects if it can't be loaded. */
export const savedPicture = async (address: string): Promise<File> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The picture was answered with ${answer.status}.`)
  const blob = await answer.blob()
  return new File([blob], 'bild', { type: blob.type })
}
