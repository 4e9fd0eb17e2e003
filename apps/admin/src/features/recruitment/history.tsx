import type { ApplicationEvent } from '@anju/contract/recruitment/desk'
import type { ApplicationAction } from '@anju/contract/recruitment/terms'
import { Tag, Timeline, Typography } from 'antd'
import styles from './recruitment.module.css'

const labels: Record<Exclude<ApplicationAction, 'move'>, string> = {
  submit: '应聘',
  note: '内部备注',
  say: '补充说明',
  rate: '评分',
  interview: '安排面试',
  contact: '查看联系方式',
  resume: '下载简历',
  code: '换发查询码',
  remind: '提醒决定',
  expire: '到期未决定',
  edit: '更正',
}

/** What has been done, oldest first; what the applicant does not read is marked. */
export function ApplicationHistory({ events }: { events: readonly ApplicationEvent[] }) {
  return (
    <section aria-label="处理经过">
      <h2 className={styles.heading}>处理经过</h2>
      <Timeline
        items={events.map(({ eventId, at, action, stage, userName, publicNote, note }) => ({
          key: eventId,
          color: note ? 'gray' : 'blue',
          content: (
            <>
              <strong>{action === 'move' ? `移到“${stage}”` : labels[action]}</strong> {note && <Tag>仅内部可见</Tag>}
              <br />
              <Typography.Text type="secondary">{[at, userName].filter(Boolean).join(' · ')}</Typography.Text>
              <p className={styles.text}>{publicNote || note}</p>
            </>
          ),
        }))}
      />
    </section>
  )
}
