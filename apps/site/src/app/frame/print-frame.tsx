import { formatDate } from '@anju/browser/dates'
import { addressOfRoute } from '@anju/contract/site/address'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { readSite } from '#ui/api/site.ts'
import { useLocation } from '#ui/router.tsx'
import styles from './print-frame.module.css'

/** The company above what is printed; nothing on the screen. */
export function PrintHead() {
  const { companyName } = readSite()
  return (
    <p className={styles.head} aria-hidden="true">
      {companyName}
    </p>
  )
}

/** Where a printed page comes from and when it was printed; nothing on the screen. */
export function PrintFoot() {
  const { path, query } = useLocation()
  const [at, setAt] = useState(() => new Date())
  useEffect(() => {
    // The page may have been open since yesterday.
    const look = () => flushSync(() => setAt(new Date()))
    window.addEventListener('beforeprint', look)
    return () => window.removeEventListener('beforeprint', look)
  }, [])
  const id = query.get('id')
  const address = id ? `/#${path}?id=${id}` : addressOfRoute(path, query)
  return (
    <p className={styles.foot} aria-hidden="true">
      来源：{window.location.origin}
      {address}　打印日期：{formatDate(at, '{y}-{m}-{d}')}
    </p>
  )
}
