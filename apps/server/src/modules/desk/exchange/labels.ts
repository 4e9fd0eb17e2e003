import type { ItemForm } from '@anju/contract/desk/form-shape'

/** How documents and sheets name the parts of an item. */
export const labels = {
  title: '标题',
  kind: '分类',
  publishDate: '日期',
  deptId: '部门',
  audience: '阅读范围',
  readerIds: '可读部门',
  author: '作者',
  sourceName: '来源',
  summary: '摘要',
  publishTime: '发布时间',
  expireTime: '失效时间',
  cover: '封面',
  attachments: '附件',
  fields: '字段',
  body: '正文',
} as const satisfies Record<keyof ItemForm, string>

export const ID = '编号'
export const SECTION = '栏目'
/** The key of the section, which stays when the company calls it something else. */
export const SECTION_KEY = '栏目代码'
/** Of a document that comes with the product, and in sheets; an import does not change the state of an item. */
export const STATE = '状态'
/** Parts of an attachment. */
export const FILE = '文件'
export const FILE_NAME = '名称'
