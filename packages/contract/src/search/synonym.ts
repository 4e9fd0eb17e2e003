import { type Static, Type } from 'typebox'
import {
  auditFields,
  dataOf,
  GivenId,
  GivenIdList,
  GivenVersion,
  Id,
  ignored,
  ignoredAuditFields,
  listQuery,
  rowsOf,
  SearchText,
  strict,
  Version,
} from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { wordLimits } from './word-terms.ts'

/** Words for the same thing: a search for one of them searches the others, too. */
export const SynonymRow = Type.Object({
  groupId: Id,
  words: Type.Array(Type.String()),
  version: Version,
  ...auditFields,
})
export type SynonymRow = Static<typeof SynonymRow>

const Words = Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50, title: '同义词' })
const SynonymQuery = listQuery(['updateTime'], { word: SearchText })
const audit = auditsOf('站内搜索词', 'synonym')

/** Groups of synonyms, which editors make for the search of the site and of the laws. */
export const synonymRoutes = routes({
  'GET /prod-api/cms/search/synonym/list': {
    access: 'permission:cms:search:list',
    about: '同义词列表',
    query: SynonymQuery,
    data: rowsOf(SynonymRow),
  },
  'GET /prod-api/cms/search/synonym/:groupId': {
    access: 'permission:cms:search:query',
    about: '一组同义词',
    params: Type.Object({ groupId: Id }),
    data: dataOf(SynonymRow),
  },
  'POST /prod-api/cms/search/synonym': {
    access: 'permission:cms:search:add',
    audit: audit('insert'),
    about: `新增一组同义词：${wordLimits.group} 个词以内，每个词只能在一组中`,
    body: strict({ words: Words, ...ignoredAuditFields, ...ignored('groupId', 'version') }),
    data: Type.Object({ groupId: Id }),
  },
  'PUT /prod-api/cms/search/synonym': {
    access: 'permission:cms:search:edit',
    audit: audit('update'),
    about: '修改一组同义词',
    body: strict({ groupId: GivenId, version: GivenVersion, words: Words, ...ignoredAuditFields }),
    data: Nothing,
  },
  'DELETE /prod-api/cms/search/synonym/:groupIds': {
    access: 'permission:cms:search:remove',
    audit: audit('delete'),
    about: '删除同义词，多组以逗号分隔',
    params: Type.Object({ groupIds: GivenIdList }),
    data: Nothing,
  },
  'POST /prod-api/cms/search/synonym/export': {
    access: 'permission:cms:search:export',
    load: 'heavy',
    audit: audit('export'),
    about: '导出同义词',
    form: true,
    body: SynonymQuery,
    file: true,
    data: Nothing,
  },
})
