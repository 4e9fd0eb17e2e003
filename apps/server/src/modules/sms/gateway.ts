import type { SmsBodyKind, SmsMethod } from '@anju/contract/sms/terms'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'

/** How a gateway is called, with placeholders for values, and how its answer is read. */
export type Form = {
  enabled: boolean
  origin: string
  path: string
  method: SmsMethod
  bodyKind: SmsBodyKind
  headers: string
  body: string
  successPath: string
  successValue: string
  perDay: number
}
export type Gateway = Form & { sealedSecret: string; fault: string; faultAt: number; version: number }

const NONE: Gateway = {
  enabled: false,
  origin: '',
  path: '/',
  method: 'POST',
  bodyKind: 'json',
  headers: '',
  body: '{"phone":"{phone}","content":"{text}"}',
  successPath: '',
  successValue: '',
  perDay: 500,
  sealedSecret: '',
  fault: '',
  faultAt: 0,
  version: 0,
}

/** The only row. */
export const GATEWAY = 'gateway'
export const SECRET_LABEL = 'secret of the gateway for short messages'

/** The gateway as it is set, or as a form begins with it. */
export async function readGateway(db: Queries): Promise<Gateway> {
  const row = await db.selectFrom('sms_gateway').selectAll().where('id', '=', GATEWAY).executeTakeFirst()
  if (!row) return NONE
  const { form_json, sealed_secret: sealedSecret, fault, fault_at, version } = row
  return { ...NONE, ...(JSON.parse(form_json) as Form), sealedSecret, fault, faultAt: Number(fault_at), version }
}

/** Whether messages are sent: by a gateway in use, on a host that the operator allows. */
export const isInUse = ({ settings }: Pick<Context, 'settings'>, { enabled, origin }: Form): boolean =>
  enabled && settings.smsOrigins.includes(origin)

/** Whether forms may offer short messages. */
export const offersTexts = async (app: Pick<Context, 'settings'>, db: Queries): Promise<boolean> =>
  app.settings.smsOrigins.length > 0 && isInUse(app, await readGateway(db))
