import { hasReason } from '@anju/contract/reasons'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import styles from './form.module.css'

/** How often the seconds that are left are counted, in milliseconds. */
const TICK = 250

/** A form that the server has asked to wait: `wait(seconds)` sends it again by itself when they have passed. */
export function useTurn(send: () => Promise<void>) {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => {
      const seconds = Math.ceil((until - performance.now()) / 1000)
      setLeft(seconds)
      if (seconds > 0) return
      setUntil(0)
      void latest.current()
    }, TICK)
    return () => clearInterval(timer)
  }, [until])
  const wait = (seconds: number) => {
    setLeft(seconds)
    setUntil(performance.now() + seconds * 1000)
  }
  return { left: until > 0 ? left : 0, wait, cancel: () => setUntil(0) }
}

/** Says that a form is sent by itself in a moment; nothing without a turn to wait for. */
export function TurnNotice({ turn: { left, cancel } }: { turn: ReturnType<typeof useTurn> }) {
  return (
    <div role="status">
      {left > 0 && (
        <p className={styles.waiting}>
          现在提交的人较多，填写的内容都在。{left} 秒后自动提交，请不要关闭页面。
          <Button kind="bare" onClick={cancel}>
            取消自动提交
          </Button>
        </p>
      )}
    </div>
  )
}

/** The seconds that an answer asks to wait; `undefined` for any other answer. */
export const secondsToWait = (answer: { reason?: string; retryAfter?: number }): number | undefined =>
  hasReason(answer, 'wait') ? (answer.retryAfter ?? 1) : undefined
