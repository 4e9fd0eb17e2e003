import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { dataKinds } from '@anju/contract/privacy/privacy-path'
import { eraseTicketsTask } from '#modules/proposal'
import { anApplication, aPosition, applicationForm, apply, openApplication } from '../../../test/applications.ts'
import { anEnquiry, enquire, enquiryForm, openEnquiry } from '../../../test/enquiries.ts'
import { DAY, type TestApp, testApp } from '../../../test/harness.ts'
import { aTicket, elsewhere, openTicket, takeStep, ticketForm } from '../../../test/tickets.ts'

const read = async (app: TestApp, query: { number?: string } = {}) =>
  app.visitor.call('GET /api/cms/privacy', { query })
const OWN = {
  officer: '法务部',
  contact: '',
  recipients: '某某云公司：托管服务器。',
  additions: '电梯内的监控另有告示。',
}

describe('§5 the rules on personal data', () => {
  test('say kinds, purposes, terms from the settings, readers, rights, contact, version and day', async (t) => {
    const app = await testApp(t)
    const { data } = await read(app)
    assert.deepEqual([data.number, data.effectiveOn], [1, '2026-11-21'])
    assert.deepEqual(
      data.kinds.map(({ kind }) => kind),
      [...dataKinds],
    )
    for (const kind of data.kinds)
      for (const text of [kind.data, kind.purpose, kind.basis, kind.term, kind.readers]) assert.ok(text.length > 3)
    const term = (kind: string) => data.kinds.find((one) => one.kind === kind)?.term ?? ''
    assert.match(term('letter'), /保存 3 年/)
    assert.match(term('application'), /保存 6 个月.*岗位结束后 \d+ 天仍没有决定.*人才库.*2 年/)
    assert.match(term('enquiry'), /1 年没有进展后，保存 2 年/)
    assert.match(term('staff'), /180 天/)
    const text = JSON.stringify(data.parts)
    for (const word of ['查阅', '更正', '删除', '撤回同意', '投诉', '十四周岁', '个人信息处理者'])
      assert.ok(text.includes(word), word)
  })

  test('a changed term or name of the company is a version of its own with its day; former ones can be read', async (t) => {
    const app = await testApp(t)
    app.clock.pass(DAY)
    const admin = await app.admin()
    const body = { months: 24, version: 0 }
    assert.equal((await admin.call('PUT /prod-api/cms/proposal/retention', { body })).code, 200)
    const { data } = await read(app)
    assert.deepEqual([data.number, data.effectiveOn], [2, '2026-11-22'])
    assert.match(data.kinds[0]?.term ?? '', /保存 2 年/)
    assert.deepEqual(data.versions, [
      { number: 2, effectiveOn: '2026-11-22' },
      { number: 1, effectiveOn: '2026-11-21' },
    ])
    const former = await read(app, { number: '1' })
    assert.match(former.data.kinds[0]?.term ?? '', /保存 3 年/)
    assert.equal((await read(app, { number: '3' })).code, 404)
    assert.equal((await read(app)).data.number, 2, 'reading makes no version')
    await app.another()
    assert.equal((await read(app)).data.number, 2, 'nor does another start')
  })

  test('who edits the site publishes the own parts; an older form is refused, others may not', async (t) => {
    const app = await testApp(t)
    const editor = await app.holder('cms:setting:list', 'cms:setting:edit')
    const reader = await app.holder('cms:setting:list')
    const put = (actor: typeof editor, version: number) =>
      actor.call('PUT /prod-api/cms/setting/privacy', { body: { ...OWN, version } })
    assert.equal((await put(reader, 1)).code, 403)
    assert.equal((await put(editor, 1)).code, 200)
    assert.equal((await put(editor, 1)).code, 409)
    const { data } = await reader.call('GET /prod-api/cms/setting/privacy')
    assert.deepEqual([data.version, data.officer, data.recipients], [2, OWN.officer, OWN.recipients])
    assert.match(data.publishedBy, /^holder/)
    const parts = JSON.stringify((await read(app)).data.parts)
    for (const text of ['个人信息保护负责人：法务部', OWN.recipients, OWN.additions])
      assert.ok(parts.includes(text), text)
  })

  test('are a page of their own for readers without JavaScript, in the footer and in the sitemap', async (t) => {
    const app = await testApp(t)
    const page = await app.visitor.get('/privacy')
    assert.equal(page.statusCode, 200)
    for (const text of ['隐私政策', '第 1 版', '2026-11-21 起施行', '保存期限', '您的权利'])
      assert.ok(page.body.includes(text), text)
    assert.match((await app.visitor.get('/')).body, /<a href="\/privacy">隐私政策<\/a>/)
    assert.match((await app.visitor.get('/sitemap-pages.xml')).body, /\/privacy<\/loc>/)
  })
})

describe('§5 consent', () => {
  test('version and time are stored with each letter, application and enquiry, and shown to who answers', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const ticket = await aTicket(app)
    const applied = await anApplication(app, await aPosition(app))
    const enquired = await anEnquiry(app)
    const consent = { number: 1, spoken: false, at: '2026-11-21 10:00:00' }
    assert.deepEqual((await openTicket(admin, ticket.id)).data.consent, consent)
    assert.deepEqual((await openApplication(admin, applied.id)).data.consent, consent)
    assert.deepEqual((await openEnquiry(admin, enquired.id)).data.consent, consent)
  })

  test('only to the version that holds: with a former or missing one nothing is filed, and the form is told', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const position = await aPosition(app)
    await admin.call('PUT /prod-api/cms/setting/privacy', { body: { ...OWN, version: 1 } })
    const letter = (more: object) =>
      app.visitor.call('POST /api/cms/proposal', { body: ticketForm(more), ip: elsewhere() })
    for (const answer of [
      await letter({}),
      await apply(app, applicationForm(position)),
      await enquire(app, enquiryForm()),
      await letter({ consentVersion: 3 }),
    ])
      assert.deepEqual([answer.code, answer.field, answer.reason], [409, 'consent', 'consentChanged'])
    for (const wrong of [{ consentVersion: undefined }, { consentVersion: 0 }, { consent: false }])
      assert.equal((await letter(wrong)).code, 400)
    for (const table of ['proposal', 'application', 'enquiry'] as const)
      assert.deepEqual(await app.context.db.selectFrom(table).select('id').execute(), [])
    assert.equal((await letter({ consentVersion: 2 })).code, 200)
  })

  test('a form that has been filed answers its receipt after the rules have changed', async (t) => {
    const app = await testApp(t)
    const body = ticketForm()
    const send = () => app.visitor.call('POST /api/cms/proposal', { body, ip: elsewhere() })
    const first = await send()
    await (await app.admin()).call('PUT /prod-api/cms/setting/privacy', { body: { ...OWN, version: 1 } })
    assert.equal((await send()).raw, first.raw)
  })

  test('the proof stays with a letter whose personal data is deleted, without the sender', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { id } = await aTicket(app)
    await takeStep(admin, id, 'refuse', '不属于我们的项目。')
    app.clock.pass(1200 * DAY)
    await eraseTicketsTask.run(app.context, app.clock.now())
    const row = await app.context.db.selectFrom('proposal').selectAll().executeTakeFirstOrThrow()
    assert.deepEqual([row.contact_name, row.phone, row.content, row.consent_version], ['', '', '', 1])
    assert.ok(row.consent_at)
  })
})
