import { Email, NickName, Phone } from '@anju/contract/system/user-row'
import { plainEmail } from '@anju/contract/wire/email'
import { plainTelephone } from '@anju/contract/wire/telephone'
import { Value } from 'typebox/value'
import { loginKey, type User } from '#modules/identity'
import { storedStatus } from '#platform/database/tracked'
import { faultsOfLine } from '#platform/excel/import'
import type { SheetLine } from '#platform/excel/lines'
import { STATUSES } from '#platform/excel/statuses'
import { loginNameFault, lookalikeFault, nickNameFault } from '../account-name.ts'
import { SEXES } from '../export.ts'
import type { Facts, KnownAccount } from './facts.ts'
import type { Cells } from './sheet.ts'

/** The cells of a row that are filled in; an empty cell changes nothing. */
export type Desired = {
  departmentId?: string
  nickName?: string
  phone?: string
  email?: string
  sex?: string
  status?: 'enabled' | 'disabled'
}
export type ParsedRow = {
  line: number
  userName: string
  faults: string[]
  desired: Desired
  /** The existing user with this name. */
  former: KnownAccount | undefined
}

type CheckContext = { facts: Facts; caller: User; update: boolean; linesBy: Map<string, number> }

/** Checks every row with the rules of the forms, against the existing users, and against the rows before it. */
export function checkRows(lines: readonly SheetLine[], facts: Facts, caller: User, update: boolean): ParsedRow[] {
  const context: CheckContext = { facts, caller, update, linesBy: new Map() }
  return lines.map((line) => {
    const row = checkRow(line.line, line.cells as Cells, context)
    return { ...row, faults: faultsOfLine(line, row.faults) }
  })
}

type Say = (fault: string | undefined) => void

function checkRow(line: number, cells: Cells, context: CheckContext): ParsedRow {
  const userName = cells.登录名.trim()
  const former = context.facts.byKey.get(loginKey(userName) ?? '')
  const faults: string[] = []
  const say: Say = (fault) => {
    if (fault) faults.push(fault)
  }
  const desired = readCells(cells, context.facts, say)
  say(nameFault(userName, former, context))
  if (desired.nickName) {
    const { roleNames } = context.facts
    say(nickNameFault(context.caller, desired.nickName, { roleNames, before: former?.nick_name }))
  }
  for (const [thing, value] of [
    ['登录名', loginKey(userName)],
    ['手机号码', desired.phone],
    ['用户邮箱', desired.email?.toLowerCase()],
  ] as const)
    say(repeatFault(line, thing, value, context.linesBy))
  sayTaken(desired, former, context.facts, say)
  if (former) say(ownFault(former, desired, context.caller))
  else sayMissing(cells, desired, context.facts, say)
  return { line, userName, faults, desired, former }
}

function sayTaken({ phone, email }: Desired, former: KnownAccount | undefined, facts: Facts, say: Say): void {
  if (phone && belongsToAnother(facts.byPhone.get(phone), former)) say('手机号码已存在')
  if (email && belongsToAnother(facts.byEmail.get(email.toLowerCase()), former)) say('邮箱账号已存在')
}

/** What a new account cannot do without. */
function sayMissing(cells: Cells, { nickName }: Desired, facts: Facts, say: Say): void {
  if (!nickName && !cells.姓名.trim()) say('请填写姓名')
  if (!cells.部门.trim() && !facts.everywhere) say('请填写部门')
}

function readCells(cells: Cells, facts: Facts, say: Say): Desired {
  return { ...readPersonCells(cells, say), ...readChosenCells(cells, facts, say) }
}

function readPersonCells(cells: Cells, say: Say): Desired {
  const desired: Desired = {}
  const [nickName, phone, email] = [cells.姓名.trim(), plainTelephone(cells.手机号码), plainEmail(cells.用户邮箱)]
  if (nickName && !Value.Check(NickName, nickName)) say('姓名过长')
  else if (nickName) desired.nickName = nickName
  if (!Value.Check(Phone, phone)) say('手机号码的格式不正确')
  else if (phone) desired.phone = phone
  if (!Value.Check(Email, email)) say('用户邮箱的格式不正确')
  else if (email) desired.email = email
  return desired
}

/** The cells whose text is one of a list: sex, status, department. */
function readChosenCells(cells: Cells, facts: Facts, say: Say): Desired {
  const desired: Desired = {}
  const sex = signOf(SEXES, cells.用户性别.trim())
  if (sex) desired.sex = sex
  else if (cells.用户性别.trim()) say('用户性别应为男、女或未知')
  const status = signOf(STATUSES, cells.账号状态.trim())
  if (status) desired.status = storedStatus(status)
  else if (cells.账号状态.trim()) say('账号状态应为正常或停用')
  if (cells.部门.trim()) {
    const department = departmentOf(cells.部门.trim(), facts)
    if ('id' in department) desired.departmentId = department.id
    else say(department.fault)
  }
  return desired
}

function signOf<Sign extends string>(words: Record<Sign, string>, word: string): Sign | undefined {
  return (Object.keys(words) as Sign[]).find((sign) => words[sign] === word)
}

/** A department by its name, or by as much of `上级/名称` as distinguishes it from others with that name. */
function departmentOf(name: string, { departments }: Facts): { id: string } | { fault: string } {
  const desired = name.replace(/\s*\/\s*/g, '/')
  const [one, ...more] = departments.filter(({ path }) => `/${path}`.endsWith(`/${desired}`))
  if (!one) return { fault: `部门“${name}”不存在` }
  if (more.length > 0) return { fault: `部门“${name}”不止一个，请写成“上级部门/${name}”` }
  if (!one.inScope) return { fault: `没有权限访问部门“${name}”` }
  return one.enabled ? { id: one.id } : { fault: `部门“${name}”已停用` }
}

function nameFault(
  userName: string,
  former: KnownAccount | undefined,
  { facts, caller, update }: CheckContext,
): string | undefined {
  if (!userName) return '请填写登录名'
  const length = Array.from(userName).length
  if (length < 2 || length > 30) return '登录名长度应为 2 到 30 个字'
  if (!loginKey(userName)) return '登录名中有不能使用的字符'
  if (!former) return loginNameFault(caller, userName, facts.roleNames) ?? lookalikeFault(userName, facts.lookalikes)
  if (!update) return '登录名已存在'
  return facts.seen.has(former.id) ? undefined : '没有权限访问该用户'
}

function repeatFault(
  line: number,
  thing: string,
  value: string | undefined,
  linesBy: Map<string, number>,
): string | undefined {
  if (!value) return undefined
  const key = `${thing} ${value}`
  const before = linesBy.get(key)
  if (before !== undefined) return `${thing}与第 ${before} 行重复`
  linesBy.set(key, line)
  return undefined
}

function belongsToAnother(account: KnownAccount | undefined, former: KnownAccount | undefined): boolean {
  return account !== undefined && account.id !== former?.id
}

/** Users cannot disable or move themselves. */
function ownFault(former: KnownAccount, desired: Desired, caller: User): string | undefined {
  if (former.id !== caller.id) return undefined
  if (desired.status === 'disabled') return '不能停用自己'
  if (desired.departmentId !== undefined && desired.departmentId !== former.department_id) return '不能修改自己的部门'
  return undefined
}
