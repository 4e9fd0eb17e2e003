import type { SectionKey } from '@anju/contract/sections'
import type { BannerPicture } from '@anju/contract/shown/banner'
import type { ReactNode } from 'react'
import { catalogPath, leadOf, sectionOf } from '../api/sections.ts'
import { catalogAt, catalogName } from '../api/site.ts'
import { Banner } from './banner.tsx'
import { Breadcrumb, type Step } from './breadcrumb.tsx'
import { PageHeading } from './page-heading.tsx'
import styles from './section-page.module.css'
import { SideMenu } from './side-menu.tsx'

/** What every frame of a section takes. */
export type SectionFrameProps = {
  sectionKey: SectionKey
  /** One sentence under the heading, unless the company has changed the section's `about`. */
  lead?: string | undefined
  /** Steps after the section itself, for a view within it. */
  trail?: readonly Step[] | undefined
  children: ReactNode
}

/**
 * The frame of every section: banner with the one `h1`, breadcrumb, side menu of the catalog and the content column.
 * `SectionList` and `SectionRows` fill it with the section's items.
 */
export function SectionPage({ sectionKey, lead, trail = [], children }: SectionFrameProps) {
  const { label, catalog, path, intro } = sectionOf(sectionKey)
  const name = catalogName(catalog)
  const here = trail.length > 0 ? { label, path } : { label }
  return (
    <>
      <Banner catalog={catalog} sectionKey={sectionKey} eyebrow={name} lead={leadOf(sectionKey, lead)}>
        <PageHeading>{label}</PageHeading>
      </Banner>
      <div className={styles.page}>
        <Breadcrumb steps={[{ label: name, path: catalogPath(catalog) }, here, ...trail]} />
        <div className={styles.columns}>
          <SideMenu catalog={catalog} current={sectionKey} />
          <div className={styles.content}>
            {intro && <Intro text={intro} />}
            {children}
          </div>
        </div>
      </div>
    </>
  )
}

/** The company's introduction of a section or a catalog; each line is a paragraph. */
export function Intro({ text }: { text: string }) {
  return (
    <div className={styles.intro}>
      {text.split(/\n+/).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

type PlainPageProps = {
  title: string
  lead?: string
  /** Whose banner the page has; 6 (service) unless given. */
  catalog?: number
  /** The banner of this page alone. */
  picture?: BannerPicture
  steps?: readonly Step[]
  /** A low banner, where what is looked for has to be in the first screen. */
  low?: boolean
  /** In the banner, below the heading. */
  head?: ReactNode
  children: ReactNode
}

type CatalogPageProps = Omit<PlainPageProps, 'title'> & { catalog: number }

/** The landing page of a catalog: its name and the company's introduction of it, above what the page shows. */
export function CatalogPage({ catalog, children, ...page }: CatalogPageProps) {
  const { intro } = catalogAt(catalog) ?? {}
  return (
    <PlainPage {...page} title={catalogName(catalog)} catalog={catalog}>
      {intro && <Intro text={intro} />}
      {children}
    </PlainPage>
  )
}

/** The frame of a page without side menu: law lookup, search, landing pages. */
export function PlainPage({ title, lead, catalog = 6, picture, steps, low, head, children }: PlainPageProps) {
  return (
    <>
      <Banner catalog={catalog} picture={picture} lead={low ? undefined : lead} low={low ?? false}>
        <PageHeading>{title}</PageHeading>
        {head}
      </Banner>
      <div className={styles.page}>
        <Breadcrumb steps={steps ?? [{ label: title }]} />
        <div className={styles.content}>{children}</div>
      </div>
    </>
  )
}
