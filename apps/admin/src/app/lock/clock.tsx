import { MINUTE } from '@anju/contract/wire/time'
import { useEffect, useState } from 'react'
import { useLocale } from '#ui/theme/locale.ts'
import { clockText } from './clock-text.ts'
import styles from './lock-page.module.css'

/** Returns the current time, updated every minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE - (now.getTime() % MINUTE))
    return () => clearTimeout(timer)
  }, [now])
  return now
}

/** Time and day. */
export function LockClock() {
  const { lang } = useLocale()
  const now = useMinute()
  const { time, day, weekday } = clockText(now, lang)
  return (
    <div className={styles.clock}>
      <time className={styles.time} dateTime={now.toISOString()}>
        {time}
      </time>
      <span className={styles.day}>
        <span>{day}</span>
        <span>{weekday}</span>
      </span>
    </div>
  )
}
