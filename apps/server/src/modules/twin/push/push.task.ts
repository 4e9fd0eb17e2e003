import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { itemAddress } from '@anju/contract/site/address'
import { DAY } from '@anju/contract/wire/time'
import { listPublishedSince } from '#modules/content'
import type { Context, Task } from '#platform/app/context'
import { namedOrigin } from '#platform/http/origin'

/** What was published before is left to the sitemap when nothing has been pushed yet. */
const FIRST_WINDOW = 7 * DAY
/** As many addresses as Baidu takes in one call. */
const MOST = 2000
const TIMEOUT = 10_000

const noteOf = ({ settings }: Context) => join(settings.dataDir, 'cache', 'pushed-until.txt')

async function pushedUntil(app: Context, now: number): Promise<number> {
  const noted = Number(await readFile(noteOf(app), 'utf8').catch(() => ''))
  return Number.isFinite(noted) && noted > 0 ? noted : now - FIRST_WINDOW
}

async function post(url: string, addresses: readonly string[]): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: addresses.join('\n'),
    signal: AbortSignal.timeout(TIMEOUT),
  })
  const text = (await response.text()).slice(0, 300)
  if (!response.ok) throw new Error(`百度没有接受：HTTP ${response.status} ${text}`)
  return text
}

/** Sends Baidu the addresses of newly published items, so that they are found within hours. Without a configured address it does nothing. */
export const pushTask: Task = {
  key: 'push-addresses',
  name: '向百度推送新内容',
  group: 'DEFAULT',
  cron: '0 25 * * * ?',
  remark: '把新发布的公开内容的网址提交给百度（环境变量 BAIDU_PUSH_URL，网址取自 PUBLIC_ORIGIN）；没有设置时不做任何事',
  deletes: false,
  run: async (app, now) => {
    const url = app.settings.baiduPushUrl
    const origin = namedOrigin(app.settings)
    if (!url) return ''
    if (!origin) return '没有设置 PUBLIC_ORIGIN，不知道网站的网址，未推送'
    const since = await pushedUntil(app, now)
    const items = await listPublishedSince(app.db, { now, since, limit: MOST })
    const last = items.at(-1)
    if (!last) return ''
    const reply = await post(
      url,
      items.map(({ id, section }) => origin + itemAddress(section, id)),
    )
    await mkdir(join(app.settings.dataDir, 'cache'), { recursive: true, mode: 0o700 })
    await writeFile(noteOf(app), String(last.publish_at))
    return `已推送 ${items.length} 个网址：${reply}`
  },
}
