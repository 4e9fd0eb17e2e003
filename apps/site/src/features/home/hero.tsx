import { isHidden } from '#ui/api/sections.ts'
import { catalogName, readSite } from '#ui/api/site.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageHeading } from '#ui/section/page-heading.tsx'
import styles from './hero.module.css'
import { StaffCard } from './staff-card.tsx'

/** The full-width picture with the company's slogan, or its name if it has none, and the login card for staff. */
export function Hero() {
  const { companyName, slogan, introduction } = readSite()
  return (
    <div className={styles.hero}>
      <picture>
        <source media="(max-width: 991.98px)" srcSet="/pictures/banner-home-small.webp" />
        <img src="/pictures/banner-home.webp" alt="" className={styles.picture} fetchPriority="high" />
      </picture>
      <div className={styles.inner}>
        <div className={styles.words}>
          {slogan && <p className={styles.company}>{companyName}</p>}
          <PageHeading className={styles.slogan} documentTitle="首页">
            {slogan || companyName}
          </PageHeading>
          {introduction && <p className={styles.lead}>{introduction}</p>}
          <p className={styles.actions}>
            <ButtonLink to="/entercompany" className={styles.main}>
              {catalogName(1)}
            </ButtonLink>
            {!isHidden('introduceIntroduction') && (
              <ButtonLink to="/entercompany/introduce/introduction" kind="quiet" className={styles.side}>
                在管项目
              </ButtonLink>
            )}
          </p>
        </div>
        <StaffCard />
      </div>
    </div>
  )
}
