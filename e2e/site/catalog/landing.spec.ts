// The culture as a magazine, landing pages with compositions of their own, and the landing page of a member.
import { itemPath, type SectionKey, sections } from '@anju/contract/sections'
import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/axe.ts'
import { addressOf, clientHeaders, expect, open, settled, test } from '../../fixtures/journey.ts'
import { expectNoOverflow } from '../../fixtures/overflow.ts'

const main = (page: Page) => page.getByRole('main')

type Row = { contentId: string; title: string; summary: string; fields: Record<string, unknown> }

async function rowsOf(page: Page, section: SectionKey, pageSize = 10, token?: string): Promise<Row[]> {
  const answer = await page.request.get('/api/cms/content/list', {
    params: { section, pageSize },
    headers: { ...clientHeaders, ...(token && { Authorization: token }) },
  })
  return (await answer.json()).data.rows
}

async function itemOf(page: Page, contentId: string, token?: string) {
  const answer = await page.request.get(`/api/cms/content/${contentId}`, {
    headers: { ...clientHeaders, ...(token && { Authorization: token }) },
  })
  return (await answer.json()).data
}

test('the culture opens with its newest story: heading, first sentences, author and minutes', async ({ page }) => {
  const [story] = await rowsOf(page, 'cultureSoul', 1)
  const { author, body } = await itemOf(page, story?.contentId ?? '')
  await open(page, '/companyCulture')
  const cover = main(page).getByRole('article').first()
  await expect(cover.getByRole('heading', { level: 2 })).toHaveText(story?.title ?? '')
  await expect(cover).toContainText(story?.summary ?? '')
  await expect(cover).toContainText(author)
  await expect(cover).toContainText(/约 \d+ 分钟读完/)
  const opening = String(body)
    .replace(/<[^>]+>/g, '')
    .trim()
    .slice(0, 20)
  await expect(cover).toContainText(opening)
  await cover.getByRole('link').click()
  await settled(page)
  expect(addressOf(page)).toBe(itemPath('cultureSoul', story?.contentId ?? ''))
})

test('an article has a quotation within its text, lines of 34 to 38 characters, and the next story at its end', async ({
  page,
}) => {
  const [story] = await rowsOf(page, 'cultureSoul', 1)
  const { next } = await itemOf(page, story?.contentId ?? '')
  await open(page, itemPath('cultureSoul', story?.contentId ?? ''))
  const article = main(page).getByRole('article')
  await expect(article.getByRole('blockquote')).toHaveText(String(story?.fields.quote))
  const places = await article.evaluate((whole) => {
    const tops = [...whole.querySelectorAll('blockquote, p')].map((one) => ({
      quote: one.matches('blockquote'),
      text: one.textContent ?? '',
      width: one.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(one).fontSize),
    }))
    const at = tops.findIndex(({ quote }) => quote)
    const long = tops.filter(({ quote, text }) => !quote && text.length > 60)
    return {
      before: tops.slice(0, at).some(({ text }) => text.length > 60),
      after: tops.slice(at + 1).some(({ text }) => text.length > 60),
      characters: Math.max(...long.map(({ width }) => width)),
    }
  })
  expect(places).toMatchObject({ before: true, after: true })
  expect(places.characters).toBeGreaterThanOrEqual(34)
  expect(places.characters).toBeLessThanOrEqual(38)
  await main(page).getByRole('navigation', { name: '上一篇与下一篇' }).getByRole('link', { name: next.title }).click()
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next.title)
})

test('the company counts its projects by city, from those that are published', async ({ page }) => {
  // Other journeys may publish one between the two readings.
  await expect(async () => {
    const projects = await rowsOf(page, 'introduceIntroduction', 50)
    const city = String(projects[0]?.fields.city)
    const inCity = projects.filter(({ fields }) => fields.city === city && fields.status === '在管')
    await page.reload()
    await open(page, '/entercompany')
    const place = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: city, exact: true }) })
    await expect(place).toContainText(`${inCity.length} 个项目`)
    expect(await place.getByRole('link').allInnerTexts()).toEqual(inCity.map(({ title }) => title))
  }).toPass()
})

test('visitors see a closed newsstand and no month of the training plan', async ({ page, memberToken }) => {
  const issues = await rowsOf(page, 'mediaNewspaper', 4, memberToken)
  const [outline] = await rowsOf(page, 'eductionOutline', 1, memberToken)
  const plan = (outline?.fields.plan ?? []) as { title: string }[]
  expect([issues.length, plan.length].every((count) => count > 0)).toBe(true)
  await open(page, '/media/index')
  await expect(main(page).getByRole('button', { name: '登录后阅读' })).toBeVisible()
  for (const { title } of issues) expect(await page.content()).not.toContain(title)
  await open(page, '/eduction/index')
  await expect(main(page).getByText('年度培训计划为内部资料，员工登录后查看。')).toBeVisible()
  for (const { title } of plan) expect(await page.content()).not.toContain(title)
})

test('on a tablet studies, lectures and stories stand in two columns', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const section of ['eductionStudies', 'cultureLecture', 'cultureSoul'] as const) {
    const { path, label } = sections[section]
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
    const items = main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
    const widths = await items.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
    expect(widths.length).toBeGreaterThan(2)
    // One that is left over may have the line, its picture beside its words.
    expect(widths.slice(0, 2).every((width) => width < 400)).toBe(true)
    await expectNoOverflow(page)
  }
})

test.describe('for a member', () => {
  test.use({ person: 'member' })

  test('the landing page begins with what is for them, and visitors’ entries are a line', async ({
    page,
    memberToken,
  }) => {
    const answer = await page.request.get('/api/cms/content/overview', {
      params: { catalog: 5 },
      headers: { ...clientHeaders, Authorization: memberToken },
    })
    const { changes } = (await answer.json()).data as { changes: { title: string; own: boolean }[] }
    await page.setViewportSize({ width: 1366, height: 768 })
    await open(page, '/index')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('张三，您好')
    const news = main(page).getByRole('region', { name: '新到与我有关' })
    await expect(news.getByRole('listitem').first()).toBeInViewport()
    const first = changes.find(({ own }) => own) ?? changes[0]
    await expect(news.getByRole('listitem').first()).toContainText(first?.title ?? '')
    await expect(main(page).getByRole('navigation', { name: '员工入口' }).getByRole('link')).toHaveCount(6)
    await expect(main(page).getByText('您想办什么？')).toHaveCount(0)
    const entries = main(page).getByRole('navigation', { name: '对外服务' })
    expect((await entries.boundingBox())?.height).toBeLessThan(80)
    await expect(entries.getByRole('link', { name: '报修与投诉' })).toHaveAttribute('href', '#/proposal')
    expect(await violations(page)).toEqual([])
    await page.setViewportSize({ width: 375, height: 768 })
    await expectNoOverflow(page)
    expect(await violations(page)).toEqual([])
  })

  test('a headline at the newsstand opens the article in its issue', async ({ page, memberToken }) => {
    const [issue] = await rowsOf(page, 'mediaNewspaper', 1, memberToken)
    const { fields } = await itemOf(page, issue?.contentId ?? '', memberToken)
    const headline = fields.articles[0].title
    await open(page, '/media/index')
    await main(page).getByRole('list', { name: '本期要目' }).getByRole('link', { name: headline }).click()
    await settled(page)
    await expect(main(page).getByRole('heading', { name: headline })).toBeVisible()
  })
})
