import { useEffect, useRef } from 'react'
import { confirm } from './dialogs.tsx'

/**
 * Closes a form, with a question while `unsaved` says that something in it would be lost; the browser asks too before it leaves the
 * page.
 */
export function useGuardedClose(unsaved: () => boolean, onClose: () => void): () => Promise<void> {
  const latest = useRef(unsaved)
  latest.current = unsaved
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  return async () => {
    if (!unsaved() || (await confirm('内容还没有保存，确定要关闭吗？'))) onClose()
  }
}
