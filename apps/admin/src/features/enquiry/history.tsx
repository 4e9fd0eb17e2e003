import type { EnquiryEvent } from '@anju/contract/enquiry/desk'
import type { EnquiryAction } from '@anju/contract/enquiry/terms'
import { Timeline, Typography } from 'antd'
import styles from './enquiry.module.css'

const labels: Record<Exclude<EnquiryAction, 'move'>, string> = {
  submit: '提交意向',
  assign: '分派',
  plan: '下一步',
  note: '跟进记录',
  contact: '查看联系方式',
  edit: '更正',
  expire: '到期结束',
}

/** What has been done about an enquiry, oldest first. */
export function EnquiryHistory({ events }: { events: readonly EnquiryEvent[] }) {
  return (
    <section aria-label="跟进经过">
      <h2 className={styles.heading}>跟进经过</h2>
      <Timeline
        items={events.map(({ eventId, at, action, state, userName, note }) => ({
          key: eventId,
          color: action === 'contact' ? 'gray' : 'blue',
          content: (
            <>
              <strong>{action === 'move' ? `移到“${state}”` : labels[action]}</strong>
              <br />
              <Typography.Text type="secondary">{[at, userName].filter(Boolean).join(' · ')}</Typography.Text>
              {note && <p className={styles.text}>{note}</p>}
            </>
          ),
        }))}
      />
    </section>
  )
}
