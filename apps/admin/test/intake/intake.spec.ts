// A call is written down by keyboard alone: what is sent, what is said of it, and what is never lost.
import { page, userEvent } from 'vitest/browser'
import { violations } from '../console/axe.ts'
import { openConsole } from '../console/console.tsx'
import { fieldIn, pick } from '../console/forms.ts'
import { button, main, press } from '../console/parts.ts'
import { welcome } from '../console/person.ts'
import { type FakeServer, rejected } from '../console/server.ts'
import { expect, test } from '../console/test.ts'

const letterKey = 'POST /prod-api/cms/proposal/record'
const callerKey = 'POST /prod-api/cms/case/caller'
const receipt = {
  data: { proposalId: '1', no: 'BX20261127-0042', code: '12345678', answerOn: '2026-12-04', dueOn: '2026-12-07' },
}
const former = {
  kind: 'proposal' as const,
  id: '7',
  no: 'TS20261120-0007',
  heading: '电梯异响',
  state: '处理中',
  ended: false,
  submitTime: '2026-11-20 09:00:00',
}

test.beforeEach(({ server }) => {
  welcome(server, {
    permissions: ['cms:intake:list', 'cms:proposal:record', 'cms:proposal:handle', 'cms:enquiry:record'],
  })
  server.on(callerKey, { data: [] })
  server.on('GET /prod-api/cms/place/options', { data: [] })
})

const phone = () => fieldIn(main(), '联系电话')
const fileIt = () => userEvent.keyboard('{Control>}{Enter}{/Control}')
const panel = () => page.getByRole('region', { name: '来信已登记' })

/** Writes a letter from the telephone to the tick, without the mouse. */
async function writeLetter(): Promise<void> {
  await expect.element(phone()).toHaveFocus()
  await userEvent.keyboard('13800138000')
  await userEvent.tab()
  await userEvent.keyboard('钱女士')
  fieldIn(main(), '反映的事项').element().focus()
  await userEvent.keyboard('地下车库漏水')
  main().getByRole('checkbox', { name: '已向来电人说明个人信息的处理' }).element().focus()
  await press(' ')
}

async function planReceipt(server: FakeServer): Promise<void> {
  server.on(letterKey, receipt)
  await openConsole('/cms/intake', '登记来电')
}

test('a letter is written and filed by keyboard alone; number and code are shown, read out in groups, and the next call begins at the telephone', async ({
  server,
}) => {
  await planReceipt(server)
  await writeLetter()
  await fileIt()
  await expect.element(panel()).toHaveTextContent('BX20261127-0042')
  await expect.element(panel()).toHaveTextContent('1234 5678')
  const [call] = server.calls(letterKey)
  expect(call?.body).toMatchObject({
    source: 'phone',
    kind: 'repair',
    phone: '13800138000',
    contactName: '钱女士',
    content: '地下车库漏水',
    consent: true,
    handling: 'settings',
  })
  await expect.element(panel().getByRole('heading')).toHaveFocus()
  await button('读给来电人听', panel()).click()
  await expect.element(panel().getByRole('status')).toHaveTextContent('零 零 四 二')
  expect(await violations('main')).toEqual([])
  button('再登记一件', panel()).element().focus()
  await press('Enter')
  await expect.element(phone()).toHaveFocus()
  await expect.element(phone()).toHaveValue('')
})

test('the former cases of the caller appear with the last four digits and with the whole number, not with a part of it', async ({
  server,
}) => {
  server.on(callerKey, { data: [former] })
  await openConsole('/cms/intake', '登记来电')
  const beside = page.getByRole('region', { name: '来电人的其他事项' })
  await userEvent.keyboard('8000')
  await expect.element(beside).toHaveTextContent('尾号 8000 的事项')
  await expect.element(beside.getByRole('link', { name: '电梯异响' })).toBeVisible()
  await userEvent.keyboard('1')
  await expect.element(beside.getByRole('link')).not.toBeInTheDocument()
  await phone().fill('138 0013 8000')
  await expect.element(beside.getByRole('link', { name: '电梯异响' })).toBeVisible()
  expect(server.calls(callerKey).map(({ body }) => body.phone)).toEqual(['8000', '13800138000'])
  expect(await violations('main')).toEqual([])
})

test('what is refused stands beside its field, what failed above the button; no word is lost, and filed again it is the same form', async ({
  server,
}) => {
  await planReceipt(server)
  server.once(letterKey, rejected('请写明来电人反映的事项', 'content'))
  await writeLetter()
  await fileIt()
  await expect.element(main().getByText('请写明来电人反映的事项')).toBeVisible()
  await expect.element(fieldIn(main(), '反映的事项')).toHaveFocus()
  server.once(letterKey, rejected('数据库正在升级'))
  await fileIt()
  await expect.element(page.getByRole('alert')).toHaveTextContent('数据库正在升级')
  await expect.element(fieldIn(main(), '称呼')).toHaveValue('钱女士')
  await fileIt()
  await expect.element(panel()).toBeVisible()
  const nonces = new Set(server.calls(letterKey).map(({ body }) => body.nonce))
  expect([server.calls(letterKey).length, nonces.size]).toEqual([3, 1])
})

