import type { TicketEvent } from '@anju/contract/proposal/desk'
import { type ProposalAction, proposalSteps } from '@anju/contract/proposal/terms'
import { Tag } from 'antd'
import { Link } from 'react-router'
import { commonActions, type HistoryLine } from '#ui/case/history.tsx'
import { TicketPhotos } from '#ui/case/photo/photos.tsx'
import { draftAddress } from './draft-address.ts'
import styles from './proposal.module.css'

const others: Record<Exclude<ProposalAction, keyof typeof proposalSteps>, string> = {
  ...commonActions,
  submit: '来信',
  withdraw: '来信人撤回',
  confirm: '来信人评价',
  object: '来信人有异议，要求继续办理',
  message: '来信人补充',
  anonymise: '来信人改为匿名',
  kind: '改类型',
  note: '内部备注',
  say: '补充说明',
  expire: '到期办结',
  late: '超期提醒',
  hold: '保留',
  release: '取消保留',
  erase: '删除个人信息',
  priority: '紧急程度',
  merge: '并案',
  question: '请来信人补充',
  resume: '等待补充到期，继续办理',
  askExtension: '申请延期',
  decideExtension: '审批延期',
  extend: '延期',
  return: '退单',
  urge: '督办',
  callback: '回访',
  publicDraft: '拟为公开问答',
  read: '已读来信人的补充',
}
const labelOf = (action: ProposalAction) =>
  action in proposalSteps
    ? proposalSteps[action as keyof typeof proposalSteps].label
    : others[action as keyof typeof others]

/** What has been done about a ticket, in words; what the sender does not read is marked. */
export const linesOf = (events: readonly TicketEvent[]): HistoryLine[] =>
  events.map(({ action, publicNote, note, photos, references, draftId, ...line }) => ({
    ...line,
    title: labelOf(action),
    text: publicNote || note,
    isInternal: note !== '',
    more: (
      <>
        <References references={references} />
        {draftId && <Link to={draftAddress(draftId)}>打开草稿</Link>}
        {/* Those of the letter are with its text. */}
        {action !== 'submit' && <TicketPhotos photos={photos} title={`${labelOf(action)}的照片`} />}
      </>
    ),
  }))

/** What a line refers to, as it opens on the public site. */
function References({ references }: Pick<TicketEvent, 'references'>) {
  if (references.length === 0) return null
  return (
    <ul className={styles.references} aria-label="引用">
      {references.map(({ title, label, path, internal }) => {
        const name = [title, label].filter(Boolean).join(' ')
        return (
          <li key={`${name}${path}`}>
            {path ? (
              <a href={`/#${path}`} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            ) : (
              `${name}（已下线）`
            )}{' '}
            {path && internal && <Tag>内部</Tag>}
          </li>
        )
      })}
    </ul>
  )
}
