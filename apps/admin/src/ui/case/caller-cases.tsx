import type { CallerCase } from '@anju/contract/case/caller'
import { type CaseKindName, caseKinds } from '@anju/contract/case/kinds'
import { callerDigits } from '@anju/contract/case/source'
import { isTelephone, plainTelephone } from '@anju/contract/wire/telephone'
import { useQuery } from '@tanstack/react-query'
import { Button, Tag, Typography } from 'antd'
import { Link } from 'react-router'
import { callQuietly } from '../session/call.ts'
import styles from './case.module.css'

const callerKey = 'POST /prod-api/cms/case/caller'
const sameKey = 'GET /prod-api/cms/case/same'

const pages: Readonly<Record<CaseKindName, string>> = {
  proposal: '/cms/proposal',
  application: '/cms/recruitment',
  enquiry: '/cms/enquiry',
}

/** Cases of one telephone number, each with a link to its desk. */
function CallerCases({ cases }: { cases: readonly CallerCase[] }) {
  return (
    <ul className={styles.cases}>
      {cases.map(({ kind, id, no, heading, state, ended, submitTime }) => (
        <li key={id}>
          <Link to={`${pages[kind]}?keyword=${no}`}>{heading || no}</Link>{' '}
          <Tag color={ended ? 'default' : 'processing'}>{state}</Tag>
          <br />
          <Typography.Text type="secondary">{`${caseKinds[kind]} ${no} · ${submitTime.slice(0, 10)}`}</Typography.Text>
        </li>
      ))}
    </ul>
  )
}

/** A telephone number by which a caller can be looked up: the last four digits, or all. */
function searchable(typed: string): string {
  const phone = plainTelephone(typed)
  return isTelephone(phone) || new RegExp(`^\\d{${callerDigits}}$`).test(phone) ? phone : ''
}

/** The former cases of whoever calls, as soon as enough of the number is written down. */
function useFormerCases(typed: string) {
  const phone = searchable(typed)
  const { data, isFetching } = useQuery({
    queryKey: [callerKey, phone],
    queryFn: () => callQuietly(callerKey, { body: { phone } }),
    enabled: phone !== '',
    // Telephone numbers are not kept longer than they are shown.
    gcTime: 0,
  })
  return { phone, cases: data?.data, isFetching }
}

/** They, beside the form. */
export function FormerCases({ id, phone: typed }: { id: string; phone: string }) {
  const { phone, cases, isFetching } = useFormerCases(typed)
  const title = phone.length === callerDigits ? `尾号 ${phone} 的事项` : '来电人的其他事项'
  return (
    <section id={id} tabIndex={-1} aria-label="来电人的其他事项" aria-busy={isFetching}>
      <h2 className={styles.heading}>{title}</h2>
      <p role="status" className={styles.text}>
        {phone === '' && '输入号码或末四位后，这里列出以前的来信、应聘与合作意向。'}
        {cases && (cases.length > 0 ? `${cases.length} 件，未办结的在前` : '没有查到以前的事项')}
      </p>
      <CallerCases cases={cases ?? []} />
    </section>
  )
}

/** How many there are, where they stand below the form; leads to them. */
export function FormerCasesLink({ to, phone }: { to: string; phone: string }) {
  const { cases = [] } = useFormerCases(phone)
  if (cases.length === 0) return null
  return (
    <Button type="link" size="small" onClick={() => document.getElementById(to)?.focus()}>
      查看来电人的其他事项（{cases.length} 件）
    </Button>
  )
}

/** The other cases with the telephone number of one; nothing without any. */
export function SameCaller({ kind, id }: { kind: CaseKindName; id: string }) {
  const { data } = useQuery({
    queryKey: [sameKey, kind, id],
    queryFn: () => callQuietly(sameKey, { query: { kind, id } }),
  })
  const cases = data?.data ?? []
  if (cases.length === 0) return null
  return (
    <section aria-label="同一电话的其他事项">
      <h2 className={styles.heading}>同一电话的其他事项</h2>
      <CallerCases cases={cases} />
    </section>
  )
}
