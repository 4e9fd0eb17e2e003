import { logoSaysName } from '@anju/contract/site/logo'
import { readSite } from '#ui/api/site.ts'
import { Link } from '#ui/router.tsx'
import { SiteLogo } from '#ui/site-logo.tsx'
import styles from './logo.module.css'
import { clearTabs } from './tabs.ts'

/** Logo and slogan: to "/", with tab and secondary marker cleared (spec §2). */
export function Logo() {
  const site = readSite()
  const { shortName, slogan } = site
  const isNamed = logoSaysName(site)
  return (
    <Link
      to="/"
      className={styles.logo}
      onClick={clearTabs}
      aria-label={`${[shortName, slogan].filter(Boolean).join(' ')}，回到首页`}
    >
      <SiteLogo height={44} className={isNamed ? styles.named : undefined} />
      <span className={styles.brand}>
        {!isNamed && <span className={styles.company}>{shortName}</span>}
        {slogan && <span className={styles.slogan}>{slogan}</span>}
      </span>
    </Link>
  )
}
