import type { RecordLine } from '@anju/contract/certificate/fields'
import type { OwnCertificate, OwnRecord } from '@anju/contract/certificate/mine'
import { RECORD_PATH, RECORD_TITLE, recordKinds } from '@anju/contract/certificate/terms'
import { MINE_PATH, MINE_TITLE } from '@anju/contract/reading/terms'
import { useState } from 'react'
import { ApiView } from '#ui/api/api-view.tsx'
import { EmptyState, NotFoundState } from '#ui/api/states.tsx'
import { useApi } from '#ui/api/use-api.ts'
import { Button } from '#ui/button.tsx'
import { useLocation } from '#ui/router.tsx'
import { PlainPage } from '#ui/section/section-page.tsx'
import { Part } from '#ui/text/part.tsx'
import { CertificateEntry } from './entry.tsx'
import { CertificateForm } from './form.tsx'
import { CertificatePaper } from './paper.tsx'
import styles from './record.module.css'

/** Everything on file about an employee, or one certificate of the company to be printed. */
export function RecordPage() {
  const id = useLocation().query.get('certificate') ?? ''
  const result = useApi('GET /api/member/record')
  const todo = useApi('GET /api/member/mine')
  const reload = () => {
    result.retry()
    todo.retry()
  }
  const mine = { label: MINE_TITLE, path: MINE_PATH }
  const steps = id
    ? [mine, { label: RECORD_TITLE, path: RECORD_PATH }, { label: '证书' }]
    : [mine, { label: RECORD_TITLE }]
  return (
    <PlainPage title={id ? '证书' : RECORD_TITLE} steps={steps} low>
      <ApiView result={result}>
        {(record) => (id ? <One record={record} id={id} /> : <Record record={record} reload={reload} />)}
      </ApiView>
    </PlainPage>
  )
}

function One({ record, id }: { record: OwnRecord; id: string }) {
  const one = record.certificates.find(({ certificateId, code }) => certificateId === id && code)
  if (!one) return <NotFoundState title="没有这份证书" backTo={RECORD_PATH} backLabel={RECORD_TITLE} />
  return <CertificatePaper certificate={one} name={record.name} />
}

/** What is listed of a year, and its hours of training. */
const yearsOf = (lines: readonly RecordLine[]) =>
  [...Map.groupBy(lines, ({ day }) => day.slice(0, 4))].map(([year, own]) => ({ year, own, hours: hoursText(own) }))

const sumOf = (lines: readonly RecordLine[]) => lines.reduce((sum, { hours }) => sum + hours, 0)

/** 共 12 学时：安全 8、消防 4 */
function hoursText(lines: readonly RecordLine[]): string {
  const groups = [...Map.groupBy(lines, ({ group = '' }) => group)].filter(([group]) => group)
  const parts = groups.flatMap(([group, own]) => (sumOf(own) > 0 ? `${group} ${sumOf(own)}` : []))
  return parts.length > 0 ? `共 ${sumOf(lines)} 学时：${parts.join('、')}` : ''
}

function Record({ record, reload }: { record: OwnRecord; reload: () => void }) {
  const [form, setForm] = useState<{ before: OwnCertificate | undefined } | null>(null)
  const { name, staffNo, department, certificates, lines, kinds } = record
  return (
    <>
      <p className={styles.person}>{[name, `工号 ${staffNo}`, department].filter(Boolean).join(' · ')}</p>
      <Part title="证书">
        <Certificates rows={certificates} reload={reload} onAgain={(before) => setForm({ before })} />
        {form ? (
          <CertificateForm
            key={form.before?.certificateId}
            kinds={kinds}
            before={form.before}
            onClose={() => setForm(null)}
            onSent={() => {
              setForm(null)
              reload()
            }}
          />
        ) : (
          <Button className={styles.screen} onClick={() => setForm({ before: undefined })}>
            登记外部证书
          </Button>
        )}
      </Part>
      {yearsOf(lines).map(({ year, own, hours }) => (
        <Part key={year} title={`${year} 年`} note={hours}>
          <ul className={styles.lines}>
            {own.map(({ kind, group, title, about, day, hours, result }) => (
              <li key={`${kind} ${title} ${about} ${day}`}>
                <strong>{title}</strong>
                <span className={styles.about}>
                  {[day, recordKinds[kind], group, about, hours > 0 && `${hours} 学时`, result]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      ))}
      <Button kind="quiet" icon="print" className={styles.screen} onClick={() => window.print()}>
        打印档案
      </Button>
    </>
  )
}

type ListProps = { rows: readonly OwnCertificate[]; reload: () => void; onAgain: (before: OwnCertificate) => void }

function Certificates({ rows, reload, onAgain }: ListProps) {
  if (rows.length === 0) return <EmptyState title="还没有证书" />
  return (
    <ul className={styles.lines}>
      {rows.map((row) => (
        <CertificateEntry key={row.certificateId} certificate={row} reload={reload} onAgain={() => onAgain(row)} />
      ))}
    </ul>
  )
}
