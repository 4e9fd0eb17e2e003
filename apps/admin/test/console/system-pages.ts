import { DepartmentRow } from '@anju/contract/system/department'
import { DictDataRow, DictTypeRow } from '@anju/contract/system/dictionary'
import { RoleRow } from '@anju/contract/system/role-row'
import { ManagedUser } from '@anju/contract/system/user-row'
import { sample } from './sample.ts'
import type { FakeServer } from './server.ts'

const ROOT = '0'
const departments = [
  sample(DepartmentRow, { deptId: '1', parentId: ROOT, ancestors: '0', deptName: '总公司' }),
  sample(DepartmentRow, { deptId: '2', parentId: '1', ancestors: '0,1', deptName: '工程部' }),
]
const roles = [
  sample(RoleRow, { roleId: '1', roleName: '超级管理员', roleKey: 'admin', admin: true }),
  sample(RoleRow, { roleId: '2', roleName: '值班员', roleKey: 'duty' }),
]
const users = [
  sample(ManagedUser, { userId: '1', userName: 'admin', nickName: '管理员', admin: true }),
  sample(ManagedUser, { userId: '8', userName: 'zhouyan', nickName: '周岩' }),
]
const dictionaries = [
  sample(DictTypeRow, { dictId: '1', dictName: '用户性别', dictType: 'sys_user_sex', builtIn: true }),
  sample(DictTypeRow, { dictId: '2', dictName: '系统开关', dictType: 'sys_normal_disable', builtIn: true }),
]

/** The entries of the dictionaries that the pages use. */
const entries: Record<string, Record<string, string>> = {
  sys_user_sex: { 0: '男', 1: '女', 2: '未知' },
  sys_normal_disable: { 0: '正常', 1: '停用' },
  sys_common_status: { 0: '成功', 1: '失败' },
  sys_oper_type: { 0: '其他', 1: '新增', 2: '修改', 3: '删除' },
  sys_show_hide: { 0: '显示', 1: '隐藏' },
  sys_yes_no: { Y: '是', N: '否' },
  sys_notice_type: { 1: '通知', 2: '公告' },
  sys_notice_status: { 0: '正常', 1: '关闭' },
}

/** Plans the dictionaries, from which lists and forms have the words for their values. */
export function planDictionaries(server: FakeServer): void {
  server.on('GET /prod-api/system/dict/data/type/:dictType', ({ params: { dictType = '' } }) => ({
    data: Object.entries(entries[dictType] ?? {}).map(([dictValue, dictLabel]) =>
      sample(DictDataRow, { dictCode: `${dictType}-${dictValue}`, dictType, dictValue, dictLabel }),
    ),
  }))
}

/** Plans the lists of 系统管理 and of its neighbour 在线用户, filtered by what is typed; two lines each. */
export function planSystemPages(server: FakeServer): void {
  planDictionaries(server)
  server.on('GET /prod-api/system/user/list', ({ query: { userName = '' } }) => {
    const rows = users.filter((user) => user.userName.includes(userName))
    return { rows, total: rows.length }
  })
  server.on('GET /prod-api/system/user/deptTree', {
    data: [{ id: '1', label: '总公司', disabled: false, children: [{ id: '2', label: '工程部', disabled: false }] }],
  })
  server.on('GET /prod-api/system/role/list', { rows: roles, total: roles.length })
  server.on('GET /prod-api/system/dept/list', { data: departments })
  server.on('GET /prod-api/system/dict/type/list', { rows: dictionaries, total: dictionaries.length })
  server.on('GET /prod-api/system/dict/type/:dictId', ({ params }) => ({
    data: dictionaries.find(({ dictId }) => dictId === params.dictId) ?? sample(DictTypeRow),
  }))
  server.on('GET /prod-api/system/dict/data/list', { rows: [], total: 0 })
  server.on('GET /prod-api/system/menu/list', { data: [] })
  const nothing = { rows: [], total: 0 }
  server.on('GET /prod-api/system/config/list', nothing)
  server.on('GET /prod-api/system/notice/list', nothing)
  server.on('GET /prod-api/system/post/list', nothing)
  server.on('GET /prod-api/monitor/online/list', nothing)
  server.on('GET /prod-api/monitor/operlog/list', nothing)
  server.on('GET /prod-api/monitor/records/state', { data: [] })
}

/** Plans what the form of a new role reads: pages, departments and sections to choose from. */
export function planRoleForm(server: FakeServer): void {
  server.on('GET /prod-api/system/menu/treeselect', { data: [{ id: '1', label: '系统管理', disabled: false }] })
  server.on('GET /prod-api/system/role/sectionselect', { data: [] })
}
