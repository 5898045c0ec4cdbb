/** Asks a node over HTTP. Any refusal is a fault: a benchmark must not measure errors. */
export const askElasticsearch =
  (url: string) =>
  async (method: string, path: string, body: string): Promise<unknown> => {
    const headers = { 'content-type': 'application/x-ndjson' }
    const response = await fetch(`${url}/${path}`, { method, headers, body })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
    return answer
  }
