import { writeClipboard } from '@anju/browser/clipboard'
import { mapLinks } from '@anju/browser/map-links'
import type { ContentFields } from '@anju/contract/content-fields'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/feedback/messages.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tag } from '#ui/text/tag.tsx'
import styles from './office-facts.module.css'
import { PhoneLink } from './phone-link.tsx'

type Office = Partial<ContentFields<'contactus'>>

async function copyAddress(address: string) {
  try {
    await writeClipboard(address)
    notify('地址已复制。', 'good')
  } catch {
    notify('浏览器不允许复制，请长按地址复制。', 'warn')
  }
}

function Phones({ phones }: { phones: NonNullable<Office['phones']> }) {
  return (
    <ul className={styles.phones}>
      {phones.map(({ label, number, hours }) => (
        <li key={`${label}${number}`}>
          <span className={styles.label}>{label}</span>
          <PhoneLink number={number} />
          {hours === '全天' ? <Tag tone="accent">24 小时</Tag> : <span className={styles.hours}>{hours}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Contact details of an office: phones, address with links to map services, hours, transit. */
export function OfficeFacts({ name, office }: { name: string; office: Office }) {
  const { address = '', postcode, phones = [], email, hours, transit = [], longitude, latitude } = office
  return (
    <div className={styles.facts}>
      <Phones phones={phones} />
      <div className={styles.line}>
        <Icon name="pin" />
        <div>
          <p>
            {address}
            {postcode && <span className={styles.postcode}>邮编 {postcode}</span>}
          </p>
          <p className={styles.maps}>
            <Button kind="bare" icon="copy" onClick={() => copyAddress(address)}>
              复制地址
            </Button>
            {mapLinks({ name, address, longitude, latitude }).map(({ label, href }) => (
              <a key={label} href={href} target="_blank" rel="noopener noreferrer">
                {label}
                <Icon name="external" size="0.9em" />
              </a>
            ))}
          </p>
        </div>
      </div>
      {hours && (
        <div className={styles.line}>
          <Icon name="clock" />
          <p>{hours}</p>
        </div>
      )}
      {email && (
        <div className={styles.line}>
          <Icon name="mail" />
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        </div>
      )}
      {transit.length > 0 && (
        <div className={styles.line}>
          <Icon name="arrow" />
          <ul>
            {transit.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
