import { sections } from '@anju/contract/sections'
import { dialled } from '@anju/contract/wire/telephone'
import { pageSentence } from '#ui/api/landing.ts'
import { readSite } from '#ui/api/site.ts'
import { Icon } from '#ui/icon.tsx'
import { letterPath } from '#ui/letter-path.ts'
import styles from './contact-cards.module.css'
import { EntryLink } from './entry-link.tsx'

/** The hotline, if there is one, and the entry for complaints and suggestions. */
export function ContactCards() {
  const { hotline, hotlineLabel } = readSite()
  return (
    <div className={styles.cards}>
      {hotline && (
        <a href={`tel:${dialled(hotline)}`} className={styles.hotline}>
          <span className={styles.label}>
            <Icon name="phone" /> {hotlineLabel}
          </span>
          <span className={styles.number}>{hotline}</span>
          <span>{pageSentence('hotlineUse')}</span>
        </a>
      )}
      <EntryLink
        to={letterPath()}
        icon="speech"
        title="投诉与建议"
        hint="提交后有编号，进度可查"
        className={styles.entry}
      />
      <EntryLink
        to={sections.contactus.path}
        icon="pin"
        title="联系我们"
        hint={pageSentence('contactHint')}
        className={styles.entry}
      />
    </div>
  )
}
