import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Actor, testApp } from '../../../../test/harness.ts'
import { ensureBuiltIns } from '../index.ts'

const TYPE = { dictName: '装修类别', dictType: 'own_kind' }
const DATA = { dictType: 'own_kind', dictLabel: '精装', dictValue: 'fine' }

async function aType(admin: Actor, type: object = {}) {
  const { dictId } = await admin.call('POST /prod-api/system/dict/type', { body: { ...TYPE, ...type } })
  return dictId
}
async function anEntry(admin: Actor, data: object = {}) {
  const { dictCode } = await admin.call('POST /prod-api/system/dict/data', { body: { ...DATA, ...data } })
  return dictCode
}
const inUse = async (actor: Actor, dictType: string) =>
  (await actor.call('GET /prod-api/system/dict/data/type/:dictType', { params: { dictType } })).data

describe('dictionary types', () => {
  test('those of the product are there with the values and colours that clients of this kind show', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { data } = await admin.call('GET /prod-api/system/dict/type/optionselect')
    const builtIn = data.filter((type) => type.builtIn).map(({ dictType }) => dictType)
    const known = 'user_sex show_hide normal_disable job_status job_group yes_no notice_type notice_status'
    for (const name of `${known} oper_type common_status`.split(' ')) assert.ok(builtIn.includes(`sys_${name}`), name)
    const states = await inUse(admin, 'sys_normal_disable')
    assert.deepEqual(
      states.map(({ dictValue, dictLabel, listClass, isDefault }) => [dictValue, dictLabel, listClass, isDefault]),
      [
        ['0', '正常', 'primary', 'Y'],
        ['1', '停用', 'danger', 'N'],
      ],
    )
    assert.equal((await inUse(admin, 'sys_oper_type')).length, 10)
  })

  test('what people changed of the built-in ones outlives the next start', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const [first] = await inUse(admin, 'sys_user_sex')
    const { dictSort: _, ...entry } = first ?? assert.fail()
    const edit = { ...entry, dictLabel: '男性', listClass: 'info' as const, default: undefined }
    assert.equal((await admin.call('PUT /prod-api/system/dict/data', { body: edit })).code, 200)
    await ensureBuiltIns(app.context)
    assert.equal((await inUse(admin, 'sys_user_sex'))[0]?.dictLabel, '男性')
  })

  test('a type is added once, found by its parts, and shown with its author', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const dictId = await aType(admin)
    const again = await admin.call('POST /prod-api/system/dict/type', { body: TYPE })
    assert.deepEqual([again.code, again.msg], [500, '字典类型“own_kind”已存在'])
    const { rows, total } = await admin.call('GET /prod-api/system/dict/type/list', {
      query: { dictName: '装修', dictType: 'OWN_', 'params[beginTime]': '2026-11-21', 'params[endTime]': '2026-11-21' },
    })
    assert.deepEqual([total, rows[0]?.dictId, rows[0]?.createBy], [1, dictId, 'admin'])
    const none = await admin.call('GET /prod-api/system/dict/type/list', { query: { dictName: '装%' } })
    assert.equal(none.total, 0)
  })

  test('a renamed type takes its data along', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const dictId = await aType(admin)
    await anEntry(admin)
    const rename = { ...TYPE, dictId, dictType: 'own_sort', version: 1 }
    assert.equal((await admin.call('PUT /prod-api/system/dict/type', { body: rename })).code, 200)
    assert.equal((await inUse(admin, 'own_kind')).length, 0)
    assert.equal((await inUse(admin, 'own_sort'))[0]?.dictLabel, '精装')
  })

  test('an edit on an older version is refused with 409 and changes nothing', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const dictId = await aType(admin)
    const edit = (dictName: string) =>
      admin.call('PUT /prod-api/system/dict/type', { body: { ...TYPE, dictId, dictName, version: 1 } })
    assert.equal((await edit('第一次')).code, 200)
    assert.equal((await edit('第二次')).code, 409)
    const { data } = await admin.call('GET /prod-api/system/dict/type/:dictId', { params: { dictId } })
    assert.deepEqual([data.dictName, data.version], ['第一次', 2])
  })

  test('of two concurrent additions with the same name, one is refused', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const both = await Promise.all([1, 2].map(() => admin.call('POST /prod-api/system/dict/type', { body: TYPE })))
    assert.deepEqual(both.map(({ code }) => code).sort(), [200, 500])
    assert.equal(both.find(({ code }) => code === 500)?.msg, '字典类型“own_kind”已存在')
  })

  test('neither a built-in type nor one with data can be deleted, and then none of the list is', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const remove = (dictIds: string) =>
      admin.call('DELETE /prod-api/system/dict/type/:dictIds', { params: { dictIds } })
    const [empty, full] = [await aType(admin, { dictType: 'own_empty' }), await aType(admin)]
    await anEntry(admin)
    assert.equal((await remove(`${empty},${full}`)).msg, '字典“装修类别”下还有数据，不能删除')
    assert.equal((await remove(`${empty},sys_yes_no`)).msg, '内置字典“系统是否”不能删除')
    const { data } = await admin.call('GET /prod-api/system/dict/type/optionselect')
    assert.ok(data.some(({ dictId }) => dictId === empty))
    assert.equal((await remove(empty)).code, 200)
  })

  test('a built-in type keeps its name', async (t) => {
    const app = await testApp(t)
    const body = { dictId: 'sys_yes_no', dictName: '是否', dictType: 'own_yes_no' }
    const { msg } = await (await app.admin()).call('PUT /prod-api/system/dict/type', { body })
    assert.equal(msg, '内置字典类型“sys_yes_no”不能改名')
  })
})

