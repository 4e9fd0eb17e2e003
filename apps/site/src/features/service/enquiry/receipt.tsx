import type { EnquiryReceipt } from '@anju/contract/enquiry/form'
import { useEffect, useRef } from 'react'
import { readSite } from '#ui/api/site.ts'
import { Button } from '#ui/button.tsx'
import card from '#ui/form/receipt-card.module.css'
import { Icon } from '#ui/icon.tsx'
import { PhoneLink } from '../phone-link.tsx'

/** The number of an enquiry, and the day by which the company calls. */
export function Receipt({ receipt: { no, contactOn }, onAnother }: { receipt: EnquiryReceipt; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hotline } = readSite()
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <section className={card.receipt}>
      <Icon name="check" size="2em" />
      <h2 ref={heading} tabIndex={-1}>
        我们已收到您的合作意向
      </h2>
      <dl>
        <div>
          <dt>编号</dt>
          <dd>{no}</dd>
        </div>
        <div>
          <dt>最迟联系日期</dt>
          <dd>{contactOn}</dd>
        </div>
      </dl>
      <p>
        我们会在这一天之前致电联系您。
        {hotline && (
          <>
            如需更正或补充，请致电 <PhoneLink number={hotline} /> 并说明编号。
          </>
        )}
      </p>
      <div className={card.actions}>
        <Button kind="quiet" icon="print" onClick={() => window.print()}>
          打印回执
        </Button>
        <Button kind="quiet" onClick={onAnother}>
          再咨询一个项目
        </Button>
      </div>
    </section>
  )
}
