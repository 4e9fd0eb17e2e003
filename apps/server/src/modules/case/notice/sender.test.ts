// What senders of letters, applications and enquiries learn by mail.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sendMailTask } from '#modules/mail'
import { emptySite } from '#modules/site'
import { anApplication, aPosition, inviteTo, moveTo, SELECTING } from '../../../../test/applications.ts'
import { anEnquiry } from '../../../../test/enquiries.ts'
import { DAY, type TestApp, testApp } from '../../../../test/harness.ts'
import { startMailbox } from '../../../../test/mailbox.ts'
import { aClerk, assignTo, aTicket, HANDLING, openTicket, takeStep } from '../../../../test/tickets.ts'

const SENDER = 'qian@mail.example'

/** An application that sends to a mailbox, and a clerk of letters. */
async function mailing(t: Parameters<typeof testApp>[0]) {
  const box = await startMailbox()
  t.after(() => box.stop())
  const app = await testApp(t, { mail: box.mail, publicOrigins: ['https://www.a.example'] })
  const { db } = app.context
  const company = {
    ...emptySite,
    companyName: '衡岚物业服务有限公司',
    hotline: '400-820-1234',
    email: 'service@hl.example',
  }
  await db
    .updateTable('site_setting')
    .set({ value_json: JSON.stringify(company) })
    .where('id', '=', 'company')
    .execute()
  const clerk = await aClerk(
    app,
    'clerk',
    [...HANDLING, 'cms:proposal:assign', 'cms:proposal:contact'],
    '云澜大厦管理处',
  )
  const send = () => sendMailTask.run(app.context, app.clock.now())
  /** The subjects of what a sender has received since they were asked for last. */
  const subjects = async (to = SENDER) => {
    await send()
    return box.received
      .splice(0)
      .filter((letter) => letter.to.includes(to))
      .map(({ subject }) => subject)
  }
  return { app, box, clerk, send, subjects }
}

/** A letter of a department, whose arrival has been mailed. */
async function aLetter(app: TestApp, clerk: Awaited<ReturnType<typeof mailing>>['clerk'], email = SENDER) {
  const ticket = await aTicket(app, { email })
  await assignTo(await app.admin(), ticket.id, { deptId: clerk.deptId })
  return ticket
}

