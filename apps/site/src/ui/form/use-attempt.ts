import { useState } from 'react'

/** Does one thing at a time, and has the sentence of why the last one has failed: the one that it resolves with, or that of its error. */
export function useAttempt(failed = '没有成功，请重试') {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  async function attempt(work: () => Promise<string>) {
    setBusy(true)
    setRefusal('')
    try {
      setRefusal(await work())
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : failed)
    } finally {
      setBusy(false)
    }
  }
  return { attempt, busy, refusal, setRefusal }
}
