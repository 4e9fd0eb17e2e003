import type { Ticket } from '@anju/contract/proposal/desk'
import { ratingLabels } from '@anju/contract/proposal/terms'

/** Who has sent it back, when and why, as long as nobody has it since. */
function returnOf({ sentBack, events }: Ticket): string {
  const line = events.findLast(({ action }) => action === 'return')
  return sentBack && line ? `${line.userName}（${line.at}）：${line.note}` : ''
}

const extensionOf = ({ extension }: Ticket) =>
  extension ? `${extension.userName}申请延期到 ${extension.until}：${extension.reason}` : ''

function callbackOf({ callbackSatisfaction, callbackSolved }: Ticket): string {
  if (callbackSatisfaction === 0) return ''
  return `${ratingLabels[callbackSatisfaction]}，问题${callbackSolved ? '已经解决' : '没有解决'}`
}

/** What of a letter's course is worth a line of its own; nothing of most. */
export const courseItems = (ticket: Ticket): { label: string; value: string }[] =>
  [
    { label: '退单', value: returnOf(ticket) },
    { label: '等待补充', value: ticket.waitsUntil && `最长到 ${ticket.waitsUntil}` },
    { label: '延期申请', value: extensionOf(ticket) },
    { label: '回访', value: callbackOf(ticket) },
  ].filter(({ value }) => value !== '')
