import assert from 'node:assert/strict'
import { test } from 'node:test'
import { text, withLibrary } from '../../../test/laws.ts'
import { shared } from '../../../test/shared-app.ts'

const REPLACED = {
  '行政法规/信访条例(2005-01-10).md': text('信访条例', '第十四条 甲。'),
  '行政法规/营业税暂行条例(2008-11-10).md': text('中华人民共和国营业税暂行条例', '第一条 乙。'),
  '行政法规/信访工作条例(2022-02-25).md': text('信访工作条例', '第一条 丙。'),
  '行政法规/增值税暂行条例(2017-11-19).md': text('中华人民共和国增值税暂行条例', '第九条 丁。'),
  '经济法/增值税法(2024-12-25).md': text('中华人民共和国增值税法', '第一条 戊。'),
}

const replacedApp = shared((suite) => withLibrary(suite, REPLACED))

test('a replaced law is never opened as good law, whatever the status of the text that is held', async () => {
  const { search } = await replacedApp()
  for (const [typed, notice, suggestions] of [
    ['信访条例14', '信访条例》已由《信访工作条例》取代，自 2022-05-01', ['信访工作条例', '信访条例 第十四条']],
    ['信访条例', '信访条例》已由《信访工作条例》取代，自 2022-05-01', ['信访工作条例', '信访条例']],
    [
      '增值税暂行条例第九条',
      '增值税暂行条例》已由《增值税法》取代，自 2026-01-01',
      ['增值税法', '增值税暂行条例 第九条'],
    ],
    ['营业税暂行条例2', '营业税暂行条例》已由《增值税暂行条例》取代，自 2017-11-19', ['增值税暂行条例', '增值税法']],
  ] as const) {
    const result = await search(typed)
    assert.deepEqual([result.jumps, result.named, result.notice], [[], [], `《${notice} 起不再施行`], typed)
    assert.deepEqual(
      result.suggestions.map(({ title, label }) => `${title} ${label}`.trim()),
      suggestions,
      typed,
    )
  }
})

test('a law is not called replaced as of a day before that', async () => {
  const { search } = await replacedApp()
  assert.deepEqual(
    (await search('信访条例14', { on: '2022-04-30' })).jumps.map(({ title }) => title),
    ['信访条例'],
  )
  assert.deepEqual((await search('信访条例14', { on: '2022-05-01' })).jumps, [])
  assert.doesNotMatch((await search('合同法60', { on: '2019-06-01' })).notice, /取代/)
  assert.doesNotMatch((await search('物权法', { on: '2020-12-31' })).notice, /取代/)
})

test('a year or day in brackets means that version; where it is not held, the present one is offered only', async (t) => {
  const { search } = await withLibrary(t, {
    '行政法规/示例条例(2010-12-23).md': text('示例条例', '第一条 旧文。\n\n第二条 本条例自2011年4月1日起施行。'),
    '行政法规/示例条例(2020-12-30).md': text('示例条例', '第一条 新文。\n\n第二条 本条例自2021年3月1日起施行。'),
    '宪法/宪法修正案1(1988-04-12).md': text('中华人民共和国宪法修正案（1988年）', '第一条 甲。\n\n第二条 乙。'),
    '宪法/宪法修正案2(1993-03-29).md': text('中华人民共和国宪法修正案（1993年）', '第三条 丙。'),
  })
  const targetsFor = async (typed: string) => {
    const { jumps, suggestions, notice } = await search(typed)
    return [...[jumps, suggestions].map((all) => all.map(({ start }) => start).join()), notice]
  }
  for (const typed of [
    '示例条例(2010)第1条',
    '《示例条例》（2010年）第一条',
    '示例条例（2011年施行）1',
    '《示例条例》（2010年12月23日公布，2011年4月1日施行）第一条',
  ])
    assert.deepEqual(await targetsFor(typed), ['旧文。', '', ''], typed)
  assert.deepEqual(await targetsFor('《示例条例》（2020修正）第一条'), ['新文。', '', ''])
  assert.deepEqual(await targetsFor('示例条例(2003)第一条'), ['', '新文。', '没有收录《示例条例》2003年的文本'])
  assert.deepEqual(await targetsFor('宪法修正案（1988年）第二条'), ['乙。', '', ''])
  assert.deepEqual(await targetsFor('宪法修正案（1993年）第二条'), [
    '',
    '',
    '《宪法修正案（1993年）》共 1 条，没有第二条',
  ])
  const publicationDays = async (typed: string) => (await search(typed)).named.map(({ publishedOn }) => publishedOn)
  assert.deepEqual(await publicationDays('示例条例（2010年修订）'), ['2010-12-23'])
  assert.deepEqual(await publicationDays('宪法修正案（1993年）'), ['1993-03-29'])
  assert.deepEqual(await publicationDays('示例条例（2003年）'), [])
  assert.equal((await search('示例条例（2003年）')).notice, '没有收录《示例条例》2003年的文本')
})

