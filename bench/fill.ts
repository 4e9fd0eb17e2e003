import { buildApp } from '../apps/server/src/app.ts'
import { insertContent } from '../apps/server/src/modules/content/index.ts'
import { readSettings } from '../apps/server/src/platform/settings/settings.ts'

const A_TRANSACTION = 500
const PARAGRAPH =
  '<p>本月起，各项目工程班组按照年度计划对电梯、消防、给排水和供配电设备开展集中检查，逐台登记运行参数，对发现的隐患明确责任人与整改期限，并在三日内复查销号。检查结果同步告知业主与使用单位，接受监督。</p>'

/** Fills an empty data folder with published items of one section, through the content module; answers their ids. */
export async function fillDatabase(dataDir: string, section: string, count: number): Promise<string[]> {
  const settings = { ...readSettings({}), dataDir, demo: false, captcha: false, logLevel: 'silent' }
  const anju = await buildApp({ ...settings, adminPassword: 'Henglan-2026', memberPassword: 'Henglan-2026' })
  try {
    await anju.prepare()
    const ids: string[] = []
    const { id: departmentId } = await anju.context.db.selectFrom('department').select('id').executeTakeFirstOrThrow()
    for (let at = 0; at < count; at += A_TRANSACTION) {
      await anju.context.db.transaction().execute(async (tx) => {
        for (let number = at; number < Math.min(at + A_TRANSACTION, count); number++)
          ids.push(await insertContent(tx, { ...itemOf(section, number), departmentId }, [], Date.now()))
      })
    }
    return ids
  } finally {
    await anju.close()
  }
}

function itemOf(section: string, number: number) {
  const day = new Date(Date.UTC(2026, 0, 1) - (number % 3650) * 86_400_000)
  return {
    section,
    title: `设备设施月度检查通报第${number + 1}号`,
    publishDate: day.toISOString().slice(0, 10),
    summary: '各项目工程班组对电梯、消防、给排水和供配电设备开展集中检查。',
    body: PARAGRAPH.repeat(4 + (number % 3)),
    kind: '公司新闻',
  }
}
