import { Finding } from '@anju/contract/desk/check'
import { refusals } from '@anju/contract/errors'
import { page } from 'vitest/browser'
import { violations } from '../console/axe.ts'
import { arrived, openConsole, reload } from '../console/console.tsx'
import { button, expectCount } from '../console/parts.ts'
import { permissionsOf, welcome } from '../console/person.ts'
import { sample } from '../console/sample.ts'
import { type FakeServer, Refusal } from '../console/server.ts'
import { expect, test } from '../console/test.ts'
import { openItem, planItem } from './editing.ts'

const READ = 'GET /prod-api/cms/check'
const WRITE = 'PUT /prod-api/cms/check'
const WORD = { word: '业主代表大会', advice: '应为“业主大会”' }

const words = () => page.getByRole('textbox', { name: '本公司的词语表' })
const conflict = () => page.getByText('内容已被他人修改')
const done = () => page.getByText('已保存', { exact: true })
const phones = () => page.getByRole('radiogroup', { name: '手机号码' })

/** Plans an administrator of the checks, and rules that are changed by saving. */
function planRules(server: FakeServer) {
  const rules = stored()
  welcome(server, { permissions: permissionsOf('check') })
  server.on(READ, () => ({ data: { ...rules } }))
  server.on(WRITE, ({ body }) => {
    if (body.version !== rules.version) return new Refusal(refusals.conflict)
    Object.assign(rules, { levels: body.levels, words: body.words, version: rules.version + 1 })
    return null
  })
  return rules
}

const stored = () => ({
  levels: {} as { phone?: 'block' | 'warn' | 'off' },
  words: [] as (typeof WORD)[],
  version: 1,
  createBy: '',
  createTime: '',
  updateBy: '',
  updateTime: '',
})

test('an administrator decides what blocks, and enters words of the company', async ({ server }) => {
  const rules = planRules(server)
  await openConsole('/cms/check')
  await words().fill('=没有词语')
  await button('保存').click()
  await expect.element(page.getByText('第 1 行缺少词语')).toBeVisible()
  expect(server.calls(WRITE)).toEqual([])
  await words().fill('业主代表大会=应为“业主大会”')
  await phones().getByText('不能发布').click()
  await button('保存').click()
  await expect.element(done()).toBeVisible()
  expect(rules).toMatchObject({ words: [WORD], levels: { phone: 'block' } })
  reload()
  await arrived()
  await expect.element(words()).toHaveValue('业主代表大会=应为“业主大会”')
  await expect.element(phones().getByRole('radio', { name: '不能发布' })).toBeChecked()
  expect(await violations()).toEqual([])
})

test('what the check finds is shown with its weight and the advice of the company', async ({ server }) => {
  const item = planItem(server, {}, { title: '业主代表大会', body: '<p>联系电话 13800138000</p>' })
  server.on('GET /prod-api/cms/content/check/:contentId', {
    data: [
      sample(Finding, { rule: 'phone', level: 'block', field: 'body', excerpt: '13800138000', message: '有手机号码' }),
      sample(Finding, { rule: 'words', level: 'warn', field: 'title', excerpt: WORD.word, message: WORD.advice }),
    ],
  })
  await openItem(item)
  await button('检查').click()
  const panel = page.getByRole('region', { name: '发布前检查' })
  await expect.element(panel.getByRole('button', { name: /手机号码/ })).toHaveTextContent('须处理')
  await expect.element(panel.getByRole('button', { name: /业主代表大会/ })).toHaveTextContent('应为“业主大会”')
})

test('two administrators change the rules: both versions are shown, and both changes can be kept', async ({
  server,
}) => {
  const rules = planRules(server)
  await openConsole('/cms/check')
  await words().fill('业主代表大会=应为“业主大会”')
  Object.assign(rules, { levels: { phone: 'block' }, version: 2 })
  await button('保存').click()
  await expect.element(conflict()).toBeVisible()
  await expect.element(page.getByRole('row', { name: /手机号码.*不能发布.*只有对方改了/ })).toBeVisible()
  await button('采用我的修改').click()
  await expect.element(done()).toBeVisible()
  await expect.element(words()).toHaveValue('业主代表大会=应为“业主大会”')
  await expect.element(phones().getByRole('radio', { name: '不能发布' })).toBeChecked()
  expect(rules).toMatchObject({ words: [WORD], levels: { phone: 'block' }, version: 3 })
  await words().fill('')
  await button('保存').click()
  await expect.poll(() => rules.version).toBe(4)
  await expectCount(conflict(), 0)
  expect(rules.words).toEqual([])
  reload()
  await arrived()
  await expect.element(words()).toHaveValue('')
})