describe('the sender of a letter', () => {
  test('learns of each step by mail, with the number, the company and a link without the code', async (t) => {
    const { app, box, clerk, send, subjects } = await mailing(t)
    const { id, key } = await aLetter(app, clerk)
    await send()
    const first = box.received.find(({ to }) => to.includes(SENDER))
    assert.equal(first?.subject, `您的来信 ${key.no} 已收到`)
    const { data: letter } = await openTicket(clerk, id)
    for (const line of [
      '钱女士，您好：',
      `我们将在 ${letter?.answerOn} 前答复，最迟 ${letter?.dueOn}。`,
      `https://www.a.example/#/proposal?view=track&no=${key.no}`,
      '衡岚物业服务有限公司，电话 400-820-1234',
      '如不愿再收到邮件，请回复这封邮件或致电我们说明',
    ])
      assert.ok(first?.text.includes(line), line)
    assert.doesNotMatch(first?.text ?? '', /请勿回复/)
    assert.match(first?.raw ?? '', /^Reply-To: <?service@hl\.example/m)
    box.received.length = 0
    for (const [step, ending] of [
      ['accept', '已受理'],
      ['start', '已开始处理'],
      ['reply', '已有答复'],
      ['close', '已办结'],
      ['reopen', '已重新办理'],
      ['forward', '已转其他单位办理'],
    ] as const) {
      assert.equal((await takeStep(clerk, id, step, '八层的李工已更换三号电梯的导靴。')).code, 200, step)
      assert.deepEqual(await subjects(), [`您的来信 ${key.no} ${ending}`])
    }
    const note = { proposalId: id, note: '请告诉我们李工的电话。' }
    await clerk.call('POST /prod-api/cms/proposal/note', { body: { ...note, isPublic: true } })
    await clerk.call('POST /prod-api/cms/proposal/note', { body: { ...note, isPublic: true } })
    await clerk.call('POST /prod-api/cms/proposal/note', {
      body: { ...note, note: '内部：李工请假。', isPublic: false },
    })
    assert.deepEqual(await subjects(), [`您的来信 ${key.no} 有新的说明，或需要您补充`])
  })

  test('reads nothing in a letter that anybody wrote, and no code, whatever happens', async (t) => {
    const { app, box, clerk, send } = await mailing(t)
    const { id, key } = await aLetter(app, clerk)
    const other = await aTicket(app, {
      email: 'other@mail.example',
      contactName: '孙先生',
      content: '停车场的道闸不抬起来了。',
    })
    await assignTo(await app.admin(), other.id, { deptId: clerk.deptId })
    await takeStep(clerk, id, 'accept', '八层的李工会来。')
    const { data } = await openTicket(clerk, other.id)
    const merge = { proposalId: other.id, version: data?.version, into: id, note: '与八层的一并办理', answer: '' }
    assert.equal((await clerk.call('PUT /prod-api/cms/proposal/merge', { body: merge })).code, 200)
    await takeStep(clerk, id, 'reply', '李工已更换导靴。')
    await app.visitor.call('POST /api/cms/proposal/message', { body: { ...key, text: '又响了' } })
    await send()
    const others = box.received.filter(({ to }) => to.includes('other@mail.example'))
    assert.deepEqual(
      others.map(({ subject }) => subject),
      ['已收到', '将与另一件一并办理', '已有答复'].map((ending) => `您的来信 ${other.key.no} ${ending}`),
    )
    const positionId = await aPosition(app)
    const application = await anApplication(app, positionId)
    const personnel = await aClerk(app, 'personnel', SELECTING, '人力资源部')
    await moveTo(personnel, application.id, 'screened', '陈工看过，不错。')
    await inviteTo(personnel, application.id, '2026-11-30 09:30')
    await moveTo(personnel, application.id, 'rejected', '陈工认为不合适。')
    await anEnquiry(app, { email: 'situ@mail.example' })
    await send()
    const told = box.received.map(({ subject, text }) => `${subject}\n${text}`).join('\n')
    assert.equal(box.received.filter(({ to }) => to.includes('ouyang@mail.example')).length, 5)
    for (const secret of [
      key.code,
      other.key.code,
      application.key.code,
      '李工',
      '陈工',
      '电梯上行',
      '道闸',
      '又响',
      '井道',
      '镜湖',
    ])
      assert.ok(!told.includes(secret), secret)
    for (const { to, text } of box.received)
      for (const [name, address] of [
        ['钱女士', SENDER],
        ['孙先生', 'other@mail.example'],
        ['欧阳明远', 'ouyang@mail.example'],
        ['司徒先生', 'situ@mail.example'],
      ] as const)
        assert.ok(to.includes(address) || !text.includes(name), `${name} in a letter to ${to}`)
  })

  test('has no letter after becoming anonymous, and what waited is gone with the address', async (t) => {
    const { app, clerk, subjects } = await mailing(t)
    const { id, key } = await aLetter(app, clerk)
    assert.equal((await app.visitor.call('PUT /api/cms/proposal/anonymise', { body: key })).code, 200)
    await takeStep(clerk, id, 'accept')
    assert.deepEqual(await subjects(), [])
    const row = await app.context.db.selectFrom('proposal').select('email').where('id', '=', id).executeTakeFirst()
    assert.equal(row?.email, '')
    await aTicket(app, { email: SENDER, anonymous: true, wantsReply: false })
    assert.deepEqual(await subjects(), [])
  })

  test('is masked on the desk, read whole by a call, and corrected; what waits for the former address is dropped', async (t) => {
    const { app, clerk, subjects } = await mailing(t)
    const { id, key } = await aLetter(app, clerk)
    const { data } = await openTicket(clerk, id)
    assert.equal(data?.email, 'q***@mail.example')
    const contact = await clerk.call('POST /prod-api/cms/proposal/contact', { body: { proposalId: id } })
    assert.equal(contact.data.email, SENDER)
    const body = {
      proposalId: id,
      version: data?.version,
      subject: data?.subject ?? '',
      content: data?.content ?? '',
      project: data?.project ?? '',
      location: data?.location ?? '',
      email: 'ｑｉａｎ.new@mail.example',
    }
    assert.equal((await clerk.call('PUT /prod-api/cms/proposal', { body: { ...body, email: 'qian@' } })).code, 400)
    assert.equal(
      (await clerk.call('PUT /prod-api/cms/proposal', { body: { ...body, email: 'qian.new@mail.example' } })).code,
      200,
    )
    const { data: corrected } = await openTicket(clerk, id)
    assert.equal(corrected?.events.at(-1)?.note, '更正了邮箱')
    assert.deepEqual(await subjects(), [])
    await takeStep(clerk, id, 'accept')
    assert.deepEqual(await subjects('qian.new@mail.example'), [`您的来信 ${key.no} 已受理`])
  })

  test('learns that it is closed because nobody objected', async (t) => {
    const { app, clerk, subjects } = await mailing(t)
    const { id, key } = await aLetter(app, clerk)
    await takeStep(clerk, id, 'accept')
    await takeStep(clerk, id, 'reply', '已更换。')
    await subjects()
    app.clock.pass(8 * DAY)
    const task = app.context.scheduler.tasks.find((one) => one.key === 'close-answered')
    await task?.run(app.context, app.clock.now())
    assert.deepEqual(await subjects(), [`您的来信 ${key.no} 已办结`])
  })
})

