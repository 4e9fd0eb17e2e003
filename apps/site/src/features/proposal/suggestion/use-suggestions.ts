import type { LetterSuggestion } from '@anju/contract/proposal/suggestion'
import { useEffect, useRef, useState } from 'react'
import { call } from '#ui/api/call.ts'

/** After so many milliseconds without a change somebody has paused. */
const PAUSE = 600
/** Of a text with less there is nothing to suggest yet. */
const SHORTEST = 4
const MOST_KNOWN = 20

type Letter = { subject: string; content: string; project: string }
type Suggestions = readonly LetterSuggestion[]

const NONE: Suggestions = []

/**
 * What may answer a letter, asked for in the pauses of whoever writes it. What arrives for a former text is given up, and without
 * a connection, or when the server is busy, what was suggested last stays: the letter is what matters.
 */
export function useSuggestions({ subject, content, project }: Letter): Suggestions {
  const [suggestions, setSuggestions] = useState(NONE)
  const known = useRef(new Map<string, Suggestions>())
  useEffect(() => {
    if (Array.from(`${subject}${content}`.replace(/\s/g, '')).length < SHORTEST) return setSuggestions(NONE)
    const body = { subject: subject.trim(), content: content.trim(), project: project.trim() }
    const key = JSON.stringify(body)
    const before = known.current.get(key)
    if (before) return setSuggestions(before)
    const giving = new AbortController()
    const ask = async () => {
      if (!navigator.onLine) return
      const { code, data } = await call('POST /api/cms/proposal/suggestions', { body, signal: giving.signal })
      if (code !== 200 || giving.signal.aborted) return
      if (known.current.size >= MOST_KNOWN) known.current.clear()
      known.current.set(key, data)
      setSuggestions(data)
    }
    const pause = setTimeout(() => void ask().catch(() => {}), PAUSE)
    return () => {
      clearTimeout(pause)
      giving.abort()
    }
  }, [subject, content, project])
  return suggestions
}
