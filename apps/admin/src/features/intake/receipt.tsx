import { caseKinds } from '@anju/contract/case/kinds'
import { PrinterOutlined, SoundOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSite } from '#ui/session/site.ts'
import styles from './intake.module.css'
import type { MatterKind } from './matter-kind.ts'

/** What whoever called takes along. */
export type Receipt = {
  matter: MatterKind
  no: string
  /** Empty for a kind that is not followed on the site. */
  code: string
  /** What happens next, in words. */
  when: string
}

const SPOKEN = '零幺二三四五六七八九'

/** The number of a case as it is said: the letters, the year, the day, and the draw. */
const groupsOf = (text: string): string[] => text.replaceAll('-', '').match(/[A-Z]{2}|\d{1,4}/g) ?? []
const spoken = (group: string) => [...group].map((one) => SPOKEN[Number(one)] ?? one).join(' ')

/** A number in groups with the words for its digits, which a clerk reads to whoever calls. */
function Groups({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles.spoken}>
      <strong>{label}</strong>
      <ol>
        {groupsOf(text).map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups may be equal and never move
          <li key={at}>
            <span className={styles.group}>{group}</span>
            <span>{spoken(group)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Number and code in large type, to be printed or read out. */
export function ReceiptPanel({ receipt, onNext }: { receipt: Receipt; onNext: () => void }) {
  const { matter, no, code, when } = receipt
  const [reading, setReading] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const company = useSite()?.companyName
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.receipt} data-receipt aria-labelledby="intake-receipt">
      <h2 ref={heading} id="intake-receipt" tabIndex={-1}>
        {caseKinds[matter]}已登记
      </h2>
      <p className={styles.company}>{company}</p>
      <dl className={styles.facts}>
        <div>
          <dt>编号</dt>
          <dd>{no}</dd>
        </div>
        {code && (
          <div>
            <dt>查询码</dt>
            <dd>{code.replace(/(\d{4})(?=\d)/g, '$1 ')}</dd>
          </div>
        )}
      </dl>
      <p>{when}。</p>
      {code && <p>凭编号与查询码可在我们的网站上查询进度。查询码只显示这一次。</p>}
      {reading && (
        <div role="status">
          <Groups label="编号" text={no} />
          {code && <Groups label="查询码" text={code} />}
        </div>
      )}
      <Flex gap={8} wrap className={styles.tools}>
        <Button type="primary" onClick={onNext}>
          再登记一件
        </Button>
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
          打印回执
        </Button>
        <Button icon={<SoundOutlined aria-hidden />} aria-pressed={reading} onClick={() => setReading(!reading)}>
          读给来电人听
        </Button>
      </Flex>
    </section>
  )
}
