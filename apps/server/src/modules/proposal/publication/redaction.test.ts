import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Sender, withoutPersons } from './redaction.ts'

const sender: Sender = { name: '王晓丽', phone: '13800138000', email: 'li@example.com', location: '3号楼1702' }
const nobody: Sender = { name: '', phone: '', email: '', location: '' }

const clean = (text: string, who = nobody) => withoutPersons({ text }, who).texts.text

test('what a sender has given is replaced however it is written', () => {
  const texts = [
    '我是王晓丽，住3号楼1702。',
    '王女士您好',
    '请打 138 0013 8000',
    '电话１３８００１３８０００',
    '邮箱 LI@example.com',
  ]
  assert.deepEqual(
    texts.map((text) => clean(text, sender)),
    ['我是○○，住○○。', '○○您好', '请打 ○○', '电话○○', '邮箱 ○○'],
  )
  assert.equal(clean('业主都知道', { ...nobody, name: '业主' }), '业主都知道')
})

test('rooms, telephones, plates, numbers and names of others are replaced in letters of anybody', () => {
  const replaced: Record<string, string> = {
    '6栋1单元502的张阿姨养了三只狗': '○○的○○养了三只狗',
    我家1702漏水: '我家○○漏水',
    '3-2-1702 天花板滴水': '○○ 天花板滴水',
    十二层1203室太吵: '○○太吵',
    楼上1802业主不开门: '楼上○○业主不开门',
    车牌沪A12345挡路: '车牌○○挡路',
    '打139-1234-5678找李师傅': '打○○找○○',
    证号11010519491231002X: '证号○○',
    '微信号：abc_12345': '○○',
    '我叫赵子龙，反映两件事': '我叫○○，反映两件事',
  }
  for (const [text, expected] of Object.entries(replaced)) assert.equal(clean(text), expected)
})

test('what names nobody stays as it is written', () => {
  const texts = [
    '3 号楼 8 层以上停水，7 层及以下不受影响。',
    '服务热线：400-000-1818，2026-11-24 恢复。',
    '电梯在8楼停了15分钟，每平米2.8元，一共1200元。',
    '五单元三楼到六楼的灯不亮（反映过三次）？',
  ]
  for (const text of texts) assert.equal(clean(text), text)
})

test('what was replaced is named with its places, and never repeated', () => {
  const { removed } = withoutPersons(
    { subject: '王晓丽投诉', content: '电话13800138000，再打13800138000，1702室', answer: '王女士您好' },
    sender,
  )
  assert.deepEqual(Object.fromEntries(removed.map(({ what, count }) => [what, count])), {
    name: 2,
    telephone: 2,
    room: 1,
  })
})
