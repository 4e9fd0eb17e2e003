/** How long the answer of somebody else's server is waited for, and how much of it is read. */
const TIMEOUT = 10_000
const MOST_BYTES = 20_000

type Answer = { ok: boolean; status: number; text: string }

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size > MOST_BYTES) break
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Calls a server outside, and no other: redirects are not followed. Resolves with its answer, of which only the beginning is read; `undefined`
 * when there is none in ten seconds.
 */
export async function callOutside(url: string, request: RequestInit): Promise<Answer | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT)
    const response = await fetch(url, { ...request, redirect: 'error', signal })
    return { ok: response.ok, status: response.status, text: await readText(response) }
  } catch {
    return undefined
  }
}
