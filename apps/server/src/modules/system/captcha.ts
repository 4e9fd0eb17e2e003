import { createHmac, randomInt, randomUUID } from 'node:crypto'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/http/refusal'
import { networkOf, takeTry } from '#platform/throttle'

const LIFE = 120_000
const PER_NETWORK = { failures: 60, window: 60_000, block: 60_000 }

function digest(uuid: string, code: string): string {
  return createHmac('sha256', uuid).update(code.trim().toLowerCase()).digest('hex')
}

/** Strokes of the ten digits and the signs on a grid of 4 by 6: the picture needs no font and no library. */
const STROKES: Record<string, string> = {
  0: 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  1: 'M1 1L2 0V6M1 6H3',
  2: 'M0 1L1 0H3L4 1V2L0 6H4',
  3: 'M0 0H4L2 2.5L4 4V5L3 6H1L0 5',
  4: 'M3 6V0L0 4H4',
  5: 'M4 0H0V2.5H3L4 3.5V5L3 6H0',
  6: 'M3.5 0L0 3.5V5L1 6H3L4 5V4L3 3H1',
  7: 'M0 0H4L1.5 6',
  8: 'M1 0H3L4 1V2L3 3H1L0 4V5L1 6H3L4 5V4L3 3M1 3L0 2V1L1 0',
  9: 'M4 2L3 3H1L0 2V1L1 0H3L4 1V2.5L1 6',
  '+': 'M2 1V5M0 3H4',
  '-': 'M0 3H4',
  '=': 'M0 2H4M0 4H4',
  '?': 'M0 1L1 0H3L4 1V2L2 3.5V4.5M2 5.8V6',
}

function drawSum(sum: string): string {
  const glyphs = Array.from(sum, (sign, at) => {
    const turn = randomInt(-14, 15)
    const size = 4 + randomInt(0, 10) / 10
    return `<path transform="translate(${12 + at * 29 + randomInt(-3, 4)} ${17 + randomInt(-6, 7)}) rotate(${turn}) scale(${size})" d="${STROKES[sign] ?? ''}"/>`
  })
  const noise = Array.from(
    { length: 5 },
    () =>
      `<path opacity=".5" d="M${randomInt(0, 160)} ${randomInt(0, 60)}Q${randomInt(0, 160)} ${randomInt(0, 60)} ${randomInt(0, 160)} ${randomInt(0, 60)}" stroke-width="1.5"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 60" width="160" height="60"><rect width="160" height="60" fill="#f4efe6"/><g fill="none" stroke="#0f5c55" stroke-width=".5" stroke-linecap="round">${glyphs.join('')}</g><g fill="none" stroke="#7a8a86">${noise.join('')}</g></svg>`
}

/** A new captcha: a sum of two small numbers, kept as a digest for two minutes. `img` is SVG in base64. */
export async function createCaptcha(db: Queries, ip: string, now: number): Promise<{ uuid: string; img: string }> {
  const wait = await takeTry(db, `captcha:${networkOf(ip)}`, PER_NETWORK, now)
  if (wait > 0) refuse('tooMany', '获取验证码过于频繁，请稍后再试', Math.ceil(wait / 1000))
  const [a, b] = [randomInt(1, 10), randomInt(1, 10)]
  const minus = a >= b && randomInt(0, 2) === 1
  const uuid = randomUUID()
  await db.deleteFrom('captcha').where('expires_at', '<=', now).execute()
  await db
    .insertInto('captcha')
    .values({
      uuid,
      code_digest: digest(uuid, String(minus ? a - b : a + b)),
      ip: networkOf(ip),
      expires_at: now + LIFE,
    })
    .execute()
  return { uuid, img: Buffer.from(drawSum(`${a}${minus ? '-' : '+'}${b}=?`)).toString('base64') }
}

/** Uses a captcha up, right or wrong, before anything else of a login is looked at. */
export async function consumeCaptcha(
  db: Queries,
  uuid: string | undefined,
  code: string | undefined,
  now: number,
): Promise<void> {
  const row = uuid
    ? await db
        .deleteFrom('captcha')
        .where('uuid', '=', uuid)
        .where('expires_at', '>', now)
        .returning('code_digest')
        .executeTakeFirst()
    : undefined
  if (!row || !uuid) refuse('badRequest', '验证码已失效')
  if (row.code_digest !== digest(uuid, code ?? '')) refuse('badRequest', '验证码错误')
}
