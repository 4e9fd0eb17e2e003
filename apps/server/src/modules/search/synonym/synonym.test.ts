import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { importLaws } from '#modules/law'
import { news, rule } from '../../../../test/factories.ts'
import { type Actor, testApp } from '../../../../test/harness.ts'

const KEEPING = ['list', 'query', 'add', 'edit', 'remove'].map((one) => `cms:search:${one}`)
const add = (editor: Actor, words: string[]) => editor.call('POST /prod-api/cms/search/synonym', { body: { words } })
const hitsOf = async (who: Actor, title: string) => {
  const { data } = await who.call('GET /api/cms/search/query', { query: { title } })
  return data.rows.map(({ title: runs }) => runs.map(({ text }) => text).join(''))
}

describe('synonyms that editors make', () => {
  test('are searched at once in both directions, as far as the caller may read, and no more once they are removed', async (t) => {
    const app = await testApp(t)
    await news(app, { title: '门禁卡补办须知' })
    await rule(app, { title: '钥匙卡发放制度' })
    const [editor, member] = [await app.holder(...KEEPING), await app.member()]
    assert.deepEqual(await hitsOf(app.visitor, '门卡'), [])
    const { groupId } = await add(editor, ['门禁卡', ' 門卡 ', '钥匙卡', '门卡'])
    assert.deepEqual(await hitsOf(app.visitor, '门卡'), ['门禁卡补办须知'])
    assert.deepEqual(await hitsOf(app.visitor, '门卡补办'), ['门禁卡补办须知'])
    assert.deepEqual((await hitsOf(member, '门卡')).sort(), ['门禁卡补办须知', '钥匙卡发放制度'].sort())
    const { data } = await app.visitor.call('GET /api/cms/search/query', { query: { title: '门卡' } })
    assert.deepEqual(data.synonyms, [{ word: '门卡', also: ['门禁卡', '钥匙卡'] }])
    const { data: group } = await editor.call('GET /prod-api/cms/search/synonym/:groupId', { params: { groupId } })
    const edited = { groupId, version: group.version, words: ['门禁卡', '门卡', '电子钥匙'] }
    assert.equal((await editor.call('PUT /prod-api/cms/search/synonym', { body: edited })).code, 200)
    assert.equal((await editor.call('PUT /prod-api/cms/search/synonym', { body: edited })).code, 409)
    assert.deepEqual(await hitsOf(member, '门卡'), ['门禁卡补办须知'])
    await editor.call('DELETE /prod-api/cms/search/synonym/:groupIds', { params: { groupIds: groupId } })
    assert.deepEqual(await hitsOf(member, '门卡'), [])
  })

  test('are searched in the library of laws beside those of the product', async (t) => {
    const app = await testApp(t)
    const folder = mkdtempSync(join(tmpdir(), 'anju-laws-'))
    t.after(() => rmSync(folder, { recursive: true, force: true }))
    mkdirSync(join(folder, '社会法'))
    const law = '# 车辆示例条例\n\n\n\n<!-- INFO END -->\n\n第一条 电动自行车应当在集中充电设施充电。'
    writeFileSync(join(folder, '社会法/车辆示例条例(2013-06-29).md'), law)
    await importLaws(app.context.db, folder, { now: app.clock.now() })
    const total = async (keyword: string) =>
      (await app.visitor.call('GET /api/cms/law/search', { query: { keyword } })).data.total
    assert.deepEqual([await total('电瓶车'), await total('小电驴')], [1, 0])
    await add(await app.holder(...KEEPING), ['小电驴', '电瓶车'])
    assert.deepEqual([await total('电瓶车'), await total('小电驴')], [1, 1])
  })

  test('that would find too much or mean two things are refused in one sentence at the words', async (t) => {
    const app = await testApp(t)
    const editor = await app.holder(...KEEPING)
    await add(editor, ['门禁卡', '门卡'])
    for (const [words, msg] of [
      [['门卡', '通行证'], '“门卡”已在另一组同义词“门禁卡、门卡”中，请修改那一组'],
      [['卡', '通行证'], '“卡”只有一个字，会找到太多不相干的内容，请至少填 2 个字'],
      [['物业', '物业费'], '“物业费”里已经有“物业”，搜“物业”本来就能找到它，请去掉其中一个'],
      [['通行 证', '出入证'], '“通行 证”中有空格或标点，请只填文字和数字'],
      [['通行证', '　通行证 '], '请至少填写两个不同的词'],
      [['通行证', '13800138000'], '“13800138000”像电话、证件号码、编号或网址，不能作同义词'],
      [['通行证', '很'.repeat(21)], `“${'很'.repeat(21)}”太长，每个同义词最多 20 个字`],
      [Array.from('甲乙丙丁戊己庚辛壬', (one) => `${one}${one}`), '同义词最多 8 个'],
    ] as const) {
      const refused = await add(editor, [...words])
      assert.deepEqual([refused.code === 200, refused.msg, refused.field], [false, msg, 'words'])
    }
    assert.equal((await editor.call('GET /prod-api/cms/search/synonym/list')).total, 1)
  })
})
