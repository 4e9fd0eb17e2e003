import type { Permission } from '@anju/contract/screens'
import type { TreeNode } from '@anju/contract/wire/console'
import { EVERYTHING, OWN_AND_BELOW, OWN_DEPARTMENT, OWN_WORK, type Scope } from './scopes.ts'

type RoleTemplate = {
  roleName: string
  roleKey: string
  remark: string
  permissions: readonly Permission[]
  dataScope: Scope
}

const writing = [
  'cms:content:list',
  'cms:content:query',
  'cms:content:add',
  'cms:content:edit',
  'cms:upkeep:list',
  'cms:upkeep:edit',
] as const
const pictures = ['cms:resource:list', 'cms:resource:query', 'cms:resource:add', 'cms:resource:edit'] as const

type TemplateSource = Omit<RoleTemplate, 'dataScope'> & { dataScope?: Scope }

/** Roles that most companies begin with, of the own department where nothing else is said. What they choose can be changed before the role is saved, and after it. */
const sources: readonly TemplateSource[] = [
  {
    roleName: '栏目编辑',
    roleKey: 'content-editor',
    remark: '起草和修改内容、上传图片与文件，提交审核；不能发布',
    permissions: [...writing, ...pictures],
  },
  {
    roleName: '审核员',
    roleKey: 'content-reviewer',
    remark: '审核、发布、下线与归档内容，从回收站恢复',
    permissions: [
      ...writing,
      'cms:content:review',
      'cms:content:publish',
      'cms:content:remove',
      ...pictures,
      'cms:bin:list',
      'cms:bin:recover',
    ],
  },
  {
    roleName: '网站运营',
    roleKey: 'site-editor',
    remark: '起草和修改内容；查看访客搜不到的词，设同义词与推荐答案，适合综合管理部的编辑',
    permissions: [
      ...writing,
      ...pictures,
      'cms:search:list',
      'cms:search:query',
      'cms:search:add',
      'cms:search:edit',
      'cms:search:remove',
      'cms:search:export',
    ],
  },
  {
    roleName: '客服',
    roleKey: 'service',
    // A caller speaks of any department's matter.
    dataScope: EVERYTHING,
    remark:
      '登记来信、应聘和合作意向的来电，受理、分派和答复全公司的来信，查看来信人的联系方式；维护项目与楼栋，把旧来信归入项目',
    permissions: [
      'cms:proposal:list',
      'cms:proposal:query',
      'cms:proposal:handle',
      'cms:proposal:assign',
      'cms:proposal:contact',
      'cms:proposal:code',
      'cms:intake:list',
      'cms:proposal:record',
      // Whoever answers the telephone does not choose what a call is about.
      'cms:recruitment:record',
      'cms:enquiry:record',
      'cms:proposal:statistics',
      'cms:proposal:match',
      'cms:place:list',
      'cms:place:query',
      'cms:place:add',
      'cms:place:edit',
    ],
  },
  {
    roleName: '部门负责人',
    roleKey: 'department-head',
    dataScope: OWN_AND_BELOW,
    remark: '办理、分派、统计和导出本部门及下级部门的来信',
    permissions: [
      'cms:proposal:list',
      'cms:proposal:query',
      'cms:proposal:handle',
      'cms:proposal:assign',
      'cms:proposal:contact',
      'cms:proposal:statistics',
      'cms:proposal:export',
    ],
  },
  {
    roleName: '现场人员',
    roleKey: 'field',
    dataScope: OWN_WORK,
    remark: '在手机上办理由自己负责的来信，查看其联系方式',
    permissions: ['cms:proposal:list', 'cms:proposal:query', 'cms:proposal:handle', 'cms:proposal:contact'],
  },
  {
    roleName: '市场拓展',
    roleKey: 'business',
    dataScope: EVERYTHING,
    remark: '跟进和分派全公司的合作意向，查看联系方式',
    permissions: [
      'cms:enquiry:list',
      'cms:enquiry:query',
      'cms:enquiry:handle',
      'cms:enquiry:assign',
      'cms:enquiry:contact',
      'cms:intake:list',
      'cms:enquiry:record',
    ],
  },
  {
    roleName: '人事专员',
    roleKey: 'personnel',
    // Positions are those of all departments.
    dataScope: EVERYTHING,
    remark: '处理全公司的应聘，维护员工账号；要写招聘信息，另加“栏目编辑”',
    permissions: [
      'cms:recruitment:list',
      'cms:recruitment:query',
      'cms:recruitment:handle',
      'cms:recruitment:contact',
      'cms:recruitment:code',
      'cms:intake:list',
      'cms:recruitment:record',
      'cms:member:list',
      'cms:member:query',
      'cms:member:add',
      'cms:member:edit',
      'cms:member:resetPwd',
      'cms:member:import',
      'cms:member:export',
    ],
  },
  {
    roleName: '审计员',
    roleKey: 'auditor',
    // The records name things of all departments, and people who do not work in one.
    dataScope: EVERYTHING,
    remark: '只读三种记录、角色及其权限，可以校验记录；不能删除，也看不到业务数据',
    permissions: [
      'monitor:operlog:list',
      'monitor:operlog:export',
      'monitor:operlog:verify',
      'monitor:logininfor:list',
      'monitor:logininfor:export',
      'monitor:fileaccess:list',
      'monitor:fileaccess:export',
      'system:role:list',
      'system:role:query',
    ],
  },
]

export const roleTemplates: readonly RoleTemplate[] = sources.map((one) => ({ dataScope: OWN_DEPARTMENT, ...one }))

/** The id of a permission's built-in menu. */
const menuOf = (permission: Permission) => permission.replaceAll(':', '-')

/** The menus of a template that are among `nodes`, with their parents. */
export function menusOfTemplate(nodes: readonly TreeNode[], permissions: readonly Permission[]): string[] {
  const wanted = new Set<string>(permissions.map(menuOf))
  const within = (node: TreeNode): string[] => {
    const below = (node.children ?? []).flatMap(within)
    return wanted.has(node.id) || below.length > 0 ? [node.id, ...below] : []
  }
  return nodes.flatMap(within)
}
