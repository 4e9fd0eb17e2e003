import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import type { ProposalForm } from '@anju/contract/proposal'
import { DAY, HOUR, type TestApp, testApp } from '../../../test/harness.ts'
import { answered } from '../../../test/tickets.ts'

const form = (more: Partial<ProposalForm> = {}): ProposalForm => ({
  nonce: randomUUID(),
  kind: 'complaint',
  subject: '三号电梯异响',
  content: '三号电梯上行经过八层时有明显异响，已持续一周。',
  project: '云澜大厦',
  location: '8 层 801 室',
  contactName: '钱女士',
  phone: '13800138000',
  anonymous: false,
  wantsReply: true,
  consent: true,
  consentVersion: 1,
  ...more,
})

let network = 0
/** Every form comes from another network unless the test is about that. */
const submit = (app: TestApp, body: ProposalForm, ip = `10.${network++}.0.1`) =>
  app.visitor.call('POST /api/cms/proposal', { body, ip })
const track = (app: TestApp, no: string, code: string, ip = '198.51.100.1') =>
  app.visitor.call('POST /api/cms/proposal/track', { body: { no, code }, ip })
const withdraw = (app: TestApp, no: string, code: string) =>
  app.visitor.call('PUT /api/cms/proposal/withdraw', { body: { no, code } })
const count = async (app: TestApp) => (await app.context.db.selectFrom('proposal').select('id').execute()).length

