// A working day in a minute: visitors read and search, somebody in the console lists, uploads, imports and exports.
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import type { TrialServer } from '../tools/trial-server.ts'
import { TRIAL_PASSWORD } from '../tools/trial-server.ts'
import { listPaths, SECTION } from './fill.ts'
import { ask } from './search-client.ts'

const READS = 4000
const SEARCHES = 600
const AT_ONCE = 32
const PICTURES = 6
const WORDS = [
  '物业费',
  '电梯检验',
  '业主大会',
  '维修资金',
  '消防通道',
  '劳动合同',
  '个人信息',
  '违约金',
  '停车位',
  '公示',
]

/** Runs work for each number below `count`, some at once. */
async function spread(count: number, atOnce: number, work: (at: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let at = next++; at < count; at = next++) await work(at)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

let refused = 0

/** On a machine with other work the server refuses some of what comes at once, as it should. */
function isRefusal(status: number, text: string): boolean {
  if (status !== 503 && !/^\{"code":(503|429)/.test(text)) return false
  refused++
  return true
}

async function read(url: string, path: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(url + path, { headers })
  const text = await response.text()
  if (isRefusal(response.status, text)) return
  if (!response.ok || /^\{"code":(?!200)/.test(text))
    throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`)
}

/** Reads of visitors and of a member of staff in the console, in turn. */
function readsOf(ids: readonly string[], console: Record<string, string>) {
  const lists = listPaths(1, 200)
  return (url: string, at: number): Promise<void> => {
    const kinds: (() => Promise<void>)[] = [
      () => read(url, '/'),
      () => read(url, '/api/cms/site'),
      () => read(url, lists[at % lists.length] ?? '/'),
      () => read(url, `/api/cms/content/${ids[(at * 7) % ids.length]}`),
      () => read(url, `/api/cms/content/${ids[(at * 13) % ids.length]}`),
      () => read(url, `/api/cms/law/list?pageNum=${1 + (at % 100)}&pageSize=20`),
      () => read(url, `/prod-api/cms/content/list?pageNum=${1 + (at % 500)}&pageSize=20`, console),
      () => read(url, `/prod-api/system/user/list?pageNum=1&pageSize=10`, console),
    ]
    return (kinds[at % kinds.length] ?? kinds[0])?.() ?? Promise.resolve()
  }
}

async function send(url: string, path: string, token: Record<string, string>, name: string, bytes: Uint8Array) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], name))
  const response = await fetch(url + path, { method: 'POST', headers: token, body: form })
  const envelope = (await response.json()) as { code: number; msg: string; fileName: string; total: number }
  if (envelope.code !== 200) throw new Error(`${path}: ${envelope.msg}`)
  return envelope
}

/** A photograph as a camera makes it: 12 megapixels that do not compress to nothing. */
async function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
}

function wordDocument(): Uint8Array {
  const paragraph = `<w:p><w:r><w:t>${'本月起对电梯、消防和给排水设备开展集中检查。'.repeat(20)}</w:t></w:r></w:p>`
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/document.xml': strToU8(`<w:document><w:body>${paragraph.repeat(200)}</w:body></w:document>`),
  })
}

/** What an editor does with files: pictures and a Word document into the library, an export, and an import of as many articles. */
async function exchange(url: string, token: Record<string, string>): Promise<void> {
  const picture = await photograph()
  for (let at = 0; at < PICTURES; at++)
    await send(url, '/prod-api/cms/resource/upload?deptId=', token, `巡查-${at}.jpg`, picture)
  await send(url, '/prod-api/cms/resource/upload?deptId=', token, '通知.docx', wordDocument())
  for (const path of ['/prod-api/cms/content/exportSheet', '/prod-api/cms/law/export']) {
    const headers = { ...token, 'content-type': 'application/x-www-form-urlencoded' }
    const response = await fetch(url + path, { method: 'POST', headers, body: '' })
    const bytes = Buffer.from(await response.arrayBuffer())
    if (bytes.subarray(0, 2).toString() !== 'PK') throw new Error(`${path}: ${bytes.toString().slice(0, 200)}`)
  }
  const texts = Array.from({ length: 60 }, (_, at) => [
    `通报/${at}.md`,
    strToU8(
      `---\n标题: 设备设施专项检查通报第${at}号\n---\n\n${'各班组逐台登记运行参数，对隐患明确责任人与整改期限。\n\n'.repeat(30)}`,
    ),
  ])
  const path = '/prod-api/cms/content/importData'
  const { fileName, total } = await send(url, path, token, '通报.zip', zipSync(Object.fromEntries(texts)))
  for (let from = 0; from < total; ) {
    const response = await fetch(url + path, {
      method: 'PUT',
      headers: { ...token, 'content-type': 'application/json' },
      body: JSON.stringify({ fileName, section: SECTION, deptId: '', from, dryRun: true }),
    })
    const envelope = (await response.json()) as { code: number; msg: string; next: number }
    if (envelope.code !== 200) throw new Error(`${path}: ${envelope.msg}`)
    from = envelope.next
  }
}

async function enter(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/prod-api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: TRIAL_PASSWORD }),
  })
  const { token, msg } = (await response.json()) as { token?: string; msg: string }
  if (!token) throw new Error(msg)
  return { authorization: `Bearer ${token}` }
}

/** Puts the load on a server that has the items `ids`, and all laws if `laws`; resolves when it has ended, with what was refused. */
export async function putLoad(
  { url }: TrialServer,
  ids: readonly string[],
  laws: boolean,
): Promise<{ sent: number; refused: number }> {
  const token = await enter(url)
  const readAt = readsOf(ids, token)
  const search = async (at: number) => {
    const words = encodeURIComponent(`${WORDS[at % WORDS.length]} ${WORDS[(at * 3 + 1) % WORDS.length]}`)
    const path = `/api/cms/law/search?keyword=${words}&pageNum=${1 + (Math.floor(at / 10) % 10)}`
    await ask(url, path).catch((error: Error) => {
      if (!/稍后再试/.test(error.message)) throw error
      refused++
    })
  }
  await Promise.all([
    spread(READS, AT_ONCE, (at) => readAt(url, at)),
    laws && spread(SEARCHES, 4, search),
    exchange(url, token),
  ])
  return { sent: READS + (laws ? SEARCHES : 0), refused }
}