describe('a letter to a sender that is not delivered', () => {
  test('is a line of the history without the address, once, and a notice and a letter for whoever answers', async (t) => {
    const { app, box, clerk, send } = await mailing(t)
    await app.context.db
      .updateTable('administrator')
      .set({ email: 'clerk@a.example' })
      .where('id', '=', clerk.userId)
      .execute()
    const { id, key } = await aLetter(app, clerk)
    await assignTo(await app.admin(), id, clerk)
    box.state.unknown = SENDER
    assert.match(await send(), /失败 1 封/)
    const { data } = await openTicket(clerk, id)
    const lines = data?.events.filter(({ action }) => action === 'undelivered') ?? []
    assert.deepEqual(
      lines.map(({ note }) => note),
      ['邮件未送达：邮箱不存在，或对方拒收'],
    )
    assert.doesNotMatch(JSON.stringify(lines) + app.logLines.join(), /qian/)
    const notices = await clerk.call('GET /prod-api/cms/proposal/notices')
    assert.ok(notices.data.some(({ action, no }) => action === 'undelivered' && no === key.no))
    await send()
    assert.ok(
      box.received.some(
        ({ to, subject }) => to.includes('clerk@a.example') && subject === `来信 ${key.no}：邮件未送达`,
      ),
    )
    assert.equal(await send(), '')
  })

  test('is given up after a day of failures that may pass, and noted then', async (t) => {
    const { app, box, clerk, send } = await mailing(t)
    await aLetter(app, clerk)
    box.state.refusing = true
    for (let at = 0; at < 7; at++) {
      await send()
      app.clock.pass(DAY / 2)
    }
    const lines = await app.context.db
      .selectFrom('case_event')
      .select('note')
      .where('action', '=', 'undelivered')
      .execute()
    assert.deepEqual(
      lines.map(({ note }) => note),
      ['邮件未送达：一天内多次发送都没有成功'],
    )
  })
})

test('whoever enquires has a receipt with the day of the call, and whoever applies one with the number', async (t) => {
  const { app, box, send } = await mailing(t)
  const { no, id } = await anEnquiry(app, { email: 'situ@mail.example' })
  const { key } = await anApplication(app, await aPosition(app))
  await send()
  const { contact_due_at } = await app.context.db
    .selectFrom('enquiry')
    .select('contact_due_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const receipts = box.received.filter(({ to }) => !to.includes('hr@a.example'))
  const texts = new Map(receipts.map(({ subject, text }) => [subject, text]))
  assert.match(texts.get(`您的合作意向 ${no} 已收到`) ?? '', /我们会在 \d{4}-\d{2}-\d{2} 前与您联系。/)
  assert.ok(contact_due_at > app.clock.now())
  assert.match(
    texts.get(`您的应聘 ${key.no} 已收到`) ?? '',
    new RegExp(`/#/information\\?view=track&no=${key.no}$`, 'm'),
  )
})

test('without an SMTP server forms do not offer mail, and an address is stored all the same', async (t) => {
  const app = await testApp(t)
  assert.equal((await app.visitor.call('GET /api/cms/proposal/limits')).data.mails, false)
  assert.equal((await app.visitor.call('GET /api/cms/enquiry/limits')).data.mails, false)
  const { id } = await aTicket(app, { email: SENDER })
  const row = await app.context.db.selectFrom('proposal').select('email').where('id', '=', id).executeTakeFirst()
  assert.equal(row?.email, SENDER)
  assert.deepEqual(await app.context.db.selectFrom('mail').selectAll().execute(), [])
})