const court = (title: string, articles = '第三条 甲。') => ({
  [`司法解释/${title}(2020-12-29).md`]: text(title, articles),
})

test('a 批复 is not opened for an interpretation that it answers about; the 规定 is offered', async (t) => {
  const { search } = await withLibrary(t, {
    ...court('最高人民法院关于审理民间借贷案件适用法律若干问题的规定'),
    ...court('最高人民法院关于新民间借贷司法解释适用范围问题的批复', '物业服务问题的批复。'),
  })
  for (const typed of ['民间借贷解释第3条', '民间借贷解释']) {
    const result = await search(typed)
    assert.deepEqual([result.jumps, result.named, result.notice], [[], [], ''], typed)
    assert.equal(result.suggestions[0]?.title, '最高人民法院关于审理民间借贷案件适用法律若干问题的规定')
  }
})

test('司法解释 means the only 解释 or 规定 about a subject', async (t) => {
  const { search } = await withLibrary(t, {
    ...court('最高人民法院关于审理物业服务纠纷案件适用法律若干问题的解释'),
    ...court('最高人民法院关于审理使用人脸识别技术处理个人信息相关民事案件适用法律若干问题的规定'),
    ...court('最高人民法院关于审理劳动争议案件适用法律问题的解释（一）'),
    ...court('最高人民法院关于审理劳动争议案件适用法律问题的解释（二）'),
  })
  for (const typed of ['物业司法解释第3条', '人脸识别司法解释第三条'])
    assert.equal((await search(typed)).jumps.length, 1, typed)
  const several = await search('劳动争议司法解释第3条')
  assert.deepEqual([several.jumps, several.suggestions.length, several.notice], [[], 2, ''])
})

