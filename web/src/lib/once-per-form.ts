/**
 * What carries out what forms ask for, as `takeEvery` wants it: of one form only the first request counts until it is over, and no form waits for another, which
 * may wait for a device.
 */
export const oncePerForm = <Request extends { readonly form: string }>(
  carryOut: (request: Request) => Generator,
) => {
  const underWay = new Set<string>()
  return function* ({ payload }: { readonly payload: Request }) {
    const { form } = payload
    if (underWay.has(form)) return
    underWay.add(form)
    try {
      yield* carryOut(payload)
    } finally {
      underWay.delete(form)
    }
  }
}
