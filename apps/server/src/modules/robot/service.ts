import type { robotRoutes } from '@anju/contract/robot/routes'
import { readRobotAddress } from '@anju/contract/robot/terms'
import type { BodyOf } from '@anju/contract/wire/route'
import type { By } from '#modules/identity'
import { findDepartment } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { createdColumns, storedStatus, updateVersioned } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { sendNow } from './delivery.ts'
import { findRobot } from './queries.ts'
import { sealAccess } from './secrets.ts'

type NewRobot = BodyOf<(typeof robotRoutes)['POST /prod-api/system/robot']>
type EditedRobot = BodyOf<(typeof robotRoutes)['PUT /prod-api/system/robot']>

/** The columns that both forms write; refuses a name that another robot has, and a department that is not in use. */
async function columnsOf(tx: Tx, form: NewRobot | EditedRobot, exceptId: string) {
  const name = form.robotName.trim() || refuse('badRequest', '请输入名称', { field: 'robotName' })
  const same = tx.selectFrom('robot').select('id').where('name', '=', name).where('id', '!=', exceptId)
  if (await same.executeTakeFirst()) refuse('rejected', `已有名为“${name}”的群机器人`, { field: 'robotName' })
  const department = await findDepartment(tx, form.deptId)
  if (!department) return refuse('rejected', '部门不存在或已停用，请重新选择', { field: 'deptId' })
  return { name, department_id: department.id, remark: form.remark?.trim() ?? '' }
}

/** The encrypted access of a pasted address; refuses what is no address of a robot. */
function accessColumns(app: Context, id: string, address: string, secret: string) {
  const robot = readRobotAddress(address)
  if (!robot)
    return refuse('rejected', '这不是企业微信、钉钉或飞书的群机器人地址，请在群的机器人设置中完整复制', {
      field: 'tokenAddress',
    })
  if (secret && robot.vendor === 'wecom')
    refuse('rejected', '企业微信的群机器人没有加签密钥，请留空', { field: 'secret' })
  return { vendor: robot.vendor, token_end: robot.token.slice(-4), ...sealAccess(app, id, robot.token, secret) }
}

/** Adds a robot and returns its id. */
export function addRobot(app: Context, by: By, form: NewRobot): Promise<string> {
  return app.db.transaction().execute(async (tx) => {
    const id = newId(by.now)
    const columns = await columnsOf(tx, form, id)
    const access = accessColumns(app, id, form.tokenAddress, form.secret?.trim() ?? '')
    const state = { status: storedStatus(form.status), sent_at: 0, fault: '', fault_at: 0, attempts: 0, next_at: 0 }
    await tx
      .insertInto('robot')
      .values({ id, ...columns, ...access, ...state, ...createdColumns(by) })
      .execute()
    return id
  })
}

/** Edits a robot. Without an address, its address and secret stay; with one, both are replaced. */
export function editRobot(app: Context, by: By, form: EditedRobot): Promise<void> {
  return app.db.transaction().execute(async (tx) => {
    const id = String(form.robotId)
    const old = (await findRobot(tx, id)) ?? refuse('notFound', '群机器人不存在，请刷新后重试')
    const columns = await columnsOf(tx, form, id)
    const address = form.tokenAddress?.trim() ?? ''
    const secret = form.secret?.trim() ?? ''
    if (secret && !address) refuse('rejected', '更换加签密钥时请一并粘贴机器人地址', { field: 'tokenAddress' })
    const access = address
      ? { ...accessColumns(app, id, address, secret), fault: '', fault_at: 0, attempts: 0, next_at: 0 }
      : {}
    const status = form.status === undefined ? old.status : storedStatus(form.status)
    await updateVersioned(tx, 'robot', { id, version: form.version, by }, { ...columns, ...access, status })
    // What waits would be old news when it is enabled again.
    if (status === 'disabled') await tx.deleteFrom('robot_message').where('robot_id', '=', id).execute()
  })
}

/** Sends a message to the group at once; refuses with the reason when it is not taken. */
export async function testRobot(app: Context, by: By, robotId: string): Promise<void> {
  const robot = (await findRobot(app.db, robotId)) ?? refuse('notFound', '群机器人不存在，请刷新后重试')
  const text = `这是一条测试消息，由 ${by.caller.nickName || by.caller.userName} 发送。“${robot.department ?? ''}”的工作提醒将发到这个群。`
  const fault = await sendNow(app, robot, text, by.now)
  if (fault) refuse('rejected', `测试消息没有发出：${fault}`)
}

/** Deletes robots with the messages that wait for them. */
export async function removeRobots(app: Context, ids: readonly string[]): Promise<void> {
  await app.db.deleteFrom('robot').where('id', 'in', ids).execute()
}
