import type { ApplicationEvent } from '@anju/contract/recruitment/desk'
import { type ApplicationAction, applicationStageLabels } from '@anju/contract/recruitment/terms'
import { commonActions, type HistoryLine } from '#ui/case/history.tsx'

const labels: Record<Exclude<ApplicationAction, 'move'>, string> = {
  ...commonActions,
  submit: '应聘',
  note: '内部备注',
  say: '补充说明',
  rate: '评分',
  interview: '安排面试',
  resume: '查看简历',
  remind: '提醒决定',
  expire: '到期未决定',
}

/** What has been done about an application, in words; what the applicant does not read is marked. */
export const linesOf = (events: readonly ApplicationEvent[]): HistoryLine[] =>
  events.map(({ action, stage, publicNote, note, ...line }) => ({
    ...line,
    title: action === 'move' ? `移到“${applicationStageLabels[stage]}”` : labels[action],
    text: publicNote || note,
    isInternal: note !== '',
  }))