describe('proposal', () => {
  test('answers a number by kind and day, a query code, and the day of the answer', async (t) => {
    const app = await testApp(t)
    const first = await submit(app, form())
    assert.equal(first.code, 200)
    assert.match(first.data.code, /^\d{8}$/)
    assert.match(first.data.no, /^TS20261121-\d{4}$/)
    assert.deepEqual([first.data.answerOn, first.data.dueOn], ['2026-11-27', '2026-12-01'])
    assert.match((await submit(app, form({ kind: 'suggestion' }))).data.no, /^JY20261121-\d{4}$/)
    // The word of a kind was its code.
    assert.match((await submit(app, form({ kind: '报修转办' }))).data.no, /^BX20261121-\d{4}$/)
    app.clock.pass(DAY)
    assert.match((await submit(app, form())).data.no, /^TS20261122-\d{4}$/)
  })

  test('the numbers of a day do not say how many were filed', async (t) => {
    const app = await testApp(t)
    const numbers: number[] = []
    for (let at = 0; at < 6; at++)
      numbers.push(Number((await submit(app, await answered(app, form()))).data.no.split('-')[1]))
    const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0))
    assert.ok(steps.some((step) => step !== 1))
    assert.ok(Math.max(...numbers) > 100, numbers.join())
  })

  test('number and code open the public timeline, without contact, room or text', async (t) => {
    const app = await testApp(t)
    const { no, code } = (await submit(app, form())).data
    const { data, raw } = await track(app, no.toLowerCase(), code)
    assert.deepEqual(data, {
      no,
      kind: 'complaint',
      subject: '三号电梯异响',
      state: 'submitted',
      submittedAt: '2026-11-21 10:00:00',
      answerOn: '2026-11-27',
      dueOn: '2026-12-01',
      answeredOn: '',
      waitsUntil: '',
      overdue: false,
      events: [
        {
          at: '2026-11-21 10:00:00',
          state: '已提交',
          bySender: false,
          note: '我们已收到您的来信，将在一个工作日内受理。',
          photos: [],
          references: [],
        },
      ],
      may: { withdraw: true, message: true, confirm: false, object: false, anonymise: true },
      satisfaction: 0,
    })
    assert.doesNotMatch(raw, /钱女士|13800138000|801 室|异响，/)
    app.clock.pass(10 * DAY + 1)
    assert.equal((await track(app, no, code)).data.overdue, true)
  })

  test('a wrong number and a wrong code are refused with the same bytes', async (t) => {
    const app = await testApp(t)
    const { no, code } = (await submit(app, form())).data
    const wrong = code === '00000000' ? '00000001' : '00000000'
    const [byCode, byNo] = [await track(app, no, wrong), await track(app, 'TS20261121-0009', code)]
    assert.deepEqual([byCode.code, byCode.data], [404, null])
    assert.equal(byCode.raw, byNo.raw)
    for (const odd of ['12345', '1234567', '123456789', 'abcdefgh', ' ', ''])
      assert.equal((await track(app, no, odd)).code, 400)
  })

  test('guessing a code ends after 30 tries, from one network and from many', async (t) => {
    const app = await testApp(t)
    const { no, code } = (await submit(app, form())).data
    const codes: number[] = []
    for (let at = 0; at < 40; at++)
      codes.push(
        (await track(app, no, String(at).padStart(8, code.startsWith('9') ? '8' : '9'), `192.0.${at % 10}.1`)).code,
      )
    assert.equal(codes.indexOf(429), 30)
    for (let at = 0; at < 31; at++) await track(app, `TS20261121-1${at}`, '00000000')
    assert.equal((await track(app, 'TS20261121-2', '00000000')).code, 429)
    assert.equal((await track(app, no, code)).code, 429)
    app.clock.pass(HOUR)
    assert.equal((await track(app, no, code)).code, 200)
  })

  test('a number that strangers have blocked still opens to its sender, and can be taken back', async (t) => {
    const app = await testApp(t)
    const { no, code } = (await submit(app, form())).data
    const wrong = code === '00000000' ? '00000001' : '00000000'
    for (let at = 0; at < 40; at++) await track(app, no, wrong, `192.0.${at}.1`)
    for (let slip = 0; slip < 2; slip++) assert.equal((await track(app, no, wrong, '198.51.100.1')).code, 404)
    assert.equal((await track(app, no, code, '198.51.100.1')).code, 200, 'the owner has mistyped twice')
    for (let slip = 0; slip < 3; slip++) await track(app, no, wrong, '198.51.101.1')
    assert.equal((await track(app, no, code, '198.51.101.1')).code, 429, 'this network guesses')
    assert.equal((await track(app, no, code, '198.51.102.1')).code, 200)
    assert.equal((await withdraw(app, no, code)).code, 200)
  })

  test('looking at the own ticket is no failure, however often', async (t) => {
    const app = await testApp(t)
    const { no, code } = (await submit(app, form())).data
    for (let at = 0; at < 40; at++) assert.equal((await track(app, no, code)).code, 200)
  })

  test('a network that guesses numbers leaves a count of its tries and one of its log lines, blocked or not', async (t) => {
    const app = await testApp(t)
    await submit(app, form())
    const rows = async () => (await app.context.db.selectFrom('throttle').select('bucket').execute()).length
    const before = await rows()
    for (let at = 0; at < 60; at++) await track(app, `TS20261121-X${at}`, '00000000')
    assert.equal(await rows(), before + 2)
  })

  test('R12 the same form sent ten times at once, and later again, is one ticket', async (t) => {
    const app = await testApp(t)
    // Many connections are opened first, or the first form would be filed while the others still wait for theirs.
    await Promise.all(Array.from({ length: 16 }, () => track(app, 'TS20261121-0009', '00000000')))
    const body = form()
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(app, body)))
    const late = await submit(app, { ...body, subject: ` ${body.subject} ` })
    assert.deepEqual([...new Set([...answers, late].map(({ raw }) => raw))].length, 1, late.raw)
    assert.equal(await count(app), 1)
    assert.equal((await track(app, late.data.no, late.data.code)).code, 200)
  })

  test('twenty forms at once, sent to two servers, get twenty numbers', async (t) => {
    const app = await testApp(t)
    const second = await app.another()
    const bodies = await Promise.all(Array.from({ length: 20 }, () => answered(app, form())))
    const answers = await Promise.all(bodies.map((body, at) => submit(at % 2 ? app : second, body)))
    assert.equal(new Set(answers.map(({ data }) => data?.no)).size, 20)
    assert.equal(await count(app), 20)
  })

  test('another text under the same form is a conflict and shows nothing of the ticket', async (t) => {
    const app = await testApp(t)
    const body = form()
    await submit(app, body)
    const other = await submit(app, { ...body, content: '完全不同的内容，至少十个字以上。' })
    assert.deepEqual([other.code, other.data, await count(app)], [409, null, 1])
  })

  test('an anonymous form keeps no contact', async (t) => {
    const app = await testApp(t)
    await submit(app, form({ anonymous: true }))
    const row = await app.context.db.selectFrom('proposal').selectAll().executeTakeFirstOrThrow()
    assert.deepEqual([row.contact_name, row.phone, row.anonymous], ['', '', 1])
  })

  test('the query code is stored nowhere in clear', async (t) => {
    const app = await testApp(t)
    const { code } = (await submit(app, form())).data
    const row = await app.context.db.selectFrom('proposal').selectAll().executeTakeFirstOrThrow()
    assert.ok(!Object.values(row).some((value) => String(value) === code))
  })

  test('says in one sentence what is wrong', async (t) => {
    const app = await testApp(t)
    const say = async (more: object) => (await submit(app, { ...form(), ...more } as ProposalForm)).msg
    assert.equal(await say({ kind: '其他' }), '请选择类型')
    assert.equal(await say({ subject: '' }), '请填写标题')
    assert.equal(await say({ subject: '  ' }), '请填写标题')
    assert.equal(await say({ subject: '长'.repeat(61) }), '标题不能超过 60 个字')
    assert.equal(await say({ subject: '\u200b\u2060' }), '请填写标题')
    assert.equal(await say({ content: '太短' }), '内容至少 10 个字')
    assert.equal(await say({ content: '\u200b'.repeat(12) }), '内容至少 10 个字')
    assert.equal(await say({ content: `${' '.repeat(12)}短` }), '内容至少 10 个字')
    assert.equal(await say({ phone: '12345' }), '请输入正确的手机号码或带区号的电话')
    assert.equal(await say({ consent: false }), '请先阅读并同意个人信息处理说明')
    assert.equal(await say({ nonce: 'x' }), '页面已过期，请刷新后重新提交')
    assert.equal(await say({ state: 'closed' }), '请求中有不能识别的项目')
    assert.equal(await count(app), 0)
  })

  test('a ticket can be taken back once, and not after it was accepted', async (t) => {
    const app = await testApp(t)
    const { no, code } = (await submit(app, form())).data
    const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(app, no, code)))
    assert.deepEqual(answers.map((answer) => answer.code).sort(), [200, 409, 409, 409, 409])
    const { data } = await track(app, no, code)
    assert.deepEqual([data.state, data.events.length], ['withdrawn', 2])
    const other = (await submit(app, form())).data
    await app.context.db.updateTable('proposal').set({ state: 'accepted' }).where('no', '=', other.no).execute()
    assert.equal((await withdraw(app, other.no, other.code)).code, 409)
    assert.equal((await withdraw(app, other.no, code === '00000000' ? '00000001' : '00000000')).code, 404)
  })
})
