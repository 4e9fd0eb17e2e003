import { useEffect } from 'react'
import { isSingleKey, setSingleKeys, useSingleKeys } from '#ui/single-keys.ts'

/** The keys of the reader, which go to an article, a field or nowhere. */
export type ReaderKey = 'j' | 'k' | '/' | 'g'
const KEYS: readonly string[] = ['j', 'k', '/', 'g']

/** Calls `run` for the keys of the reader, unless the visitor has switched keys off. */
export function useReaderKeys(run: (key: ReaderKey) => void): { on: boolean; setOn: (on: boolean) => void } {
  const on = useSingleKeys()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!KEYS.includes(event.key) || !isSingleKey(event)) return
      event.preventDefault()
      run(event.key as ReaderKey)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [run])
  return { on, setOn: setSingleKeys }
}
