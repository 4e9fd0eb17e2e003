import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './banner.module.css'

const pictures = ['home', 'company', 'culture', 'education', 'media', 'rules', 'service'] as const
const HOME = 0
const SERVICE = 6

type Props = { catalog: number; eyebrow?: string; children: ReactNode; lead?: string | undefined; slim?: boolean }

/** The picture at the head of a page, by catalog (0 home, 6 service), with the heading on it. */
export function Banner({ catalog, eyebrow, children, lead, slim = false }: Props) {
  const picture = pictures[catalog >= HOME && catalog <= SERVICE ? catalog : SERVICE]
  return (
    <div className={classNames(styles.banner, slim && styles.slim)}>
      <picture>
        <source media="(max-width: 991.98px)" srcSet={`/pictures/banner-${picture}-small.webp`} />
        <img src={`/pictures/banner-${picture}.webp`} alt="" className={styles.picture} fetchPriority="high" />
      </picture>
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        {children}
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
    </div>
  )
}
