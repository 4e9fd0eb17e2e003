import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import type { ProposalForm } from '@anju/contract/proposal'
import { aPosition, applicationForm } from '../../../../test/applications.ts'
import { enquiryForm } from '../../../../test/enquiries.ts'
import { HOUR, type TestApp, testApp } from '../../../../test/harness.ts'
import { answered, answerTo, elsewhere, ticketForm } from '../../../../test/tickets.ts'

const WORDS = '东南西北春夏秋冬梅兰竹菊金木水火土日月星辰山川湖海风雨雷电'
let letters = 0
/** Another person's letter: with a telephone and a text of its own. */
function another(more: Partial<ProposalForm> = {}): ProposalForm {
  const nth = ++letters
  const text = Array.from({ length: 24 }, (_, at) => WORDS[(nth * 7 + at * (nth + 3)) % WORDS.length]).join('')
  return ticketForm({ content: text, subject: text.slice(0, 6), phone: `139${String(nth).padStart(8, '0')}`, ...more })
}
const send = (app: TestApp, body: ProposalForm, ip: string) => app.visitor.call('POST /api/cms/proposal', { body, ip })
const count = async (app: TestApp) => (await app.context.db.selectFrom('proposal').select('id').execute()).length

describe('how often forms are sent', () => {
  test('§5 thirteen neighbours of one network send their letters, none is refused and none is asked', async (t) => {
    const app = await testApp(t)
    for (let at = 0; at < 13; at++) assert.equal((await send(app, another(), `111.206.7.${at + 7}`)).code, 200)
    assert.equal(await count(app), 13)
  })

  test('one address answers a question from its fourth letter; a wrong answer files nothing, a right one does', async (t) => {
    const app = await testApp(t)
    const ip = elsewhere()
    for (let letter = 0; letter < 3; letter++) assert.equal((await send(app, another(), ip)).code, 200)
    const body = another()
    const question = await send(app, body, ip)
    assert.deepEqual([question.code, question.msg, question.field], [400, '请先回答验证问题', 'answer'])
    assert.equal(question.reason, 'question')
    const sum = Number((await answered(app, body)).answer)
    const wrong = await send(app, { ...body, answer: String(sum + 1) }, ip)
    assert.deepEqual([wrong.msg, wrong.reason], ['验证问题的答案不正确，请重新计算', 'question'])
    assert.equal(await count(app), 3)
    const wide = String(sum).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
    assert.equal((await send(app, { ...body, answer: ` ${wide}` }, ip)).code, 200)
    assert.equal((await send(app, body, ip)).code, 200, 'the same form again is the same ticket, without a question')
    assert.equal(await count(app), 4)
  })

  test('from its eleventh letter in an hour an address waits for seconds; the same form is then filed', async (t) => {
    const app = await testApp(t)
    const ip = elsewhere()
    for (let letter = 0; letter < 11; letter++)
      assert.equal((await send(app, await answered(app, another()), ip)).code, 200)
    const body = await answered(app, another())
    const waits = await send(app, body, ip)
    assert.deepEqual([waits.code, waits.reason], [429, 'wait'])
    const seconds = waits.retryAfter ?? 0
    assert.ok(seconds > 0 && seconds <= 60, String(seconds))
    assert.equal(Number(waits.headers['retry-after']), seconds)
    assert.match(waits.msg, new RegExp(`等待 ${seconds} 秒`))
    assert.equal((await send(app, await answered(app, another()), `${ip.slice(0, -1)}2`)).code, 200, 'a neighbour')
    app.clock.pass(seconds * 1000)
    assert.equal((await send(app, body, ip)).code, 200)
  })

  test('whoever waits is not counted, so the wait does not grow by asking again', async (t) => {
    const app = await testApp(t)
    const ip = elsewhere()
    for (let letter = 0; letter < 11; letter++) await send(app, await answered(app, another()), ip)
    const body = await answered(app, another())
    const first = (await send(app, body, ip)).retryAfter ?? 0
    for (let again = 0; again < 30; again++) assert.ok(((await send(app, body, ip)).retryAfter ?? 99) <= first)
  })

  test('a flood from one network files little more than three hundred an hour, from however many addresses', async (t) => {
    const app = await testApp(t)
    const ipOf = (at: number) => `198.51.100.${1 + (at % 250)}`
    for (let at = 0; at < 330; at++) await send(app, await answered(app, another()), ipOf(at))
    const filed = await count(app)
    assert.ok(filed >= 300 && filed <= 302, String(filed))
    const waits = await send(app, await answered(app, another()), ipOf(3))
    assert.deepEqual([waits.code, waits.reason], [429, 'wait'])
    assert.ok((waits.retryAfter ?? 99) <= 60)
    assert.equal((await send(app, await answered(app, another()), elsewhere())).code, 200, 'another network')
    app.clock.pass(HOUR)
    assert.equal((await send(app, another(), ipOf(3))).code, 200)
  })

  test('the same telephone and the same words from many networks are asked the question, not refused', async (t) => {
    const app = await testApp(t)
    const phone = '13700000001'
    for (let at = 0; at < 5; at++) assert.equal((await send(app, another({ phone }), elsewhere())).code, 200)
    const sixth = another({ phone: '137 0000 0001'.replaceAll(' ', '') })
    assert.equal((await send(app, sixth, elsewhere())).reason, 'question')
    assert.equal((await send(app, await answered(app, sixth), elsewhere())).code, 200)
    const alike = (at: number) =>
      another({ content: `小区停电了，请问什么时候可以恢复供电？家里有老人需要用电。${at}`, subject: '停电了' })
    for (let at = 0; at < 5; at++) assert.equal((await send(app, alike(at), elsewhere())).code, 200)
    const again = alike(7)
    assert.equal((await send(app, again, elsewhere())).reason, 'question')
    assert.equal((await send(app, await answered(app, again), elsewhere())).code, 200)
    assert.equal((await send(app, another(), elsewhere())).code, 200)
  })

  test('no telephone is stored with the counts', async (t) => {
    const app = await testApp(t)
    await send(app, another({ phone: '13700000009' }), elsewhere())
    const rows = await app.context.db.selectFrom('throttle').select('bucket').execute()
    assert.doesNotMatch(JSON.stringify(rows), /13700000009/)
  })

  test('applications and enquiries are counted the same way, each by itself', async (t) => {
    const app = await testApp(t)
    const position = await aPosition(app)
    const ip = elsewhere()
    const kinds = {
      recruitment: () =>
        applicationForm(position, { nonce: randomUUID(), phone: another().phone, message: another().content }),
      enquiry: () => enquiryForm({ phone: another().phone, message: another().content, building: another().subject }),
    }
    for (const [kind, form] of Object.entries(kinds) as ['recruitment' | 'enquiry', () => never][]) {
      const post = (body: never) => app.visitor.call(`POST /api/cms/${kind}`, { body, ip })
      for (let at = 0; at < 3; at++) assert.equal((await post(form())).code, 200, kind)
      const question = form() as { nonce: string }
      assert.equal((await post(question as never)).reason, 'question', kind)
      const right = async (body: { nonce: string }) => {
        const { data } = await app.visitor.call(`POST /api/cms/${kind}/question`, { body: { nonce: body.nonce } })
        return post({ ...body, answer: answerTo(data.text) } as never)
      }
      assert.equal((await post({ ...question, answer: '99' } as never)).msg, '验证问题的答案不正确，请重新计算')
      for (let at = 0; at < 7; at++) assert.equal((await right(form())).code, 200, kind)
      const waits = await right(form())
      assert.deepEqual([waits.code, waits.reason, (waits.retryAfter ?? 99) <= 60], [429, 'wait', true], kind)
    }
  })
})
