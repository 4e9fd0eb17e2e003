import type { SectionKey } from '@anju/contract/sections'
import { type BannerPicture, bannerName } from '@anju/contract/shown/banner'
import type { ReactNode } from 'react'
import { bannerOf } from '../api/sections.ts'
import { classNames } from '../class-names.ts'
import { inFocus } from '../picture/focus.ts'
import { smallerOf } from '../picture/src-set.ts'
import styles from './banner.module.css'

type Props = {
  catalog: number
  sectionKey?: SectionKey
  /** The picture of a page that is no section's. */
  picture?: BannerPicture | undefined
  eyebrow?: string
  children: ReactNode
  lead?: string | undefined
  slim?: boolean
  /** Leaves the first screen to what is below. */
  low?: boolean
}

/** The picture at the head of a page, the company's or the product's, with the heading on it. */
export function Banner({ catalog, sectionKey, picture, eyebrow, children, lead, slim = false, low = false }: Props) {
  const own = bannerOf(catalog, sectionKey)
  const name = picture ?? bannerName(catalog, sectionKey)
  return (
    <div className={classNames(styles.banner, slim && styles.slim, low && styles.low, own && styles.own)}>
      <picture>
        {!own && name !== 'home' && (
          <source media="(max-width: 575.98px)" srcSet={`/pictures/banner-${name}-phone.webp`} />
        )}
        {!own && <source media="(max-width: 991.98px)" srcSet={`/pictures/banner-${name}-small.webp`} />}
        <img
          {...(own && { ...smallerOf(own), ...inFocus(own.focus) })}
          src={own?.src ?? `/pictures/banner-${name}.webp`}
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
