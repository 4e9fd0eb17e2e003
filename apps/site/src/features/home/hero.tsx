import { ButtonLink } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { readSite } from '#ui/site.ts'
import styles from './hero.module.css'
import { StaffCard } from './staff-card.tsx'

/** The full-width picture with the company's slogan, and the staff's way in beside it. */
export function Hero() {
  const { companyName, slogan, foundedYear } = readSite()
  return (
    <div className={styles.hero}>
      <picture>
        <source media="(max-width: 991.98px)" srcSet="/pictures/banner-home-small.webp" />
        <img src="/pictures/banner-home.webp" alt="" className={styles.picture} fetchPriority="high" />
      </picture>
      <div className={styles.inner}>
        <div className={styles.words}>
          <p className={styles.company}>{companyName}</p>
          <PageHeading className={styles.slogan} documentTitle="首页">
            {slogan}
          </PageHeading>
          <p className={styles.lead}>
            自 {foundedYear}{' '}
            年起，为写字楼、住宅、医院、学校与银行网点提供物业服务：设备有人巡，来电有人接，诉求有回音。
          </p>
          <p className={styles.actions}>
            <ButtonLink to="/entercompany" className={styles.main}>
              走进企业
            </ButtonLink>
            <ButtonLink to="/entercompany/introduce/introduction" kind="quiet" className={styles.side}>
              在管项目
            </ButtonLink>
          </p>
        </div>
        <StaffCard />
      </div>
    </div>
  )
}
