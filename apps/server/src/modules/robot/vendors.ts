import { createHmac } from 'node:crypto'
import type { RobotVendor } from '@anju/contract/robot/terms'
import { callOutside } from '#platform/http/outgoing'
import type { RobotOrigins } from '#platform/settings/robot-origins'

/** How a robot is called. `secret`: empty for a robot without signatures. */
export type RobotAccess = { vendor: RobotVendor; token: string; secret: string }
type Call = { path: string; body: object }

/** What a messenger answers: its code, 0 for a message that it has taken, and its own words. */
type Reply = { code: number; words: string }

/** DingTalk's signature: of milliseconds and secret, with the secret as key, in the address. */
function signDingtalk(secret: string, now: number): string {
  const digest = createHmac('sha256', secret).update(`${now}\n${secret}`).digest('base64')
  return `&timestamp=${now}&sign=${encodeURIComponent(digest)}`
}

/** Feishu's signature: of nothing, with seconds and secret as key, in the body. */
function signFeishu(secret: string, now: number) {
  const timestamp = String(Math.floor(now / 1000))
  return { timestamp, sign: createHmac('sha256', `${timestamp}\n${secret}`).digest('base64') }
}

/** The published form of a text message of each messenger. */
const calls: Readonly<Record<RobotVendor, (access: RobotAccess, text: string, now: number) => Call>> = {
  wecom: ({ token }, content) => ({
    path: `/cgi-bin/webhook/send?key=${token}`,
    body: { msgtype: 'text', text: { content } },
  }),
  dingtalk: ({ token, secret }, content, now) => ({
    path: `/robot/send?access_token=${token}${secret && signDingtalk(secret, now)}`,
    body: { msgtype: 'text', text: { content } },
  }),
  feishu: ({ token, secret }, text, now) => ({
    path: `/open-apis/bot/v2/hook/${token}`,
    body: { ...(secret && signFeishu(secret, now)), msg_type: 'text', content: { text } },
  }),
}

const BAD_TOKEN = '地址中的标识无效，机器人可能已被移出群，请重新复制机器人地址'
const TOO_FAST = '发送过于频繁，已被限流'
const BAD_SIGNATURE = '签名不正确，请核对加签密钥'

/** What to do about the refusals that occur. */
const refusals: Readonly<Record<RobotVendor, Readonly<Record<number, string>>>> = {
  wecom: { 93000: BAD_TOKEN, 45009: TOO_FAST },
  dingtalk: {
    300001: BAD_TOKEN,
    300005: BAD_TOKEN,
    130101: TOO_FAST,
    310000:
      '被群的安全设置拒绝：请核对加签密钥；用关键词的，请把关键词设为公司名称；用 IP 地址段的，请加入本服务器的出口地址',
  },
  feishu: {
    19001: BAD_TOKEN,
    19002: BAD_TOKEN,
    11232: TOO_FAST,
    9499: TOO_FAST,
    19021: BAD_SIGNATURE,
    19022: '本服务器的出口地址不在机器人的 IP 白名单中',
    19024: '消息不含机器人要求的关键词，请把关键词设为公司名称',
  },
}

/** The answer of a messenger; each writes its code under one of these names. */
function readReply(text: string): Reply | undefined {
  try {
    const answer = JSON.parse(text) as Record<string, unknown>
    const code = [answer.errcode, answer.code, answer.StatusCode].find((one) => typeof one === 'number')
    const words = [answer.errmsg, answer.msg].find((one) => typeof one === 'string')
    return typeof code === 'number' ? { code, words: typeof words === 'string' ? words : '' } : undefined
  } catch {
    return undefined
  }
}

/**
 * Sends a text to the group of a robot. Resolves with an empty text, or with one Chinese sentence about why it was not taken. Only
 * the hosts of the messengers are called: the address is made of a fixed origin and the token, and redirects are not followed.
 */
export async function sendToGroup(
  origins: RobotOrigins,
  access: RobotAccess,
  text: string,
  now: number,
): Promise<string> {
  const { path, body } = calls[access.vendor](access, text, now)
  const answer = await callOutside(origins[access.vendor] + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer) return '连接不上，请检查服务器能否访问外网'
  const reply = readReply(answer.text)
  if (!answer.ok || !reply) return `没有按约定应答（HTTP ${answer.status}）`
  if (reply.code === 0) return ''
  return (
    refusals[access.vendor][reply.code] ?? `被拒绝（${reply.code}${reply.words && `，${reply.words.slice(0, 80)}`}）`
  )
}
