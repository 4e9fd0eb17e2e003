import { isHidden } from '#ui/api/sections.ts'
import { classNames } from '#ui/class-names.ts'
import { CatalogPage } from '#ui/section/section-page.tsx'
import { BookShelf } from './book-shelf.tsx'
import styles from './landing.module.css'
import { Newsstand } from './newsstand.tsx'
import { Reports } from './reports.tsx'

const CATALOG = 4

/** The landing page of the media as a kiosk: the newest newspaper on its stand, picture reports beside it, books on their shelf. */
export function MediaLandingPage() {
  const paper = !isHidden('mediaNewspaper')
  const reports = !isHidden('mediaImage')
  return (
    <CatalogPage catalog={CATALOG} lead="每一期内刊、现场的图片、写下来的经验">
      <div className={classNames(styles.kiosk, !(paper && reports) && styles.alone)}>
        {paper && <Newsstand />}
        {reports && <Reports />}
      </div>
      {!isHidden('mediaBooks') && <BookShelf />}
    </CatalogPage>
  )
}
