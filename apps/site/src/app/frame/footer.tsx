import { PRIVACY_PATH, PRIVACY_TITLE } from '@anju/contract/privacy/privacy-path'
import type { Site } from '@anju/contract/site'
import { ACCESSIBILITY_PATH } from '@anju/contract/site/accessibility-path'
import { dialled } from '@anju/contract/wire/telephone'
import { toWireDate } from '@anju/contract/wire/time'
import { sectionsShown } from '#ui/api/sections.ts'
import { readSite } from '#ui/api/site.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/router.tsx'
import { SiteLogo } from '#ui/site-logo.tsx'
import styles from './footer.module.css'

/** The sections by catalog, so that every page is one click away. */
function SiteMap() {
  const columns = readSite()
    .catalogs.map(({ position, name }) => ({ catalog: position, name, entries: sectionsShown(position) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <nav aria-label="网站地图" className={styles.map}>
      {columns.map(({ catalog, name, entries }) => (
        <div key={catalog}>
          <p className={styles.catalog}>{name}</p>
          <ul>
            {entries.map(({ key, section }) => (
              <li key={key}>
                <Link to={section.path}>{section.label}</Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Filing({ number, url }: { number: string; url: string }) {
  if (!number) return null
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {number}
    </a>
  )
}

/** Links that the company chose; those within the site begin with a slash. */
function FooterLinks({ links }: { links: Site['footerLinks'] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label="友情链接">
      <ul className={styles.links}>
        {links.map(({ label, url }) => (
          <li key={`${label} ${url}`}>
            {/^#?\//.test(url) ? (
              <Link to={url.replace(/^#/, '')}>{label}</Link>
            ) : (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Contact details of the company, as far as they are entered; its name if there are none. */
function Contact() {
  const { companyName, hotline, hotlineLabel, addresses, phones, email } = readSite()
  if (!hotline && !addresses.length && !phones.length && !email) return <p>{companyName}</p>
  return (
    <>
      {hotline && (
        <>
          <p className={styles.hotlineLabel}>{hotlineLabel}</p>
          <a className={styles.hotline} href={`tel:${dialled(hotline)}`}>
            {hotline}
          </a>
        </>
      )}
      {addresses.map(({ name, value }) => (
        <p key={name + value}>
          <Icon name="pin" /> {addresses.length > 1 && `${name}：`}
          {value}
        </p>
      ))}
      {phones.map(({ name, value }) => (
        <p key={name + value}>
          <Icon name="phone" />
          <a href={`tel:${dialled(value)}`}>
            {name}：{value}
          </a>
        </p>
      ))}
      {email && (
        <p>
          <Icon name="mail" /> <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </>
  )
}

/** Host and operator, address, phone, copyright, filing numbers (spec §1). */
export function Footer() {
  const site = readSite()
  const year = Number(toWireDate(Date.now()).slice(0, 4))
  const years = site.foundedYear < year ? `${site.foundedYear}–${year}` : year
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.contact}>
          {site.logoLight && <SiteLogo onDark height={44} className={styles.logo} alt={site.companyName} />}
          <Contact />
        </div>
        <SiteMap />
      </div>
      <div className={styles.legal}>
        <p className={styles.filings}>
          <span>主办单位：{site.organizer || site.companyName}</span>
          <span>承办单位：{site.operator || site.companyName}</span>
        </p>
        <p>{site.copyright || `© ${years} ${site.companyName} 版权所有`}</p>
        {site.footerText && <p>{site.footerText}</p>}
        <p className={styles.links}>
          <Link to={PRIVACY_PATH}>{PRIVACY_TITLE}</Link>
          <Link to={ACCESSIBILITY_PATH}>无障碍声明</Link>
        </p>
        <FooterLinks links={site.footerLinks} />
        <p className={styles.filings}>
          <Filing number={site.filingNumber} url={site.filingUrl} />
          <Filing number={site.policeFilingNumber} url={site.policeFilingUrl} />
        </p>
      </div>
    </footer>
  )
}
