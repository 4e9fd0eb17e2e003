import type { ContentItem } from '@anju/contract/content'
import { sections } from '@anju/contract/sections'
import { dialled } from '@anju/contract/wire/telephone'
import { fieldsOf, type LayoutFields } from '#ui/api/content.ts'
import { readSite } from '#ui/api/site.ts'
import { useApi } from '#ui/api/use-api.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Link } from '#ui/router.tsx'
import { Part } from '#ui/text/part.tsx'
import styles from './case.module.css'

type Fields = LayoutFields<'projects'>

/** How the line of the disclosure begins that names who answers for a project (物业管理条例, 信息公开). */
const PERSON = /^(负责人|项目负责|项目经理)/

/** What stands before a number in a sentence that ends with it. */
const BEFORE_NUMBER = /[，,；;、（(]?\s*(?:24\s*小时)?\s*(?:值班|联系|服务)?(?:电话|热线)?[:：]?\s*$/

/** Who answers, without the number on duty, which has a place of its own beside it. */
function withoutNumber(text: string, number = ''): string {
  const at = number ? text.indexOf(number) : -1
  return (at > 0 && text.slice(0, at).replace(BEFORE_NUMBER, '')) || text
}

type CardProps = { icon: IconName; title: string; text: string; number: string | undefined }

function Answering({ icon, title, text, number }: CardProps) {
  return (
    <li>
      <Icon name={icon} size="1.6em" />
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      {number && (
        <a href={`tel:${dialled(number)}`} className={styles.number}>
          {number}
        </a>
      )}
    </li>
  )
}

/** The department of the company that a project belongs to, with the number of its office unless that is the one on duty. */
function Department({ name, hotline }: { name: string; hotline: string | undefined }) {
  const { data } = useApi('GET /api/cms/content/list', { query: { section: 'department', pageSize: 50 } })
  const row = data?.rows.find(({ title }) => title === name)
  const phone = row && fieldsOf('department', row).phone
  const own = phone !== hotline && phone
  return (
    <li>
      <Icon name="users" size="1.6em" />
      <h3>公司对口部门</h3>
      <p>
        <Link to={sections.department.path}>{name}</Link>
      </p>
      {own && (
        <a href={`tel:${dialled(own)}`} className={styles.number}>
          {own}
        </a>
      )}
    </li>
  )
}

/** Who answers for a project: the person that its disclosure names, the desk on duty, the department, and the company above them. */
export function CasePeople({ item, fields }: { item: ContentItem; fields: Fields }) {
  const { hotline: company, hotlineLabel } = readSite()
  const { disclosure = [], hotline, status } = fields
  const person = disclosure.find((row) => PERSON.test(row.item.trim()))
  const left = status === '已撤场'
  if (!person && !hotline && !item.department && !company) return null
  return (
    <Part look="large" id="people" title="谁来负责">
      <ul className={styles.people}>
        {person && (
          <Answering icon="user" title={person.item} text={withoutNumber(person.content, hotline)} number={undefined} />
        )}
        {hotline && !left && (
          <Answering icon="phone" title="值班电话" text="24 小时有人接听，报修、求助与投诉都可以打" number={hotline} />
        )}
        {item.department && <Department name={item.department} hotline={hotline} />}
        {company && <Answering icon="speech" title={hotlineLabel} text="现场没有解决的，找公司" number={company} />}
      </ul>
    </Part>
  )
}
