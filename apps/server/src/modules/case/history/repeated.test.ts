import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { anApplication, aPosition, openApplication } from '../../../../test/applications.ts'
import { anEnquiry, openEnquiry } from '../../../../test/enquiries.ts'
import { MINUTE, type TestApp, testApp } from '../../../../test/harness.ts'
import { aTicket, openTicket, phonePhoto, sendPhoto, trackTicket } from '../../../../test/tickets.ts'

const ten = <T>(call: (at: number) => Promise<T>) => Promise.all(Array.from({ length: 10 }, (_, at) => call(at)))

/** What is clicked ten times at once is said once, on one server and on two. */
describe('notes that are sent again', () => {
  for (const isPublic of [true, false])
    test(`ten equal notes on a letter at once are one line${isPublic ? ', which the sender reads once' : ''}`, async (t) => {
      const app = await testApp(t)
      const admin = await app.admin()
      const other = (await app.another()).withToken(admin.token)
      const { id, key } = await aTicket(app)
      const body = { proposalId: id, note: '维保单位明天到场', isPublic }
      const answers = await ten((at) => (at % 2 ? other : admin).call('POST /prod-api/cms/proposal/note', { body }))
      assert.deepEqual([...new Set(answers.map(({ code }) => code))], [200])
      assert.equal((await openTicket(admin, id)).data.events.length, 2)
      assert.equal((await trackTicket(app, key)).events.length, isPublic ? 2 : 1)
    })

  test('a photo that was sent with it does not make the same note another; other words, another photo and a later time do', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { id } = await aTicket(app)
    const { photoId } = await sendPhoto(app, admin, await phonePhoto())
    const say = (note: string, photos: string[] = []) =>
      admin.call('POST /prod-api/cms/proposal/note', { body: { proposalId: id, note, isPublic: false, photos } })
    const count = async () => (await openTicket(await app.admin(), id)).data.events.length - 1
    for (let nth = 0; nth < 3; nth++) assert.equal((await say('现场', [photoId])).code, 200)
    assert.equal(await count(), 1)
    await say('现场')
    await say('已离开')
    await say('现场', [(await sendPhoto(app, admin, await phonePhoto())).photoId])
    assert.equal(await count(), 4)
    app.clock.pass(11 * MINUTE)
    await say('现场')
    assert.equal(await count(), 5)
  })

  test('ten equal notes on an application or an enquiry at once are one line each', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { id } = await anApplication(app, await aPosition(app))
    const enquiry = await anEnquiry(app)
    for (const isPublic of [true, false])
      await ten(() =>
        admin.call('POST /prod-api/cms/recruitment/note', {
          body: { applicationId: id, note: '请补充证书。', isPublic },
        }),
      )
    await ten(() =>
      admin.call('POST /prod-api/cms/enquiry/note', { body: { enquiryId: enquiry.id, note: '已通话。' } }),
    )
    assert.equal((await openApplication(admin, id)).data.events.length, 3)
    assert.equal((await openEnquiry(admin, enquiry.id)).data.events.length, 2)
  })

  test('what a sender adds ten times at once is said once, and a reason to hold a letter is recorded once', async (t) => {
    const app: TestApp = await testApp(t)
    const admin = await app.admin()
    const { id, key } = await aTicket(app)
    await ten(() => app.visitor.call('POST /api/cms/proposal/message', { body: { ...key, text: '又漏水了' } }))
    assert.equal((await trackTicket(app, key)).events.length, 2)
    await ten(() => admin.call('PUT /prod-api/cms/proposal/hold', { body: { proposalId: id, note: '诉讼' } }))
    assert.equal((await openTicket(admin, id)).data.events.length, 3)
  })
})
