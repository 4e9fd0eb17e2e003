/** Runs a probe at most once in `lasting` milliseconds; calls in between get the same result. */
export function remembered<Answer>(lasting: number, probe: () => Promise<Answer>): () => Promise<Answer> {
  let until = 0
  let last: Promise<Answer> | undefined
  return () => {
    const now = performance.now()
    if (!last || now >= until) {
      until = now + lasting
      last = probe()
    }
    return last
  }
}
