import type { ContentRow } from '@anju/contract/content'
import type { SectionKey } from '@anju/contract/sections'
import { ApiView } from '#ui/api-view.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { fieldsOf, useContentList } from '#ui/content.ts'
import { Icon } from '#ui/icon.tsx'
import { say } from '#ui/messages.tsx'
import { SectionPage } from '#ui/section-page.tsx'
import { Tag } from '#ui/tag.tsx'
import { mapLinks } from './map-links.ts'
import styles from './offices.module.css'

type Office = ReturnType<typeof fieldsOf<'contactus'>>

async function copyAddress(address: string) {
  try {
    await navigator.clipboard.writeText(address)
    say('地址已复制。', 'good')
  } catch {
    say('浏览器不允许复制，请手动选择地址。', 'warn')
  }
}

function Phones({ phones = [] }: { phones?: Office['phones'] }) {
  return (
    <ul className={styles.phones}>
      {phones.map(({ label, number, hours }) => (
        <li key={label + number}>
          <span>{label}</span>
          <a href={`tel:${number}`}>{number}</a>
          <small>{hours}</small>
        </li>
      ))}
    </ul>
  )
}

function Place({ name, office }: { name: string; office: Office }) {
  const address = office.address ?? ''
  return (
    <>
      <p className={styles.address}>
        <Icon name="pin" /> {address}
        {office.postcode && <span>邮编 {office.postcode}</span>}
      </p>
      <p className={styles.tools}>
        <Button kind="bare" icon="copy" onClick={() => copyAddress(address)}>
          复制地址
        </Button>
        {mapLinks(name, address, office.longitude, office.latitude).map(({ label, href }) => (
          <a key={label} href={href} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        ))}
      </p>
      <dl className={styles.facts}>
        {office.hours && (
          <div>
            <dt>办公时间</dt>
            <dd>{office.hours}</dd>
          </div>
        )}
        {office.email && (
          <div>
            <dt>邮箱</dt>
            <dd>
              <a href={`mailto:${office.email}`}>{office.email}</a>
            </dd>
          </div>
        )}
        {office.transit && office.transit.length > 0 && (
          <div>
            <dt>交通</dt>
            <dd>{office.transit.join('；')}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

function OfficeCard({ row, main }: { row: ContentRow; main: boolean }) {
  const office = fieldsOf('contactus', row)
  return (
    <article className={main ? styles.main : styles.office}>
      <h2>
        {row.title} {office.type && <Tag tone="accent">{office.type}</Tag>}
      </h2>
      <Phones phones={office.phones} />
      <Place name={row.title} office={office} />
    </article>
  )
}

/** Headquarters first, then every place with phones to dial and ways to get there. */
export default function Page({ sectionKey }: { sectionKey: SectionKey }) {
  const result = useContentList(sectionKey)
  const rank = (row: ContentRow) => (fieldsOf('contactus', row).type === '总部' ? 0 : 1)
  return (
    <SectionPage sectionKey={sectionKey} lead="电话、地址与各项目服务中心">
      <ApiView result={result} sectionKey={sectionKey} isEmpty={({ total }) => total === 0}>
        {({ rows }) => (
          <div className={styles.offices}>
            {[...rows]
              .sort((a, b) => rank(a) - rank(b))
              .map((row) => (
                <OfficeCard key={row.contentId} row={row} main={rank(row) === 0} />
              ))}
          </div>
        )}
      </ApiView>
      <p className={styles.write}>
        <ButtonLink to="/proposal" icon="speech">
          在线反映意见
        </ButtonLink>
        提交后得到编号，可随时查询进度。
      </p>
    </SectionPage>
  )
}
