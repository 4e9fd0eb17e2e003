import { reminderDays } from '@anju/contract/certificate/terms'
import { staffIds, writeToStaff } from '#modules/member'
import { informHeads } from '#modules/organisation'
import type { Context, Task } from '#platform/app/context'
import { insertNew } from '#platform/database/insert-new'
import type { Queries, Tx } from '#platform/database/open'
import { purgeScans } from './scan.ts'
import { type Certificate, dayAfter, daysLeft } from './state.ts'

const sentenceOf = ({ title, expires_on }: Certificate, now: number) =>
  `《${title}》：${expires_on < dayAfter(now, 0) ? `已于 ${expires_on} 过期` : `${expires_on} 到期`}`

/** The reminder that is due: the nearest of the days that has come, or the end. */
export function stepOf(row: Pick<Certificate, 'expires_on'>, now: number): string | undefined {
  const left = daysLeft(row, now)
  if (left === null) return undefined
  if (left < 0) return 'expired'
  const days = reminderDays.findLast((days) => left <= days)
  return days === undefined ? undefined : `days ${days}`
}

/** Certificates of people who work here that end within the first of the days, or have ended. */
const endingOnes = (db: Queries, now: number): Promise<Certificate[]> =>
  db
    .selectFrom('certificate')
    .selectAll()
    .where('state', '=', 'held')
    .where('expires_on', '!=', '')
    .where('expires_on', '<=', dayAfter(now, reminderDays[0]))
    .where('member_id', 'in', staffIds('all', 'enabled'))
    .orderBy('expires_on')
    .execute()

/** Those of which this has not been said yet, which it is from now on. */
async function newly(tx: Tx, rows: readonly Certificate[], now: number): Promise<Certificate[]> {
  const steps = rows.flatMap((row) => {
    const step = stepOf(row, now)
    return step === undefined ? [] : [{ row, step }]
  })
  const fresh = await insertNew(tx, 'certificate_reminder', steps, ({ row: { id: certificate_id }, step }) => ({
    certificate_id,
    step,
  }))
  return fresh.map(({ row }) => row)
}

/** Writes to the holders who have an address, and to those who see them, one letter each. */
async function inform(app: Context, tx: Tx, rows: readonly Certificate[], now: number): Promise<void> {
  const staff = await writeToStaff(app, tx, now, {
    items: rows,
    personOf: ({ member_id }) => member_id,
    letterOf: (own) => ({
      subject: '您的证书即将到期或已过期',
      lines: [...own.map((row) => sentenceOf(row, now)), '请及时办理续期，并在“我的档案”登记新证。'],
    }),
  })
  const places = new Map(staff.map(({ id, departmentIds }) => [id, departmentIds]))
  await informHeads(app, tx, now, {
    permission: 'cms:certificate:list',
    items: rows,
    placesOf: ({ member_id }) => places.get(member_id) ?? [],
    letterOf: (own) => ({
      subject: `${own.length} 份员工证书即将到期或已过期`,
      lines: Array.from(
        Map.groupBy(own, (row) => sentenceOf(row, now)),
        ([sentence, { length }]) => `${sentence}，${length} 人`,
      ),
      path: '/staff/certificate',
    }),
  })
}

/** Deletes scans that were never sent with a certificate. */
export const scanTask: Task = {
  key: 'purge-scans',
  name: '清理未提交的证书扫描件',
  group: 'SYSTEM',
  cron: '0 6/10 * * * ?',
  remark: '删除一小时以前上传、没有随证书提交的扫描件',
  deletes: true,
  run: async (app, now) => {
    const count = await purgeScans(app, now)
    return count > 0 ? `已清理未提交的扫描件 ${count} 份` : ''
  },
}

/** Reminds of certificates that end. */
export const certificateTask: Task = {
  key: 'certificate-reminder',
  name: '提醒证书到期',
  group: 'SYSTEM',
  cron: '0 25 8 * * ?',
  remark: '在到期前 90、60、30、7 天和过期后各提醒一次持证人和能看到他们的管理人员',
  deletes: false,
  run: async (app, now) => {
    const rows = await endingOnes(app.db, now)
    if (rows.length === 0) return ''
    return app.db.transaction().execute(async (tx) => {
      const fresh = await newly(tx, rows, now)
      if (fresh.length > 0) await inform(app, tx, fresh, now)
      return fresh.length > 0 ? `提醒了 ${fresh.length} 份证书` : ''
    })
  },
}
