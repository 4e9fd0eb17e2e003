import { useEffect, useRef } from 'react'
import { RateField } from './rate-field.tsx'
import { pauseReading, type Reading, resumeReading, stopReading } from './reading.ts'
import styles from './speech.module.css'

/** While the page is read aloud: pause, stop and rate, at the foot of the window. It takes the focus when it appears. */
export function SpeechBar({ state, at, total }: Reading) {
  const pause = useRef<HTMLButtonElement>(null)
  useEffect(() => pause.current?.focus({ preventScroll: true }), [])
  const isPaused = state === 'paused'
  return (
    <section className={styles.bar} aria-label="朗读">
      <span className={styles.place}>
        第 {at + 1} 句，共 {total} 句
      </span>
      <button ref={pause} type="button" onClick={isPaused ? resumeReading : pauseReading}>
        {isPaused ? '继续' : '暂停'}
      </button>
      <button type="button" onClick={stopReading}>
        停止
      </button>
      <RateField />
    </section>
  )
}
