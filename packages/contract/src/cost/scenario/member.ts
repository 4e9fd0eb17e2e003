import { type Static, Type } from 'typebox'
import { SearchText, strict } from '../../wire/console.ts'
import { Nothing, Page, pageQuery } from '../../wire/envelope.ts'
import { routes } from '../../wire/route.ts'
import type { ScenarioFigures } from './figures.ts'
import { CostInput, StoredInput } from './input.ts'
import { ScenarioEvent, ScenarioId, ScenarioRow, State, VersionRow } from './rows.ts'
import { scenarioLimits } from './terms.ts'

const Name = Type.String({ minLength: 1, maxLength: scenarioLimits.name, title: '方案名称' })
const Note = Type.String({ maxLength: scenarioLimits.note, title: '说明' })
const Changed = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const params = Type.Object({ scenarioId: ScenarioId })
const versionParams = Type.Object({ scenarioId: ScenarioId, no: Type.String({ pattern: '^[1-9][0-9]{0,3}$' }) })

/** A scenario with its input, versions and history. */
export const Scenario = Type.Object({
  ...ScenarioRow.properties,
  input: StoredInput,
  /** What was said with the last refusal or lock; empty otherwise. */
  reason: Type.String(),
  /** Who changed it last. */
  updatedBy: Type.String(),
  versions: Type.Array(VersionRow),
  events: Type.Array(ScenarioEvent),
})
export type Scenario = Static<typeof Scenario>

/** What was computed of a version; nothing for a replaced text that could not be calculated. */
export const Figures = Type.Unsafe<ScenarioFigures | null>({})
export const Version = Type.Object({ ...VersionRow.properties, input: StoredInput, figures: Figures })
export type Version = Static<typeof Version>

/** The version after a change, for the next one. */
const Done = Type.Object({ version: Type.Integer(), updateTime: Type.String() })
/** The texts of a visible sheet of a workbook, by rows; a cell that is merged downwards has its text in each of its rows. */
const SheetTexts = Type.Object({ name: Type.String(), cells: Type.Array(Type.Array(Type.String())) })
export type SheetTexts = Static<typeof SheetTexts>

const Created = Type.Object({ scenarioId: Type.String(), version: Type.Integer() })

/** Scenarios of members: the owner edits, the members of the owner's department read, copy and may take over. */
export const costScenarioRoutes = routes({
  'GET /api/cms/cost/scenario/list': {
    access: 'member',
    about: '测算方案：本人的，以及本人所在部门的',
    query: strict({
      ...pageQuery,
      whose: Type.Optional(Type.Enum(['mine', 'department'])),
      state: Type.Optional(State),
      archived: Type.Optional(Type.Enum(['0', '1'])),
      keyword: SearchText,
    }),
    data: Page(ScenarioRow),
  },
  'GET /api/cms/cost/scenario/:scenarioId': {
    access: 'member',
    about: '一个测算方案，连同版本与经过',
    params,
    data: Scenario,
  },
  'GET /api/cms/cost/scenario/:scenarioId/version/:no': {
    access: 'member',
    about: '一个版本的全部内容与当时的结果',
    params: versionParams,
    data: Version,
  },
  'POST /api/cms/cost/scenario': {
    access: 'member',
    largeBody: { bytes: 1024 * 1024, why: 'a whole calculation' },
    about: '保存为新的测算方案',
    body: strict({ name: Name, input: CostInput }),
    data: Created,
  },
  'PUT /api/cms/cost/scenario/:scenarioId': {
    access: 'member',
    largeBody: { bytes: 1024 * 1024, why: 'a whole calculation' },
    about: '保存修改；overwrite 时先把他处的内容留为一个版本，再以本次内容覆盖',
    params,
    body: strict({ version: Changed, input: CostInput, overwrite: Type.Optional(Type.Boolean()) }),
    data: Done,
  },
  'POST /api/cms/cost/sheet': {
    access: 'member',
    load: 'heavy',
    about: '读取本人测算表（.xlsx）中各工作表的文字；不保存',
    upload: { field: 'file', maxBytes: 2 * 1024 * 1024 },
    data: Type.Object({ sheets: Type.Array(SheetTexts) }),
  },
  'PUT /api/cms/cost/scenario/:scenarioId/name': {
    access: 'member',
    about: '改名',
    params,
    body: strict({ version: Changed, name: Name }),
    data: Done,
  },
  'POST /api/cms/cost/scenario/:scenarioId/version': {
    access: 'member',
    about: '把当前内容存为新版本；submit 时同时提交审核',
    params,
    body: strict({ version: Changed, note: Note, submit: Type.Boolean() }),
    data: Type.Object({ ...Done.properties, versionNo: Type.Integer() }),
  },
  'POST /api/cms/cost/scenario/:scenarioId/revise': {
    access: 'member',
    about: '撤回已提交或已审核的方案，继续修改',
    params,
    body: strict({ version: Changed }),
    data: Done,
  },
  'POST /api/cms/cost/scenario/:scenarioId/copy': {
    access: 'member',
    about: '复制为本人的新方案；给出版本号时复制该版本',
    params,
    body: strict({ name: Name, versionNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 9999 })) }),
    data: Created,
  },
  'POST /api/cms/cost/scenario/:scenarioId/take': {
    access: 'member',
    about: '接手同部门同事的方案，此后由本人修改',
    params,
    body: strict({ version: Changed }),
    data: Done,
  },
  'PUT /api/cms/cost/scenario/:scenarioId/archive': {
    access: 'member',
    about: '归档，或取消归档',
    params,
    body: strict({ version: Changed, archived: Type.Boolean() }),
    data: Nothing,
  },
})
