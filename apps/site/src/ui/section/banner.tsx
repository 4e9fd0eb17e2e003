import type { SectionKey } from '@anju/contract/sections'
import type { ReactNode } from 'react'
import { bannerOf } from '../api/sections.ts'
import { classNames } from '../class-names.ts'
import { inFocus } from '../picture/focus.ts'
import { smallerOf } from '../picture/src-set.ts'
import styles from './banner.module.css'

const pictures = ['home', 'company', 'culture', 'education', 'media', 'rules', 'service'] as const
const HOME = 0
const SERVICE = 6

type Props = {
  catalog: number
  sectionKey?: SectionKey
  eyebrow?: string
  children: ReactNode
  lead?: string | undefined
  slim?: boolean
}

/** The picture at the head of a page, the company's or by catalog (0 home, 6 service), with the heading on it. */
export function Banner({ catalog, sectionKey, eyebrow, children, lead, slim = false }: Props) {
  const own = bannerOf(catalog, sectionKey)
  const picture = pictures[catalog >= HOME && catalog <= SERVICE ? catalog : SERVICE]
  return (
    <div className={classNames(styles.banner, slim && styles.slim)}>
      <picture>
        {!own && <source media="(max-width: 991.98px)" srcSet={`/pictures/banner-${picture}-small.webp`} />}
        <img
          {...(own && { ...smallerOf(own), ...inFocus(own.focus) })}
          src={own?.src ?? `/pictures/banner-${picture}.webp`}
          alt={own?.alt ?? ''}
          className={styles.picture}
          fetchPriority="high"
        />
      </picture>
      <div className={styles.words}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        {children}
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
    </div>
  )
}
