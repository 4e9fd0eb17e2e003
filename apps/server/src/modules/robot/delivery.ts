import { MINUTE, SECOND } from '@anju/contract/wire/time'
import { currentSite } from '#modules/site'
import type { Context } from '#platform/app/context'
import type { Robot } from './queries.ts'
import { openAccess } from './secrets.ts'
import { sendToGroup } from './vendors.ts'

/** The messengers take twenty messages in a minute. */
const PAUSE = 3 * SECOND
/** Minutes until the next attempts; after the last one the messages that wait are given up. */
const PAUSES = [1, 2, 5, 15, 60, 240]
/** Bytes of UTF-8 of a text; the least of what the messengers take is 2048, of which the longest name of a company needs 187. */
const MOST_BYTES = 1850

/** Whether the messenger would take a message now. */
export const isRested = ({ sent_at, fault_at }: Pick<Robot, 'sent_at' | 'fault_at'>, now: number): boolean =>
  now - Math.max(sent_at, fault_at) >= PAUSE

/** A text that fits: of a longer one the lines that do, so that it does not stop those behind it. */
function fitted(text: string, room: number): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= room) return text
  const whole = new TextDecoder().decode(bytes.subarray(0, room - 3), { stream: true })
  return `${whole.slice(0, Math.max(0, whole.lastIndexOf('\n'))) || whole}…`
}

/** As many texts as fit into one message, each in lines of its own, and how many these are. */
export function mergeTexts(texts: readonly string[], room = MOST_BYTES): { text: string; count: number } {
  const parts: string[] = []
  let size = 0
  for (const text of texts.map((one) => fitted(one, room))) {
    const bytes = Buffer.byteLength(text) + 2
    if (parts.length > 0 && size + bytes > room) break
    parts.push(text)
    size += bytes
  }
  return { text: parts.join('\n\n'), count: parts.length }
}

/** Sends a text, under the name of the company, and notes the result. Resolves with why it was not taken, or an empty text. */
export async function sendNow(app: Context, robot: Robot, text: string, now: number): Promise<string> {
  if (!isRested(robot, now)) return '刚刚发送过，请几秒后再试'
  const access = openAccess(app, robot)
  const { companyName } = await currentSite(app, now)
  const fault = access
    ? await sendToGroup(app.settings.robotOrigins, access, `【${companyName}】\n${text}`, now)
    : '地址不能解密，请重新粘贴机器人地址'
  await app.db
    .updateTable('robot')
    .set(fault ? { fault, fault_at: now } : { fault: '', fault_at: 0, sent_at: now, attempts: 0, next_at: 0 })
    .where('id', '=', robot.id)
    .execute()
  if (fault) app.log.warn({ robot: robot.id, vendor: robot.vendor, fault }, 'a group robot took no message')
  return fault
}

/** Lets the messages that wait for a robot wait for the next attempt; after the last one they are given up. */
export async function postpone({ db }: Context, { id, attempts }: Pick<Robot, 'id' | 'attempts'>, now: number) {
  const pause = PAUSES[attempts]
  // An alarm of days ago helps nobody; the console shows the fault until a message is taken.
  if (pause === undefined) await db.deleteFrom('robot_message').where('robot_id', '=', id).execute()
  const next =
    pause === undefined ? { attempts: 0, next_at: 0 } : { attempts: attempts + 1, next_at: now + pause * MINUTE }
  await db.updateTable('robot').set(next).where('id', '=', id).execute()
}
