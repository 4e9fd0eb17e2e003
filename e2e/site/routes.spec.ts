import { itemPath, type SectionKey, sections } from '@anju/contract/sections'
import { addressOf, clientHeaders, expect, open, settled, test } from '../fixtures/journey.ts'

/** Every address of spec §2: where it ends, and the heading of the page there. */
const routes: [path: string, ends: string, heading: string][] = [
  ['/', '/index', '用心守护每一处日常'],
  ['/index', '/index', '用心守护每一处日常'],
  ['/home', '/index', '用心守护每一处日常'],
  ['/entercompany', '/entercompany', '走进企业'],
  ['/entercompany/outline', '/entercompany/introduce', '企业概况'],
  ['/entercompany/introduce', '/entercompany/introduce', '企业概况'],
  ['/entercompany/department', '/entercompany/department', '部门介绍'],
  ['/entercompany/relation', '/entercompany/relation', '关联企业'],
  ['/entercompany/introduce/introduction', '/entercompany/introduce/introduction', '项目介绍'],
  ['/entercompany/introduce/introduction/details', '/entercompany/introduce/introduction/details', '项目介绍'],
  ['/entercompany/introduce/management', '/entercompany/introduce/management', '经营管理'],
  ['/entercompany/introduce/serving', '/entercompany/introduce/serving', '服务产品'],
  ['/entercompany/introduce/details', '/entercompany/introduce/details', '企业概况'],
  ['/entercompany/culture', '/entercompany/culture', '文化概览'],
  ['/entercompany/history', '/entercompany/history', '发展历程'],
  ['/entercompany/core', '/entercompany/core', '核心理念'],
  ['/companyCulture', '/cultureCdetial', '企业文化'],
  ['/cultureCdetial', '/cultureCdetial', '企业文化'],
  ['/cultureLecture', '/cultureLecture', '文化讲堂'],
  ['/cultureSoul', '/cultureSoul', '企业精神'],
  ['/cultureSound', '/cultureSound', '员工心声'],
  ['/culturedetails/index', '/culturedetails/index', '企业文化'],
  ['/eduction/index', '/eduction/index', '教育培训'],
  ['/eductionbtnlist', '/eductionOutline', '培训概要'],
  ['/eductionOutline', '/eductionOutline', '培训概要'],
  ['/eduction/outline', '/eduction/outline', '培训概要'],
  ['/eduction/community', '/eduction/community', '入职教育'],
  ['/eduction/training', '/eduction/training', '技能培训'],
  ['/eduction/demonstration', '/eduction/demonstration', '专业示教室'],
  ['/eduction/highranking', '/eduction/highranking', '中高层培训'],
  ['/eduction/studies', '/eduction/studies', '赴日研修培训'],
  ['/eduction/details', '/eduction/details', '培训概要'],
  ['/media/index', '/media/index', '企业传媒'],
  ['/mediabtnlist', '/media/image', '图片报道'],
  ['/media/image', '/media/image', '图片报道'],
  ['/media/newspaper', '/media/newspaper', '企业报刊'],
  ['/media/newspaper/list', '/media/newspaper/list', '企业报刊'],
  ['/media/newspaper/details', '/media/newspaper/details', '企业报刊'],
  ['/media/books', '/media/books', '企业书刊'],
  ['/media/books/booksdetial', '/media/books/booksdetial', '企业书刊'],
  ['/internalrules', '/internalrules', '内部规章'],
  ['/internalrules/btnlist', '/internalrules/news', '新闻公告'],
  ['/internalrules/news', '/internalrules/news', '新闻公告'],
  ['/internalrules/news/detial', '/internalrules/news/detial', '新闻公告'],
  ['/internalrules/law', '/internalrules/law', '法律法规'],
  ['/internalrules/law/detial', '/internalrules/law/detial', '法律法规'],
  ['/internalrules/native', '/internalrules/native', '国家标准'],
  ['/internalrules/regulations', '/internalrules/regulations', '规章制度'],
  ['/internalrules/regulations/detial', '/internalrules/regulations/detial', '规章制度'],
  ['/internalrules/operating', '/internalrules/operating', '操作规程'],
  ['/internalrules/records', '/internalrules/records', '用工记录'],
  ['/internalrules/count', '/internalrules/count', '物业费测算'],
  ['/tabinformation', '/information', '招聘信息'],
  ['/information', '/information', '招聘信息'],
  ['/contactus', '/contactus', '联系我们'],
  ['/proposal', '/proposal', '意见建议'],
  ['/digitization/laws', '/digitization/laws', '法规检索'],
  ['/searchPage?title=电梯', '/searchPage?title=电梯', '站内搜索'],
  ['/404', '/404', '页面不存在'],
  ['/401', '/401', '无权访问'],
  ['/entercompany/nothing', '/404', '页面不存在'],
  ['/eduction', '/404', '页面不存在'],
]

for (const [path, ends, heading] of routes) {
  const action = ends === path ? 'is a page with one heading' : `leads to ${ends}`
  test(`§2 ${path} ${action}: ${heading}`, async ({ page }) => {
    await open(page, path)
    await expect.poll(() => addressOf(page)).toBe(ends)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveCount(1)
    await expect(title).toBeVisible()
    await expect(title).toHaveText(heading)
    const named = ends === '/index' ? '首页' : heading
    await expect(page).toHaveTitle(`${named} · 衡岚物业`)
    await settled(page)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  })
}

test('§2 an empty hash leads to /index', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => addressOf(page)).toBe('/index')
})

test('§2 a redirect leaves no step behind: back leads to where the visitor was', async ({ page }) => {
  await open(page, '/contactus')
  await page.evaluate(() => {
    location.hash = '#/companyCulture'
  })
  await expect.poll(() => addressOf(page)).toBe('/cultureCdetial')
  await page.goBack()
  await expect.poll(() => addressOf(page)).toBe('/contactus')
})

test.describe('items', () => {
  test.use({ person: 'member' })
  const byCatalog = Object.groupBy(Object.keys(sections) as SectionKey[], (key) => String(sections[key].catalog))
  /** What one can do there is not to read an item. */
  const withoutItems: readonly SectionKey[] = ['proposal', 'internalrulescount']
  for (const [catalog, keys = []] of Object.entries(byCatalog)) {
    test(`§2 the first item of every section opens for a member: catalog ${catalog}`, async ({ page, memberToken }) => {
      for (const key of keys.filter((one) => !withoutItems.includes(one))) {
        await test.step(key, async () => {
          const answer = await page.request.get(`/api/cms/content/list?section=${key}&pageSize=1`, {
            headers: { ...clientHeaders, Authorization: memberToken },
          })
          const [item] = (await answer.json()).data.rows
          await open(page, itemPath(key, item.contentId))
          const main = page.getByRole('main')
          await expect(main.getByText(item.title, { exact: true }).first()).toBeVisible()
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
          await expect(main.getByRole('alert')).toHaveCount(0)
        })
      }
    })
  }
})
