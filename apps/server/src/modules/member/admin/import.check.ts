import { Email, Phone } from '@anju/contract/system/user-row'
import { plainEmail } from '@anju/contract/wire/email'
import { plainTelephone } from '@anju/contract/wire/telephone'
import { Value } from 'typebox/value'
import { storedStatus } from '#platform/database/tracked'
import { faultsOfLine } from '#platform/excel/import'
import type { SheetLine } from '#platform/excel/lines'
import { STATUSES } from '#platform/excel/statuses'
import { ambiguousText, distinctNames, type NameFault, resolveNames } from './department-name.ts'
import type { Facts, KnownMember } from './import.facts.ts'
import { type Cells, SEPARATORS } from './import.sheet.ts'
import { namesOf } from './present.ts'
import { keysOf } from './rules.ts'
import { manages } from './scope.ts'

/** The cells of a row that are filled in; an empty cell changes nothing. */
export type Desired = {
  name?: string
  /** Names of departments. */
  departments?: string[]
  departmentIds?: string[]
  /** Names of posts. */
  posts?: string[]
  phone?: string
  email?: string
  status?: 'enabled' | 'disabled'
  remark?: string
}
export type ParsedRow = {
  line: number
  name: string
  staffNo: string
  faults: string[]
  desired: Desired
  /** Differences from the account with this number, as texts. */
  changes: string[]
  /** The account that has this number already. */
  former: KnownMember | undefined
}
type Say = (fault: string | undefined) => void
type CheckContext = { facts: Facts; update: boolean; linesBy: Map<string, number>; numbers: ReadonlySet<string> }

/** Checks every row with the rules of the form, against the existing accounts, and against the rows before it. */
export function checkRows(lines: readonly SheetLine[], facts: Facts, update: boolean): ParsedRow[] {
  const numbers = new Set(lines.map(({ cells }) => cells.工号?.trim().toLowerCase() ?? ''))
  const context: CheckContext = { facts, update, linesBy: new Map(), numbers }
  return lines.map((line) => {
    const row = checkRow(line.line, line.cells as Cells, context)
    return { ...row, faults: faultsOfLine(line, row.faults) }
  })
}

function checkRow(line: number, cells: Cells, context: CheckContext): ParsedRow {
  const [name, staffNo] = [cells.姓名.trim(), cells.工号.trim()]
  const former = context.facts.byStaffKey.get(staffNo.toLowerCase())
  const faults: string[] = []
  const say: Say = (fault) => {
    if (fault) faults.push(fault)
  }
  const desired = readCells(cells, context.facts, former, say)
  if (!staffNo) say('请填写工号')
  else say(keyFault(name || (former?.name ?? ''), staffNo, former, context))
  say(repeatFault(line, staffNo.toLowerCase(), context.linesBy))
  if (former) say(formerFault(former, context))
  else if (!desired.departments && context.facts.scope !== 'all') say('请填写部门')
  return {
    line,
    name: name || (former?.name ?? ''),
    staffNo,
    faults,
    desired,
    former,
    changes: changesOf(desired, former),
  }
}

function readCells(cells: Cells, facts: Facts, former: KnownMember | undefined, say: Say): Desired {
  const [name, phone, email] = [cells.姓名.trim(), plainTelephone(cells.手机号码), plainEmail(cells.邮箱)]
  if (Array.from(name).length > 30) say('姓名不能超过 30 个字')
  if (!Value.Check(Phone, phone)) say('手机号码的格式不正确')
  if (!Value.Check(Email, email)) say('邮箱的格式不正确')
  const status = statusOf(cells.账号状态.trim(), say)
  const departments = distinctNames(cells.部门.split(SEPARATORS))
  const { scope, departments: choices } = facts
  const { ids, faults } = resolveNames(departments, { choices, scope, former: former?.departments ?? [] })
  for (const fault of faults) say(departmentText(fault))
  const posts = distinctNames(cells.岗位.split(SEPARATORS))
  for (const one of posts) if (!facts.posts.has(one)) say(`岗位“${one}”不存在或已停用`)
  return {
    ...filledIn({ name, phone, email, remark: cells.备注.trim() }),
    ...(departments.length > 0 && { departments, departmentIds: ids }),
    ...(posts.length > 0 && { posts }),
    ...(status && { status }),
  }
}

function statusOf(word: string, say: Say) {
  const sign = (['0', '1'] as const).find((one) => STATUSES[one] === word)
  if (sign) return storedStatus(sign)
  if (word) say('账号状态应为正常或停用')
  return undefined
}

/** The texts that are not empty: an empty cell changes nothing. */
const filledIn = <Texts extends Record<string, string>>(texts: Texts): Partial<Texts> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<Texts>

function departmentText({ name, reason }: NameFault): string {
  if (reason === 'unknown') return `部门“${name}”不存在`
  if (reason === 'outOfScope') return `没有权限访问部门“${name}”`
  return reason === 'disabled' ? `部门“${name}”已停用` : ambiguousText(name)
}

function keyFault(
  name: string,
  staffNo: string,
  former: KnownMember | undefined,
  context: CheckContext,
): string | undefined {
  const keys = keysOf(name, staffNo)
  if ('fault' in keys) return keys.field === 'name' && name.trim() === '' ? '请填写姓名' : keys.fault
  const { byStaffKey, nameKeys } = context.facts
  const namesake = byStaffKey.get(keys.nameKey)
  if ((namesake && namesake.id !== former?.id) || (context.numbers.has(keys.nameKey) && keys.nameKey !== keys.staffKey))
    return '姓名与另一名员工的工号相同'
  if (!former && nameKeys.has(keys.staffKey)) return '工号与另一名员工的姓名相同'
  return undefined
}

function repeatFault(line: number, staffKey: string, linesBy: Map<string, number>): string | undefined {
  if (!staffKey) return undefined
  const before = linesBy.get(staffKey)
  if (before !== undefined) return `工号与第 ${before} 行重复`
  linesBy.set(staffKey, line)
  return undefined
}

function formerFault(former: KnownMember, { facts, update }: CheckContext): string | undefined {
  const departmentIds = former.departments.map(({ id }) => id)
  if (!manages(facts.scope, departmentIds)) return '没有权限修改该员工账号'
  return update ? undefined : '工号已被使用'
}

/** The changes that an edit would make, such as `部门：财务部 → 工程部`. */
function changesOf(desired: Desired, former: KnownMember | undefined): string[] {
  if (!former) return []
  const word = (status: string) => (status === 'enabled' ? '正常' : '停用')
  const pairs: [label: string, from: string, to: string | undefined][] = [
    ['姓名', former.name, desired.name],
    ['部门', namesOf(former.departments).join('、'), desired.departments?.join('、')],
    ['岗位', former.posts.join('、'), desired.posts?.join('、')],
    ['手机号码', former.phone, desired.phone],
    ['邮箱', former.email, desired.email],
    ['账号状态', word(former.status), desired.status && word(desired.status)],
    ['备注', former.remark, desired.remark],
  ]
  return pairs.flatMap(([label, from, to]) =>
    to === undefined || to === from ? [] : [`${label}：${from || '（空）'} → ${to}`],
  )
}