test('a law is said not to be held where no held name may be meant, with similar names', async (t) => {
  const { search } = await withLibrary(t, {
    '行政法规/物业管理条例(2018-03-19).md': text('物业管理条例', '第一条 甲。'),
    '行政法规/保安服务管理条例(2022-03-29).md': text('保安服务管理条例', '第二条 乙。'),
    ...court('最高人民法院关于适用《中华人民共和国民事诉讼法》的解释'),
    ...court('最高人民法院关于适用《中华人民共和国民事诉讼法》审判监督程序若干问题的解释', '第一条 丙。'),
  })
  const said = async (typed: string, more: Record<string, string> = {}) => {
    const { suggestions, notice } = await search(typed, more)
    return [notice, ...suggestions.map(({ title, label }) => `${title} ${label}`.trim())]
  }
  assert.deepEqual(await said('浙江省物业管理条例'), ['没有收录《浙江省物业管理条例》', '物业管理条例'])
  assert.deepEqual(await said('商品房屋租赁管理办法'), ['没有收录《商品房屋租赁管理办法》'])
  // 管理办法 and 服务 are in many names, what they are about is not.
  for (const name of ['浙江省物业管理办法', '物业服务收费管理办法'])
    assert.deepEqual(await said(`${name}第三条`), [`没有收录《${name}》`, '物业管理条例'], name)
  assert.deepEqual(await said('保安服务管理办法5'), ['没有收录《保安服务管理办法》', '保安服务管理条例'])
  for (const words of ['停车收费的处理方法', '根据物业法', '特制定本条例', '其他法律规定', '怎么查收费规定'])
    assert.deepEqual(await said(words), [''], words)
  assert.deepEqual(await said('保安服务条例2'), ['', '保安服务管理条例 第二条'])
  assert.deepEqual(await said('保安服务条例9'), ['《保安服务管理条例》共 1 条，没有第九条', '保安服务管理条例'])
  assert.deepEqual(await said('物业管理条列1'), ['', '物业管理条例 第一条'])
  assert.deepEqual(await said('本条例第1条'), ['请写出法规的名称，例如“物业管理条例第四十一条”'])
  const opened = async (typed: string) => (await search(typed)).jumps.map(({ title, label }) => `${title} ${label}`)
  assert.deepEqual(await opened('民诉法解释第3条'), ['最高人民法院关于适用《中华人民共和国民事诉讼法》的解释 第三条'])
  for (const typed of [
    '国务院物业管理条例1',
    '2018年物业管理条例第1条',
    '新物业管理条例第1条',
    '物业管理条例中的第一条',
  ])
    assert.deepEqual(await opened(typed), ['物业管理条例 第一条'], typed)
  // What is newer than the text that is held is not that text.
  assert.deepEqual(await opened('2024年物业管理条例第1条'), [])
  assert.deepEqual(await said('物业管理条例1', { on: '2010-01-01' }), ['没有收录《物业管理条例》 2010-01-01 的文本'])
  assert.deepEqual(await said('物业管理条例', { on: '2010-01-01' }), ['没有收录《物业管理条例》 2010-01-01 的文本'])
})

test('a usual short name opens its law, and words of a title that are no words of it open none', async (t) => {
  const { search } = await withLibrary(t, {
    '行政法规/保安服务管理条例(2022-03-29).md': text('保安服务管理条例', '第二条 乙。'),
    ...court('最高人民法院关于审理建筑物区分所有权纠纷案件适用法律若干问题的解释', '第一条 丙。'),
  })
  const opened = async (typed: string) => (await search(typed)).jumps.map(({ title, label }) => `${title} ${label}`)
  assert.deepEqual(await opened('保安条例2'), ['保安服务管理条例 第二条'])
  assert.equal((await opened('区分所有权解释第1条')).length, 1)
  assert.equal((await opened('最高院建筑物区分所有权司法解释第1条')).length, 1)
  assert.deepEqual(await opened('建筑法解释第1条'), [])
})

test('numbers that the trade cites say what they number, and that it is not held', async (t) => {
  const { search } = await withLibrary(t, { '行政法规/某条例(2020-01-01).md': text('某条例', '第一条 甲。') })
  const notice = async (typed: string) => (await search(typed)).notice
  const rules = '《机关、团体、企业、事业单位消防安全管理规定》，没有收录'
  assert.equal(await notice('公安部61号令第26条'), `公安部61号令是${rules}`)
  assert.equal(await notice('公安部令第61号'), `公安部令第61号是${rules}`)
  assert.match(await notice('GB50348-2018'), /没有收录标准的文本$/)
})

test('a 款 or 项 that there is not opens its article and is said not to be there', async (t) => {
  const { search } = await withLibrary(t, {
    '行政法规/示例条例(2018-03-19).md': text(
      '示例条例',
      '第一条 下列事项：\n\n（一）甲；\n\n（二）乙。\n\n另有规定的除外。',
    ),
  })
  for (const [typed, anchor, notice] of [
    ['示例条例第一条第五款', 'art-1', '第一条没有第五款'],
    ['示例条例第一条第五款第一项', 'art-1', '第一条没有第五款'],
    ['示例条例1(9)', 'art-1', '第一条没有第九项'],
    ['示例条例第一条第二款第一项', 'art-1', '第一条第二款没有第一项'],
    ['示例条例第一条第二款', 'art-1-p2', ''],
    ['示例条例1(2)', 'art-1-p1-i2', ''],
  ] as const) {
    const result = await search(typed)
    assert.deepEqual([result.jumps.map((jump) => jump.anchor), result.notice], [[anchor], notice], typed)
  }
})
