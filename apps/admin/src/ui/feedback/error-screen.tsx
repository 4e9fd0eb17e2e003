import { ExclamationCircleFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import styles from './error-screen.module.css'

type ErrorScreenProps = { title: string; about: string; children: ReactNode }

/**
 * A page that replaces the console when it cannot be shown: the reason, and buttons to go on. It is part of the first load,
 * because it is needed when nothing more can be loaded; Ant Design's own would add three pictures to it.
 */
export function ErrorScreen({ title, about, children }: ErrorScreenProps) {
  return (
    <div className={styles.screen} role="alert">
      <ExclamationCircleFilled aria-hidden className={styles.icon} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.about}>{about}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
