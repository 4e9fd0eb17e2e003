import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { RobotVendor } from '@anju/contract/robot/terms'
import type { RobotOrigins } from '#platform/settings/robot-origins'
import type { Ending } from './harness.ts'

/** Tokens that the messengers know, and the secret of robots with signatures. */
export const TOKENS = {
  wecom: '693a91f6-7eaa-4bc4-97a0-0ec2sifa5aaa',
  dingtalk: 'd1'.repeat(32),
  feishu: '8f1b2c3d-1111-4222-8333-abcdefabcdef',
} as const
export const SECRET = 'SEC0123456789abcdef'

type Taken = { vendor: RobotVendor; text: string }
type Judge = (request: IncomingMessage, url: URL, body: Record<string, unknown>) => { answer: object; text?: string }

const hmac = (key: string, message: string) => createHmac('sha256', key).update(message).digest('base64')

/** What the messengers do with a request, by their published documents. */
const judges: Readonly<Record<RobotVendor, Judge>> = {
  wecom: (_request, url, body) => {
    if (url.pathname !== '/cgi-bin/webhook/send' || url.searchParams.get('key') !== TOKENS.wecom)
      return { answer: { errcode: 93000, errmsg: 'invalid webhook url' } }
    const content = (body.text as { content: string }).content
    if (body.msgtype !== 'text' || Buffer.byteLength(content) > 2048)
      return { answer: { errcode: 40058, errmsg: 'invalid content' } }
    return { answer: { errcode: 0, errmsg: 'ok' }, text: content }
  },
  dingtalk: (_request, url, body) => {
    if (url.pathname !== '/robot/send' || url.searchParams.get('access_token') !== TOKENS.dingtalk)
      return { answer: { errcode: 300005, errmsg: 'token is not exist' } }
    const timestamp = url.searchParams.get('timestamp') ?? ''
    if (url.searchParams.get('sign') !== hmac(SECRET, `${timestamp}\n${SECRET}`))
      return { answer: { errcode: 310000, errmsg: 'sign not match' } }
    return { answer: { errcode: 0, errmsg: 'ok' }, text: (body.text as { content: string }).content }
  },
  feishu: (_request, url, body) => {
    if (url.pathname !== `/open-apis/bot/v2/hook/${TOKENS.feishu}`)
      return { answer: { code: 19001, msg: 'param invalid: incoming webhook access token invalid' } }
    if (body.sign !== hmac(`${String(body.timestamp)}\n${SECRET}`, ''))
      return { answer: { code: 19021, msg: 'sign match fail or timestamp is not within one hour from current time' } }
    return { answer: { code: 0, msg: 'success', StatusCode: 0 }, text: (body.content as { text: string }).text }
  },
}

/** Servers that speak the protocols of the three messengers, and what their groups have been told. */
export async function startMessengers(
  t: Ending,
): Promise<{ origins: RobotOrigins; taken: Taken[]; fail: (answer?: object) => void }> {
  const taken: Taken[] = []
  let failure: object | undefined
  const fail = (answer?: object) => {
    failure = answer
  }
  const start = async (vendor: RobotVendor): Promise<string> => {
    const server = createServer((request, response) => {
      void text(request).then((sent) => {
        const url = new URL(request.url ?? '', 'http://messenger')
        const result = failure
          ? { answer: failure }
          : judges[vendor](request, url, JSON.parse(sent) as Record<string, unknown>)
        if ('text' in result && result.text !== undefined) taken.push({ vendor, text: result.text })
        response.setHeader('content-type', 'application/json')
        response.end(JSON.stringify(result.answer))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    t.after(() => server.close())
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const [wecom, dingtalk, feishu] = await Promise.all([start('wecom'), start('dingtalk'), start('feishu')])
  return { origins: { wecom, dingtalk, feishu }, taken, fail }
}
