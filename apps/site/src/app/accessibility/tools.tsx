import { useEffect } from 'react'
import { useLocation } from '#ui/router.tsx'
import './choices.css'
import { useChoices } from './choices.ts'
import { Keys } from './keys.tsx'
import type { OpenView } from './open-view.ts'
import { Panel } from './panel.tsx'
import { ReadingLine } from './reading-line.tsx'
import { SpeechBar } from './speech/bar.tsx'
import { stopReading, useReading } from './speech/reading.ts'
import { useFollow } from './speech/use-follow.ts'
import { useVoice } from './speech/voice.ts'

/** The accessibility tools: what is open of them, and what the reader has chosen. */
export function Tools({ view }: { view: OpenView }) {
  const { path } = useLocation()
  const reading = useReading()
  const chosen = useChoices()
  const hasVoice = useVoice() !== undefined
  useFollow(chosen.has('follow') && hasVoice)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own text
  useEffect(() => stopReading, [path])
  useEffect(() => {
    // Some browsers read on when the page is left.
    window.addEventListener('pagehide', stopReading)
    return () => window.removeEventListener('pagehide', stopReading)
  }, [])
  return (
    <>
      {view === 'panel' && <Panel />}
      {view === 'keys' && <Keys />}
      {reading.state !== 'idle' && <SpeechBar {...reading} />}
      {chosen.has('line') && <ReadingLine />}
    </>
  )
}
