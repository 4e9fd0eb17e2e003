import type { Condition } from '#platform/app/context'

/** After so many attempts, within half an hour, it is no pause of the mail server any more. */
const SEVERAL = 3

/** Letters that several attempts have not sent. Which fault it was is in the log, because it may name addresses. */
export const mailCondition: Condition = {
  name: 'mail',
  label: '邮件发不出去',
  page: '/monitor/job',
  check: async ({ db }) => {
    const { count } = await db
      .selectFrom('mail')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('attempts', '>=', SEVERAL)
      .executeTakeFirstOrThrow()
    return Number(count) > 0
      ? `${count} 封邮件多次没有发出；请查看“发送邮件”的运行记录，核对环境变量 SMTP_URL 和邮件服务器。`
      : undefined
  },
}
