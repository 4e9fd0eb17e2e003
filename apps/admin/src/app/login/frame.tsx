import { toWireDate } from '@anju/contract/wire/time'
import { type ReactNode, useEffect } from 'react'
import { useSite } from '#ui/session/site.ts'
import { SiteLogo, useLogoSaysName } from '#ui/session/site-logo.tsx'
import { localized } from '#ui/theme/localized.ts'
import { DarkSwitch } from './dark-switch.tsx'
import styles from './frame.module.css'
import { LanguageSwitch } from './language-switch.tsx'

const useTexts = localized({
  zh: { console: '管理控制台', site: '返回网站首页' },
  en: { console: 'Administration', site: 'Back to the website' },
})

/** The frame of the login page: the company's branding on the left, the form on the right; one below the other on a phone. */
export function LoginFrame({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  const texts = useTexts()
  const site = useSite()
  const isNamed = useLogoSaysName()
  useEffect(() => {
    document.title = site ? `${title} - ${site.shortName}` : title
  }, [title, site])
  return (
    <div className={styles.frame}>
      <header className={styles.face}>
        <picture>
          <source media="(max-width: 991.98px)" srcSet="/pictures/banner-home-small.webp" />
          <source type="image/avif" srcSet="/pictures/banner-home-side.avif" />
          <img className={styles.picture} src="/pictures/banner-home.webp" alt="" />
        </picture>
        <div className={styles.brand}>
          <SiteLogo height={44} mostWidth={isNamed ? 240 : 110} onDark />
          <span>
            {!isNamed && <strong>{site?.companyName}</strong>}
            <small>{texts.console}</small>
          </span>
        </div>
        <p className={styles.slogan}>{site?.slogan}</p>
      </header>
      <main className={styles.side}>
        <div className={styles.switches}>
          <LanguageSwitch />
          <DarkSwitch />
        </div>
        <div className={styles.sheet}>
          <h1>{title}</h1>
          <p className={styles.about}>{about}</p>
          {children}
        </div>
        <footer className={styles.foot}>
          <a href="/#/index">{texts.site}</a>
          {site && (
            <span>
              © {toWireDate(Date.now()).slice(0, 4)} {site.companyName}
            </span>
          )}
        </footer>
      </main>
    </div>
  )
}
