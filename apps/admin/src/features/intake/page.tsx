import type { Permission } from '@anju/contract/screens'
import { useCallback, useState } from 'react'
import { FormerCases, FormerCasesLink } from '#ui/case/caller-cases.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { PageFrame } from '#ui/frame/page-frame.tsx'
import { usePermitted } from '#ui/session/permitted.tsx'
import { IntakeForm } from './form.tsx'
import { matters } from './intake.api.ts'
import styles from './intake.module.css'
import type { MatterKind } from './matter-kind.ts'
import { type Receipt, ReceiptPanel } from './receipt.tsx'

/** Of the former cases in the page. */
const FORMER = 'intake-former'

const may = (permission: Permission) => ({ any: [permission] })

/** The kinds that the user may record. */
function useAllowed(): MatterKind[] {
  const isAllowed: Record<MatterKind, boolean> = {
    proposal: usePermitted(may(matters.proposal.record)),
    application: usePermitted(may(matters.application.record)),
    enquiry: usePermitted(may(matters.enquiry.record)),
  }
  return (Object.keys(matters) as MatterKind[]).filter((kind) => isAllowed[kind])
}

/** What somebody says on the telephone, in person or elsewhere is written down, beside what they have said before. */
export default function IntakePage() {
  const allowed = useAllowed()
  const [phone, setPhone] = useState('')
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const onPhone = useCallback((typed: string) => setPhone(typed), [])
  if (allowed.length === 0)
    return (
      <PageFrame title="登记来电">
        <EmptyState text="您没有登记来信、应聘或合作意向的权限" />
      </PageFrame>
    )
  return (
    <PageFrame title="登记来电">
      <div className={styles.columns}>
        <div className={styles.main}>
          {receipt ? (
            <ReceiptPanel receipt={receipt} onNext={() => setReceipt(null)} />
          ) : (
            <IntakeForm
              allowed={allowed}
              former={
                <span className={styles.narrow}>
                  <FormerCasesLink to={FORMER} phone={phone} />
                </span>
              }
              onPhone={onPhone}
              onFiled={setReceipt}
            />
          )}
        </div>
        <aside className={styles.side}>
          <FormerCases id={FORMER} phone={phone} />
        </aside>
      </div>
    </PageFrame>
  )
}
