import { CERTIFICATE_KINDS } from '@anju/contract/certificate/terms'
import type { Tx } from '#platform/database/open'
import { byProduct, createdColumns } from '#platform/database/tracked'

type Entry = readonly [value: string, label: string, listClass: string]
type BuiltIn = { type: string; name: string; remark: string; entries: readonly Entry[] }

/** What people in property management are asked to have. */
const KINDS = [
  '电梯安全管理员',
  '消防设施操作员',
  '低压电工作业',
  '高压电工作业',
  '高处作业',
  '制冷与空调作业',
  '有限空间作业监护',
  '锅炉作业',
  '保安员证',
  '健康证',
  '二次供水管水人员健康证',
  '物业管理师',
] as const

/**
 * The dictionaries from which RuoYi's client and the console show states and kinds. The first entry of each is its
 * default, unless it is listed in `WITHOUT_DEFAULT`.
 */
export const dictionaries: readonly BuiltIn[] = [
  {
    type: 'sys_user_sex',
    name: '用户性别',
    remark: '用户性别列表',
    entries: [
      ['0', '男', ''],
      ['1', '女', ''],
      ['2', '未知', ''],
    ],
  },
  {
    type: 'sys_show_hide',
    name: '菜单状态',
    remark: '菜单状态列表',
    entries: [
      ['0', '显示', 'primary'],
      ['1', '隐藏', 'danger'],
    ],
  },
  {
    type: 'sys_normal_disable',
    name: '系统开关',
    remark: '系统开关列表',
    entries: [
      ['0', '正常', 'primary'],
      ['1', '停用', 'danger'],
    ],
  },
  {
    type: 'sys_job_status',
    name: '任务状态',
    remark: '任务状态列表',
    entries: [
      ['0', '正常', 'primary'],
      ['1', '停用', 'danger'],
    ],
  },
  {
    type: 'sys_job_group',
    name: '任务分组',
    remark: '任务分组列表',
    entries: [
      ['DEFAULT', '默认', ''],
      ['SYSTEM', '系统', ''],
    ],
  },
  {
    type: 'sys_yes_no',
    name: '系统是否',
    remark: '系统是否列表',
    entries: [
      ['Y', '是', 'primary'],
      ['N', '否', 'info'],
    ],
  },
  {
    type: 'sys_notice_type',
    name: '通知类型',
    remark: '通知类型列表',
    entries: [
      ['1', '通知', 'warning'],
      ['2', '公告', 'success'],
    ],
  },
  {
    type: 'sys_notice_status',
    name: '通知状态',
    remark: '通知状态列表',
    entries: [
      ['0', '正常', 'primary'],
      ['1', '关闭', 'danger'],
    ],
  },
  {
    type: 'sys_oper_type',
    name: '操作类型',
    remark: '操作类型列表',
    entries: [
      ['1', '新增', 'info'],
      ['2', '修改', 'info'],
      ['3', '删除', 'danger'],
      ['4', '授权', 'primary'],
      ['5', '导出', 'warning'],
      ['6', '导入', 'warning'],
      ['7', '强退', 'danger'],
      ['8', '生成代码', 'warning'],
      ['9', '清空数据', 'danger'],
      ['0', '其他', 'info'],
    ],
  },
  {
    type: 'sys_common_status',
    name: '系统状态',
    remark: '登录与操作的结果',
    entries: [
      ['0', '成功', 'primary'],
      ['1', '失败', 'danger'],
    ],
  },
  {
    type: CERTIFICATE_KINDS,
    name: '员工证书种类',
    remark: '员工登记外部证书时可选的名称，可增减',
    entries: KINDS.map((kind) => [kind, kind, '']),
  },
]
/** A result is read, never chosen, and a certificate is one that somebody has: nothing is proposed. */
const WITHOUT_DEFAULT = new Set(['sys_oper_type', 'sys_common_status', CERTIFICATE_KINDS])

/** Inserts the built-in dictionaries that are missing. */
export async function ensureDictionaries(tx: Tx, now: number): Promise<void> {
  const built = { status: 'enabled', built_in: 1, ...createdColumns(byProduct(now)) } as const
  await tx
    .insertInto('dict_type')
    .values(dictionaries.map(({ type, name, remark }) => ({ id: type, type, name, remark, ...built })))
    .onConflict((oc) => oc.doNothing())
    .execute()
  const data = dictionaries.flatMap(({ type, entries }) =>
    entries.map(([value, label, listClass], at) => ({
      id: `${type}-${value}`,
      type,
      value,
      label,
      css_class: '',
      list_class: listClass,
      sort_no: at + 1,
      is_default: at === 0 && !WITHOUT_DEFAULT.has(type) ? 1 : 0,
      remark: '',
      ...built,
    })),
  )
  await tx
    .insertInto('dict_data')
    .values(data)
    .onConflict((oc) => oc.doNothing())
    .execute()
}