describe('dictionary data', () => {
  test('are listed in their order, without disabled ones, and none of an unknown or disabled type', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const dictId = await aType(admin)
    await anEntry(admin, { dictSort: 3 })
    await anEntry(admin, { dictValue: 'rough', dictLabel: '毛坯', dictSort: 1 })
    await anEntry(admin, { dictValue: 'gone', dictLabel: '停用的', dictSort: 2, status: '1' })
    const reader = await app.holder('system:user:list')
    assert.deepEqual(
      (await inUse(reader, 'own_kind')).map(({ dictLabel }) => dictLabel),
      ['毛坯', '精装'],
    )
    assert.deepEqual(await inUse(reader, 'no_such_type'), [])
    await admin.call('PUT /prod-api/system/dict/type', { body: { ...TYPE, dictId, status: '1' } })
    assert.deepEqual(await inUse(reader, 'own_kind'), [])
  })

  test('a value is unique in a type, and the type must exist', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await aType(admin)
    await anEntry(admin)
    const twice = await admin.call('POST /prod-api/system/dict/data', { body: { ...DATA, dictLabel: '另一个' } })
    assert.deepEqual([twice.code, twice.msg], [500, '数据键值“fine”已被“精装”使用'])
    const nowhere = await admin.call('POST /prod-api/system/dict/data', { body: { ...DATA, dictType: 'own_none' } })
    assert.equal(nowhere.msg, '字典类型“own_none”不存在')
  })

  test('a new default takes the place of the old one', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await aType(admin)
    await anEntry(admin, { isDefault: 'Y' })
    await anEntry(admin, { dictValue: 'rough', dictLabel: '毛坯', dictSort: 1, isDefault: 'Y' })
    assert.deepEqual(
      (await inUse(admin, 'own_kind')).map(({ dictValue, isDefault, default: is }) => [dictValue, isDefault, is]),
      [
        ['fine', 'N', false],
        ['rough', 'Y', true],
      ],
    )
  })

  test('a built-in entry keeps its value and cannot be deleted', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const dictCode = 'sys_yes_no-Y'
    const body = { dictCode, dictType: 'sys_yes_no', dictLabel: '是', dictValue: 'yes' }
    const edited = await admin.call('PUT /prod-api/system/dict/data', { body })
    assert.equal(edited.msg, '内置字典数据“是”的键值不能修改')
    const gone = await admin.call('DELETE /prod-api/system/dict/data/:dictCodes', { params: { dictCodes: dictCode } })
    assert.equal(gone.msg, '内置字典数据“是”不能删除')
    assert.equal((await inUse(admin, 'sys_yes_no')).length, 2)
  })

  test('the list of a type is found by label and name of the type, and a page behind the end is the last', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { rows, total } = await admin.call('GET /prod-api/system/dict/data/list', {
      query: { dictName: '操作类', dictLabel: '出' },
    })
    assert.deepEqual([total, rows.map(({ dictValue }) => dictValue).join()], [1, '5'])
    const last = await admin.call('GET /prod-api/system/dict/data/list', {
      query: {
        dictType: 'sys_oper_type',
        pageNum: '99',
        pageSize: '4',
        orderByColumn: 'dictSort',
        isAsc: 'descending',
      },
    })
    assert.deepEqual([last.total, last.rows.map(({ dictValue }) => dictValue)], [10, ['2', '1']])
  })
})
