import { toWireTime } from '@anju/contract/wire/time'
import type { Condition } from '#platform/app/context'
import { readFact } from '#platform/database/fact'

/** After so many attempts, within half an hour, it is no pause of the mail server any more. */
const SEVERAL = 3
/** When a letter was given up last for a fault of the mail server, until one is sent again: then none may wait, and none arrives. */
export const FAILING = 'mail-failing'

const ADVICE = '请查看“发送邮件”的运行记录，核对环境变量 SMTP_URL 和邮件服务器。'

/** Letters that several attempts have not sent. Which fault it was is in the log, because it may name addresses. */
export const mailCondition: Condition = {
  name: 'mail',
  label: '邮件发不出去',
  page: '/monitor/job',
  check: async ({ db, settings }) => {
    if (!settings.mail) return undefined
    const { count } = await db
      .selectFrom('mail')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('attempts', '>=', SEVERAL)
      .executeTakeFirstOrThrow()
    if (Number(count) > 0) return `${count} 封邮件多次没有发出；${ADVICE}`
    const since = await readFact(db, FAILING)
    return since ? `${toWireTime(Number(since))} 有邮件放弃了发送，此后没有一封发出；${ADVICE}` : undefined
  },
}
