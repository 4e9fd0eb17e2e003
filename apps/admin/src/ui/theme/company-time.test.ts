import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MINUTE, toWireTime } from '@anju/contract/wire/time'
import dayjs from 'dayjs'
import { companyNow, companyTime, isLater } from './company-time.ts'

const FORMAT = 'YYYY-MM-DD HH:mm:ss'
const ZONES = ['Asia/Shanghai', 'Asia/Tokyo', 'America/New_York', 'Pacific/Kiritimati', 'UTC']

for (const zone of ZONES)
  test(`F1 now and what is chosen are times of the company in a browser in ${zone}`, (t) => {
    const before = process.env.TZ
    t.after(() => {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    })
    process.env.TZ = zone
    const now = Date.now()
    const wire = companyNow().format(FORMAT)
    assert.ok(wire >= toWireTime(now) && wire <= toWireTime(now + MINUTE), wire)
    for (const time of ['2026-11-01 01:30:00', '2026-11-03 00:00:00', '2026-11-03 23:59:59'])
      assert.equal(companyTime(time)?.format(FORMAT), time)
    assert.equal(companyTime('2026-11-03')?.format('YYYY-MM-DD'), '2026-11-03')
    assert.equal(companyTime(''), null)
    const typed = (moment: number) => dayjs(toWireTime(moment))
    assert.deepEqual([isLater(typed(now + 10 * MINUTE)), isLater(typed(now - 10 * MINUTE))], [true, false])
    assert.deepEqual([isLater(companyNow().add(10, 'minute')), isLater(companyNow().add(-1, 'minute'))], [true, false])
  })
