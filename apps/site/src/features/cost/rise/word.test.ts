import assert from 'node:assert/strict'
import { it } from 'node:test'
import { calculateCost } from '@anju/contract/cost/calculate'
import { sampleProject } from '@anju/contract/cost/sample-project'
import { proposalOf } from './proposal.ts'
import { riseDocument } from './word.ts'

it('the papers for a rise as a Word document have notice, ballot and counting sheet, each on its own page', async () => {
  const project = {
    ...sampleProject({ analysis: { currentFee: '1.80' } }),
    name: '镜湖<花园>',
    area: { chargeable: '10000', households: '90', avgArea: '100' },
    rise: { company: '甲 & 乙物业', reasons: '最低工资提高\n\n电价提高', effective: '2027-07-01' },
  }
  const result = calculateCost(project)
  assert.ok(result.ok)
  const proposal = proposalOf(project, result)
  assert.ok(proposal)
  // The files of the archive are not compressed.
  const markup = await riseDocument({ project, result, proposal }).text()
  const paragraphs = [...markup.matchAll(/<w:p>(.*?)<\/w:p>/g)].map(([, inner = '']) => ({
    text: [...inner.matchAll(/<w:t [^>]*>(.*?)<\/w:t>/g)].map(([, words]) => words).join(''),
    begins: inner.includes('<w:pageBreakBefore/>'),
  }))
  assert.deepEqual(
    paragraphs.filter(({ begins }) => begins).map(({ text }) => text),
    ['镜湖&lt;花园&gt;物业服务收费标准调整表决票', '镜湖&lt;花园&gt;物业服务收费标准调整计票表'],
  )
  const texts = paragraphs.map(({ text }) => text)
  for (const wanted of [
    '关于调整镜湖&lt;花园&gt;物业服务收费标准的公示',
    '最低工资提高',
    '电价提高',
    '以户均面积 100 ㎡ 计算，每户每月增加 32.00 元。',
    '甲 &amp; 乙物业（盖章）',
    '将物业服务收费标准由 1.80 元/㎡·月 调整为 2.12 元/㎡·月，自2027年7月1日起执行。',
    '60 人',
  ])
    assert.ok(texts.includes(wanted), wanted)
  assert.equal(texts.filter((one) => one.includes('参与表决的面积应不少于 6,666.67 ㎡，人数应不少于 60 人')).length, 2)
})
