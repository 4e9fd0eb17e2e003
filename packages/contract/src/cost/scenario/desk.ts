import { type Static, Type } from 'typebox'
import { dataOf, dateRange, listQuery, rowsOf, SearchText, strict, Tree } from '../../wire/console.ts'
import { Nothing } from '../../wire/envelope.ts'
import { auditsOf, routes } from '../../wire/route.ts'
import { Figures, Version } from './member.ts'
import { ScenarioEvent, ScenarioId, ScenarioRow, State, VersionRow } from './rows.ts'
import { scenarioLimits } from './terms.ts'

/** A version with its figures, for the comparison with another one. */
const Measured = Type.Object({ ...VersionRow.properties, figures: Figures })

/** A scenario as reviewers see it: the newest submitted version beside the last one that was reviewed before it. */
export const ReviewedScenario = Type.Object({
  ...ScenarioRow.properties,
  reason: Type.String(),
  submitted: Type.Union([Measured, Type.Null()]),
  reviewed: Type.Union([Measured, Type.Null()]),
  versions: Type.Array(VersionRow),
  events: Type.Array(ScenarioEvent),
})
export type ReviewedScenario = Static<typeof ReviewedScenario>

const Reason = Type.String({ maxLength: scenarioLimits.reason, title: '理由' })
const at = { scenarioId: ScenarioId, version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) }
const audit = auditsOf('物业费测算', 'scenario')
const filters = {
  state: Type.Optional(State),
  deptId: SearchText,
  buildingType: SearchText,
  keyword: SearchText,
  ...dateRange,
}

/** The desk of reviewers: what members have submitted, in the reviewers' data scope. */
export const costDeskRoutes = routes({
  'GET /prod-api/cms/cost/list': {
    access: 'permission:cms:cost:list',
    about: '提交过的测算方案，限于自己的数据范围',
    query: listQuery(['updateTime', 'feePerM2'], filters),
    data: rowsOf(ScenarioRow),
  },
  'GET /prod-api/cms/cost/counts': {
    access: 'permission:cms:cost:list',
    about: '待审核的测算方案有多少',
    data: dataOf(Type.Object({ submitted: Type.Integer() })),
  },
  'GET /prod-api/cms/cost/options': {
    access: 'permission:cms:cost:list',
    about: '可选择的部门',
    data: dataOf(Type.Object({ departments: Tree })),
  },
  'GET /prod-api/cms/cost/:scenarioId': {
    access: 'permission:cms:cost:query',
    about: '一个测算方案：最近提交的版本、此前审核过的版本、经过',
    params: Type.Object({ scenarioId: ScenarioId }),
    data: dataOf(ReviewedScenario),
  },
  'GET /prod-api/cms/cost/:scenarioId/version/:no': {
    access: 'permission:cms:cost:query',
    about: '一个版本的全部内容与当时的结果',
    params: Type.Object({ scenarioId: ScenarioId, no: Type.String({ pattern: '^[1-9][0-9]{0,3}$' }) }),
    data: dataOf(Version),
  },
  'PUT /prod-api/cms/cost/review': {
    access: 'permission:cms:cost:review',
    audit: audit('update'),
    about: '审核通过，或写明理由退回',
    body: strict({ ...at, approved: Type.Boolean(), reason: Reason }),
    data: Nothing,
  },
  'PUT /prod-api/cms/cost/lock': {
    access: 'permission:cms:cost:lock',
    audit: audit('update'),
    about: '锁定已审核的方案，此后只能复制；或写明理由解除锁定',
    body: strict({ ...at, locked: Type.Boolean(), reason: Reason }),
    data: Nothing,
  },
  'POST /prod-api/cms/cost/export': {
    access: 'permission:cms:cost:export',
    load: 'heavy',
    audit: audit('export'),
    about: '按当前条件导出测算方案',
    form: true,
    body: strict(filters),
    file: true,
    data: Nothing,
  },
})
