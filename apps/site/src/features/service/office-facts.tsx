import { writeClipboard } from '@anju/browser/clipboard'
import type { ContentFields } from '@anju/contract/content-fields'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/feedback/messages.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/icon.tsx'
import { later } from '#ui/later.tsx'
import { MapLinks } from '#ui/map-links.tsx'
import { Tag } from '#ui/text/tag.tsx'
import styles from './office-facts.module.css'
import { PhoneLink } from './phone-link.tsx'

const QrCode = later(async () => (await import('#ui/qr-code.tsx')).QrCode, <Skeleton count={2} />)

type Office = Partial<ContentFields<'contactus'>>

async function copy(text: string, noun: string) {
  try {
    await writeClipboard(text)
    notify(`${noun}已复制。`, 'good')
  } catch {
    notify(`浏览器不允许复制，请长按${noun}复制。`, 'warn')
  }
}

function Phones({ phones }: { phones: NonNullable<Office['phones']> }) {
  return (
    <ul className={styles.phones}>
      {phones.map(({ label, number, hours }) => (
        <li key={`${label}${number}`}>
          <span className={styles.label}>{label}</span>
          <PhoneLink number={number} />
          <Button kind="bare" icon="copy" aria-label={`复制电话 ${number}`} onClick={() => copy(number, '电话')}>
            复制
          </Button>
          {hours === '全天' ? <Tag tone="accent">24 小时</Tag> : <span className={styles.hours}>{hours}</span>}
        </li>
      ))}
    </ul>
  )
}

/** A code that leads a phone to the page of an office, where it calls and navigates. Its library is loaded when it is opened. */
function PhoneCode({ name, path }: { name: string; path: string }) {
  const [open, setOpen] = useState(false)
  const address = `${location.origin}/#${path}`
  return (
    <details className={styles.phoneCode} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>手机扫码</summary>
      {open && (
        <>
          <QrCode address={address} label={`${name}的二维码`} />
          <p>用手机扫一扫，拨打电话、打开导航。</p>
        </>
      )}
    </details>
  )
}

type OfficeFactsProps = { name: string; path: string; office: Office }

/** Contact details of an office: phones, address with links to map services, hours, transit, and a code for the phone. */
export function OfficeFacts({ name, path, office }: OfficeFactsProps) {
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
            <Button kind="bare" icon="copy" onClick={() => copy(address, '地址')}>
              复制地址
            </Button>
            <MapLinks name={name} address={address} longitude={longitude} latitude={latitude} />
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
      <PhoneCode name={name} path={path} />
    </div>
  )
}
