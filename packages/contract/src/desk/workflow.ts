import { Type } from 'typebox'
import { strict } from '../wire/console.ts'
import { auditsOf, routes } from '../wire/route.ts'

/** Reasons quote drafts, which readers of the operation log may not see; they are in the history of the item. */
const audit = { ...auditsOf('内容采编', 'item')('update'), omits: ['reason'] }
const contentId = Type.String({ minLength: 1, maxLength: 64 })
const version = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const One = strict({ contentId, version })
const reason = Type.String({ title: '原因', minLength: 2, maxLength: 200 })

export const deskWorkflowRoutes = routes({
  'PUT /prod-api/cms/content/submit': {
    access: 'permission:cms:content:edit',
    audit,
    about: '提交审核',
    body: One,
    data: Type.Null(),
  },
  'PUT /prod-api/cms/content/recall': {
    access: 'permission:cms:content:edit',
    audit,
    about: '撤回审核，继续修改',
    body: One,
    data: Type.Null(),
  },
  'PUT /prod-api/cms/content/refuse': {
    access: 'permission:cms:content:review',
    audit,
    about: '退回修改',
    body: strict({ contentId, version, reason }),
    data: Type.Null(),
  },
  'PUT /prod-api/cms/content/review': {
    access: 'permission:cms:content:review',
    audit,
    about: '审核通过一份受控文件，待有批准权限的人批准发布',
    body: One,
    data: Type.Null(),
  },
  'PUT /prod-api/cms/content/publish': {
    access: 'permission:cms:content:publish',
    audit,
    about: '发布；网站的下一次访问即见',
    body: One,
    data: Type.Null(),
  },
  'PUT /prod-api/cms/content/schedule': {
    access: 'permission:cms:content:publish',
    audit,
    about: '定时替换：到时以工作稿替换已发布的内容；时间为空则取消定时',
    body: strict({
      contentId,
      version,
      replaceTime: Type.String({
        title: '替换时间',
        pattern: '^(\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2})?$',
        message: '时间的格式应为 2026-01-31 08:00:00',
      }),
    }),
    data: Type.Null(),
  },
  'PUT /prod-api/cms/content/offline': {
    access: 'permission:cms:content:publish',
    audit,
    about: '下线：列表、详情、检索与文件随即不再提供',
    body: strict({ contentId, version, reason }),
    data: Type.Null(),
  },
  'PUT /prod-api/cms/content/archive': {
    access: 'permission:cms:content:publish',
    audit,
    about: '归档：不再提供，留存备查',
    body: strict({ contentId, version, reason }),
    data: Type.Null(),
  },
})
