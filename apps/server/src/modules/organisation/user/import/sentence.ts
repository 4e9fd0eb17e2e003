import { openTable } from '@anju/contract/wire/open-table'
import type { Outcome } from './sheet.ts'

type Counts = { imported: number; failed: number; added: number }
const MOST_REASONS = 50
const SIGNS = openTable<string>({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '')

/** Numbered lines, as RuoYi's own server writes them for its client, which shows `msg` as HTML. */
const numbered = (lines: readonly string[]) => lines.map((line, at) => `<br/>${at + 1}、${line}`).join('')

/**
 * The result of an import, as HTML, because RuoYi's client reads nothing else. It includes reasons unless everything
 * succeeded, and initial passwords unless the caller fetches the file (`inFileOnly`).
 */
export function sentenceOf(
  outcome: readonly (Outcome & { faults: readonly string[] })[],
  { imported, failed, added }: Counts,
  { inFileOnly, ignored }: { inFileOnly: boolean; ignored: string },
): string {
  const all = outcome.length
  const done =
    imported === 0 && failed > 0
      ? `共 ${all} 行，其中 ${failed} 行有误，没有导入任何数据`
      : failed > 0
        ? `共 ${all} 行，已导入 ${imported} 行，另有 ${failed} 行有误`
        : `导入成功，共 ${imported} 行`
  return (
    done + escaped(ignored) + reasonsIn(outcome, failed) + (added > 0 ? passwordsIn(outcome, added, inFileOnly) : '')
  )
}

function reasonsIn(outcome: readonly (Outcome & { faults: readonly string[] })[], failed: number): string {
  if (failed === 0) return ''
  const wrong = outcome.filter(({ faults }) => faults.length > 0)
  const reasons = wrong
    .slice(0, MOST_REASONS)
    .map(({ line, userName, faults }) => escaped(`第 ${line} 行${userName && ` ${userName}`}：${faults.join('；')}`))
  const more = wrong.length > MOST_REASONS ? `<br/>另有 ${wrong.length - MOST_REASONS} 行有误，未列出` : ''
  return `：${numbered(reasons)}${more}`
}

function passwordsIn(outcome: readonly Outcome[], added: number, inFileOnly: boolean): string {
  if (inFileOnly) return `；共 ${added} 个账号，初始密码只在结果文件里`
  const made = outcome.flatMap(({ userName, password }) =>
    password ? escaped(`账号 ${userName}，初始密码 ${password}`) : [],
  )
  return `<br/>共 ${added} 个账号，初始密码只显示这一次，请立即保存；72 小时内有效，首次登录须修改：${numbered(made)}`
}
