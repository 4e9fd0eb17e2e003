import { bannerOf, catalogPath, leadOf, sectionOf } from '#ui/api/sections.ts'
import { catalogName } from '#ui/api/site.ts'
import { Banner } from '#ui/section/banner.tsx'
import { Breadcrumb } from '#ui/section/breadcrumb.tsx'
import { PageHeading } from '#ui/section/page-heading.tsx'
import { Intro, type SectionFrameProps } from '#ui/section/section-page.tsx'
import { SideMenu } from '#ui/section/side-menu.tsx'
import styles from './frame.module.css'

/**
 * The frame of a section of the culture: a masthead in print, or the company's own picture, the catalog's sections in a
 * row, and the whole width for what is read.
 */
export function MagazinePage({ sectionKey, lead, trail = [], children }: SectionFrameProps) {
  const { label, catalog, path, intro } = sectionOf(sectionKey)
  const name = catalogName(catalog)
  const sentence = leadOf(sectionKey, lead)
  const eyebrow = name === label ? undefined : name
  const here = trail.length > 0 ? { label, path } : { label }
  const heading = <PageHeading>{label}</PageHeading>
  return (
    <>
      {bannerOf(catalog, sectionKey) && (
        <Banner catalog={catalog} sectionKey={sectionKey} lead={sentence} {...(eyebrow && { eyebrow })}>
          {heading}
        </Banner>
      )}
      <div className={styles.page}>
        <Breadcrumb steps={[{ label: name, path: catalogPath(catalog) }, here, ...trail]} />
        {!bannerOf(catalog, sectionKey) && (
          <div className={styles.masthead}>
            {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
            {heading}
            <p className={styles.lead}>{sentence}</p>
          </div>
        )}
        <SideMenu catalog={catalog} current={sectionKey} look="row" />
        <div className={styles.content}>
          {intro && <Intro text={intro} />}
          {children}
        </div>
      </div>
    </>
  )
}