test('without the tick and the matter nothing is sent; Alt and a digit choose what is recorded, and who calls stays', async ({
  server,
}) => {
  server.on('POST /prod-api/cms/enquiry/record', {
    data: { enquiryId: '1', no: 'HZ20261127-0001', contactOn: '2026-11-30' },
  })
  await openConsole('/cms/intake', '登记来电')
  await expect.element(phone()).toHaveFocus()
  await userEvent.keyboard('13700137000')
  await fileIt()
  await expect.element(main().getByText('请写明来电人反映的事项')).toBeVisible()
  await expect.element(main().getByText('请先向来电人说明个人信息的处理，并勾选')).toBeVisible()
  await userEvent.keyboard('{Alt>}2{/Alt}')
  await expect.element(fieldIn(main(), '所在城市')).toBeVisible()
  await expect.element(phone()).toHaveValue('13700137000')
  await fieldIn(main(), '称呼').fill('司徒先生')
  await fieldIn(main(), '所在城市').fill('绍兴')
  main().getByRole('checkbox', { name: '已向来电人说明个人信息的处理' }).element().focus()
  await press(' ')
  await fileIt()
  await expect.element(page.getByRole('region', { name: '合作意向已登记' })).toHaveTextContent('HZ20261127-0001')
  expect(server.calls(letterKey)).toEqual([])
})

test('a number of 12345 has its limit, and an answer that was given at once goes along', async ({ server }) => {
  await planReceipt(server)
  await writeLetter()
  await main().getByText('12345', { exact: true }).click()
  await fieldIn(main(), '外部编号').fill('0571-88')
  await fieldIn(main(), '外部期限（北京时间）').fill('2026-12-01T15:00')
  await main().getByText('当场答复并办结').click()
  await fieldIn(main(), '答复了什么').fill('已派人处理')
  await fileIt()
  await expect.element(panel()).toHaveTextContent('已当场答复并办结')
  expect(server.calls(letterKey).at(-1)?.body).toMatchObject({
    source: 'hotline',
    outsideNo: '0571-88',
    outsideDueAt: '2026-12-01 15:00',
    handling: 'answer',
    answer: '已派人处理',
  })
})

test('on a phone the page is not wider than the window', async ({ server }) => {
  await page.viewport(375, 720)
  await planReceipt(server)
  await expect.element(phone()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375)
  expect(await violations('main')).toEqual([])
})

test('on a phone a line below the telephone leads to the former cases, which a wide window shows beside it', async ({
  server,
}) => {
  server.on(callerKey, { data: [former] })
  await openConsole('/cms/intake', '登记来电')
  const beside = page.getByRole('region', { name: '来电人的其他事项' })
  const line = button('查看来电人的其他事项（1 件）', main())
  await userEvent.keyboard('8000')
  await expect.element(beside.getByRole('link', { name: '电梯异响' })).toBeInViewport()
  await expect.element(line).not.toBeInTheDocument()
  await page.viewport(375, 720)
  await expect.element(beside.getByRole('link', { name: '电梯异响' })).not.toBeInViewport()
  // By its element: while the page settles into the narrow window a press by the mouse can begin on it and end beside it.
  ;(line.element() as HTMLElement).click()
  await expect.element(beside).toHaveFocus()
  await expect.element(beside.getByRole('link', { name: '电梯异响' })).toBeInViewport()
  expect(await violations('main')).toEqual([])
})

test('a résumé goes with the application; one that cannot be sent says so in its field, and everything else stays', async ({
  server,
}) => {
  welcome(server, { permissions: ['cms:intake:list', 'cms:recruitment:record'] })
  const uploadKey = 'POST /prod-api/cms/recruitment/record/resume'
  const positions = { rows: [{ contentId: 'p1', title: '会务服务员' }], total: 1 }
  server.on('GET /api/cms/content/list', positions as never)
  server.once(uploadKey, rejected('简历的内容无法识别'))
  server.on(uploadKey, { data: { resumeId: 'resume-0123456789' } })
  server.on('POST /prod-api/cms/recruitment/record', {
    data: { applicationId: '1', no: 'YP20261127-0001', code: '12345678' },
  })
  await openConsole('/cms/intake', '登记来电')
  await phone().fill('13800138000')
  await fieldIn(main(), '姓名').fill('钱女士')
  await main().getByRole('combobox', { name: '岗位' }).click()
  await pick('会务服务员')
  const chooser = () => main().getByLabelText('简历文件')
  await userEvent.upload(chooser(), new File(['text'], '简历.txt'))
  await expect.element(main().getByText('请选择 PDF、Word（.docx）或图片格式的简历')).toBeVisible()
  await userEvent.upload(chooser(), new File(['%PDF-1.7'], '简历.pdf'))
  main().getByRole('checkbox', { name: '已向来电人说明个人信息的处理' }).element().focus()
  await press(' ')
  await fileIt()
  await expect.element(main().getByText('简历的内容无法识别')).toBeVisible()
  await expect.element(fieldIn(main(), '姓名')).toHaveValue('钱女士')
  expect(await violations('main')).toEqual([])
  await fileIt()
  await expect.element(page.getByRole('region', { name: '应聘已登记' })).toHaveTextContent('YP20261127-0001')
  expect(server.calls('POST /prod-api/cms/recruitment/record').map(({ body }) => body.resumeId)).toEqual([
    'resume-0123456789',
  ])
})
