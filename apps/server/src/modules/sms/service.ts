import type { SmsGateway, smsRoutes } from '@anju/contract/sms/routes'
import type { BodyOf } from '@anju/contract/wire/route'
import { toWireTime } from '@anju/contract/wire/time'
import type { By } from '#modules/identity'
import { currentSite } from '#modules/site'
import type { Context } from '#platform/app/context'
import { lockFor, signalChange } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { type Form, GATEWAY, isInUse, readGateway, SECRET_LABEL } from './gateway.ts'
import { headersOf, sendText } from './request.ts'
import { noteResult } from './result.ts'
import { countSent } from './task.ts'

type Written = BodyOf<(typeof smsRoutes)['PUT /prod-api/system/sms']>

/** The gateway as the console reads it, without its secret. */
export async function presentGateway(app: Context, now: number): Promise<SmsGateway> {
  const { sealedSecret, faultAt, ...gateway } = await readGateway(app.db)
  const { count } = await app.db
    .selectFrom('sms_message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    ...gateway,
    hasSecret: sealedSecret !== '',
    origins: [...app.settings.smsOrigins],
    sentToday: await countSent(app, now),
    waiting: Number(count),
    faultAt: faultAt > 0 ? toWireTime(faultAt) : '',
  }
}

/** Headers that belong to the connection and not to the message. */
const OWN = /^(?:host|connection|content-length|transfer-encoding|upgrade|te|trailer|expect)$/i

/** The address of a gateway is made of a host that the operator allows and a path, and of nothing else. */
function checkAddress({ settings }: Context, { origin, path }: Form): void {
  if (!settings.smsOrigins.includes(origin))
    refuse('rejected', '请选择运维允许的网关主机（环境变量 SMS_ORIGINS）', { field: 'origin' })
  const url = `${origin}${path}`
  if (!/^\/(?!\/)[\x21-\x7e]*$/.test(path) || !URL.canParse(url) || new URL(url).origin !== origin)
    refuse('rejected', '路径应以 / 开头，不含空格和汉字', { field: 'path' })
}

const isHeader = ([name, value]: readonly [string, string]): boolean =>
  /^[\w-]+$/.test(name) && !OWN.test(name) && /^[\x20-\x7e]*$/.test(value)

function checkMessage({ method, path, body, bodyKind, headers, successPath, successValue }: Form): void {
  if (!headersOf(headers).every(isHeader))
    refuse('rejected', '请求头每行一个，形如 Authorization: Bearer {secret}', { field: 'headers' })
  const isPost = method === 'POST'
  const whole = isPost ? path + body : path
  if (!whole.includes('{phone}') || !whole.includes('{text}'))
    refuse('rejected', '路径或正文中要有 {phone} 和 {text}', { field: isPost ? 'body' : 'path' })
  if (isPost && bodyKind === 'json' && !isJson(body))
    refuse('rejected', '正文不是 JSON，请检查引号和括号', { field: 'body' })
  if ((successPath === '') !== (successValue === ''))
    refuse('rejected', '成功的字段和值要一起填写，或都留空', { field: 'successPath' })
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const formOf = (form: Written): Form => ({
  enabled: form.enabled,
  origin: form.origin.trim(),
  path: form.path.trim(),
  method: form.method,
  bodyKind: form.bodyKind,
  headers: form.headers.trim(),
  body: form.body.trim(),
  successPath: form.successPath.trim(),
  successValue: form.successValue.trim(),
  perDay: form.perDay,
})

/** Edits the gateway; without a secret the former one stays, as long as the host does. */
export async function editGateway(app: Context, _by: By, written: Written): Promise<void> {
  const form = formOf(written)
  checkAddress(app, form)
  checkMessage(form)
  await app.db.transaction().execute(async (tx) => {
    await lockFor(tx, 'gateway for short messages')
    const before = await readGateway(tx)
    if (written.version !== undefined && written.version !== before.version) refuse('conflict')
    const secret = written.secret?.trim() ?? ''
    if (!secret && before.sealedSecret && form.origin !== before.origin)
      refuse('rejected', '更换网关主机时请重新填写密钥，以免发给别的主机', { field: 'secret' })
    const sealed_secret = secret ? app.secrets.seal(secret, SECRET_LABEL) : before.sealedSecret
    const state = {
      form_json: JSON.stringify(form),
      sealed_secret,
      fault: '',
      fault_at: 0,
      version: before.version + 1,
    }
    await tx
      .insertInto('sms_gateway')
      .values({ id: GATEWAY, ...state })
      .onConflict((oc) => oc.column('id').doUpdateSet(state))
      .execute()
    // What waits would be old news when it is enabled again.
    if (!form.enabled) await tx.deleteFrom('sms_message').where('sent_at', 'is', null).execute()
    // Public forms offer short messages, or do not.
    await signalChange(tx)
  })
  app.responseCache.clear()
}

/** Sends a message at once; refuses with the reason when it is not taken. */
export async function testGateway(app: Context, { now }: By, { phone }: { phone: string }): Promise<void> {
  const gateway = await readGateway(app.db)
  if (!isInUse(app, gateway)) refuse('rejected', '请先启用并保存短信网关')
  const secret = gateway.sealedSecret && app.secrets.open(gateway.sealedSecret, SECRET_LABEL)
  if (secret === undefined) return refuse('rejected', '密钥不能解密，请重新填写')
  const { shortName } = await currentSite(app, now)
  const fault = await sendText(gateway, { phone, text: `【${shortName}】这是一条测试短信。`, no: 'TEST', secret })
  await noteResult(app, fault, now)
  if (fault) refuse('rejected', `测试短信没有发出：${fault}`)
}
