import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { create } from 'zustand'
import { Loading } from '#ui/feedback/states.tsx'
import styles from './progress-bar.module.css'

const usePending = create<{ pages: number }>()(() => ({ pages: 0 }))
const add = (count: number) => usePending.setState(({ pages }) => ({ pages: pages + count }))
/** Milliseconds, longer than the gap between the first render of a page and its first call. */
const SETTLED = 200

/** A placeholder for a page that is being loaded; keeps the progress bar running. */
export function PageLoading() {
  useEffect(() => {
    add(1)
    return () => add(-1)
  }, [])
  return <Loading />
}

/** A thin bar at the top that runs from a change of page until the page and its data are loaded. */
export function ProgressBar() {
  const { pathname } = useLocation()
  const busy = useIsFetching() + usePending(({ pages }) => pages) > 0
  const [running, setRunning] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of page starts it
  useEffect(() => setRunning(true), [pathname])
  useEffect(() => {
    if (!running || busy) return
    const timer = setTimeout(() => setRunning(false), SETTLED)
    return () => clearTimeout(timer)
  }, [running, busy])
  return <div className={styles.bar} data-running={running} aria-hidden="true" />
}
