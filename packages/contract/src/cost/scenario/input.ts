import { type TSchema, Type } from 'typebox'
import { strict } from '../../wire/console.ts'
import { CALC_KIND_KEYS } from '../calc-kinds.ts'
import { CATEGORY_KEYS, FUNCTION_KEYS } from '../labels.ts'
import type {
  AssetKind,
  CostAnalysis,
  CostArea,
  CostBuilding,
  CostCover,
  CostIncome,
  CostLine,
  CostPlan,
  CostPost,
  CostProject,
  CostRelief,
  CostRise,
  CostSeason,
  CostSettings,
  Figure,
  LabourRates,
  PriceSource,
} from '../shapes/input.ts'
import { scenarioLimits } from './terms.ts'
import { textLimits } from './text-limits.ts'

/** A schema for every field of a shape: a field that is added to the shape does not compile without one. */
type Fields<Shape> = { [Key in keyof Required<Shape>]: TSchema }

/** `title` names the field in the sentence of a refusal. */
const text = (maxLength: number, title?: string) => Type.String({ maxLength, ...(title && { title }) })
const optional = (schema: TSchema) => Type.Optional(schema)
// A draft keeps what was typed, also when it cannot be calculated with.
const figure = Type.Unsafe<Figure>(Type.Union([text(textLimits.figure), Type.Number()]))
const day = text(textLimits.day, '日期')
const flag = Type.Boolean()

const source = strict({
  entryId: text(64),
  name: text(60),
  place: text(40),
  validFrom: day,
  amount: text(30),
  unit: optional(text(20)),
  taken: optional(text(30)),
} satisfies Fields<PriceSource>)

const post = strict({
  code: optional(text(20)),
  role: text(textLimits.text, '岗位'),
  func: Type.Enum(FUNCTION_KEYS),
  headcount: figure,
  wage: figure,
  holidayOnDuty: optional(figure),
  dutyHours: optional(figure),
  byHours: optional(flag),
  note: optional(text(textLimits.text, '备注')),
  source: optional(source),
} satisfies Fields<CostPost>)

const assets: AssetKind[] = ['electronics', 'vehicle', 'tools', 'machinery', 'building']

const line = strict({
  code: text(20),
  name: text(textLimits.text, '费用名称'),
  cat: Type.Enum(CATEGORY_KEYS),
  func: Type.Enum(FUNCTION_KEYS),
  calc: Type.Enum(CALC_KIND_KEYS),
  inputVat: figure,
  p: Type.Object({}, { additionalProperties: figure, maxProperties: 20 }),
  asset: optional(Type.Enum([...assets, ''])),
  outsourced: optional(flag),
  capitalRepair: optional(flag),
  recovered: optional(flag),
  note: optional(text(textLimits.text, '备注')),
  source: optional(source),
} satisfies Fields<CostLine>)

const labour = strict({
  pension: figure,
  medical: figure,
  unemployment: figure,
  injury: figure,
  housingFund: figure,
  union: figure,
  education: figure,
  welfare: figure,
  baseMin: figure,
  baseMax: figure,
  payDays: figure,
  holidayMultiple: figure,
  holidayDays: figure,
} satisfies Fields<LabourRates>)

const relief = strict({
  leaveDays: optional(figure),
  absence: optional(figure),
  rounding: optional(Type.Enum(['whole', 'tenth'])),
} satisfies Fields<CostRelief>)

const settings = strict({
  mode: Type.Enum(['lump_sum', 'remuneration']),
  profitBasis: optional(Type.Enum(['cost', 'revenue'])),
  profitRate: optional(figure),
  profitCap: optional(figure),
  remunerationRate: optional(figure),
  vatBase: optional(Type.Enum(['full', 'remuneration'])),
  labour,
  relief: optional(relief),
  daysPerMonth: figure,
  taxpayer: Type.Enum(['general', 'small']),
  vatRate: figure,
  urbanTax: figure,
  eduSurcharge: figure,
  localEdu: figure,
  surchargeFactor: figure,
  feeRounding: optional(Type.Enum(['half', 'up'])),
} satisfies Fields<CostSettings>)

const area = strict({
  chargeable: figure,
  gross: optional(figure),
  households: optional(figure),
  avgArea: optional(figure),
  green: optional(figure),
  elevators: optional(figure),
  towers: optional(figure),
  floors: optional(figure),
} satisfies Fields<CostArea>)

const building = strict({
  code: text(20),
  name: text(textLimits.text, '业态名称'),
  area: figure,
  weight: optional(figure),
  fee: optional(figure),
} satisfies Fields<CostBuilding>)

const income = strict({
  code: text(20),
  name: text(textLimits.text, '收入名称'),
  of: Type.Enum(['company', 'owners']),
  monthly: figure,
  cost: optional(figure),
  vatRate: optional(figure),
  offset: optional(figure),
} satisfies Fields<CostIncome>)

const season = strict({
  code: text(20),
  line: text(20),
  months: text(40, '月份'),
} satisfies Fields<CostSeason>)

const plan = strict({
  months: optional(figure),
  wageRise: optional(figure),
  priceRise: optional(figure),
  collection: optional(Type.Object({}, { additionalProperties: figure, maxProperties: 12 })),
} satisfies Fields<CostPlan>)

const analysis = strict({
  collectionRate: optional(figure),
  vacantShare: optional(figure),
  vacantPays: optional(figure),
  currentFee: optional(figure),
  guideFee: optional(figure),
  minimumWage: optional(figure),
} satisfies Fields<CostAnalysis>)

const cover = strict({
  unit: optional(text(textLimits.text, '编制单位')),
  basis: optional(text(textLimits.basis, '测算依据')),
  date: optional(day),
  version: optional(text(textLimits.text, '版本')),
} satisfies Fields<CostCover>)

const neighbour = strict({ name: optional(text(textLimits.neighbour, '周边项目')), fee: optional(figure) })

const rise = strict({
  company: optional(text(textLimits.text, '物业服务企业')),
  address: optional(text(textLimits.text, '项目地址')),
  reasons: optional(text(textLimits.reasons, '调价理由')),
  effective: optional(day),
  noticeFrom: optional(day),
  noticeTo: optional(day),
  voteFrom: optional(day),
  voteTo: optional(day),
  place: optional(text(textLimits.text, '表决票收取地点')),
  phone: optional(text(textLimits.phone, '咨询电话')),
  owners: optional(figure),
  neighbours: optional(Type.Object({}, { additionalProperties: neighbour, maxProperties: 20 })),
} satisfies Fields<CostRise>)

/** A calculation as it is edited. Its size in bytes is bounded by the server as well. */
export const CostInput = Type.Unsafe<CostProject>(
  strict({
    id: optional(text(64)),
    name: text(textLimits.text, '项目名称'),
    buildingType: text(40),
    period: optional(strict({ from: optional(day), to: optional(day) })),
    area,
    settings,
    staff: Type.Array(post, { maxItems: scenarioLimits.posts }),
    lines: Type.Array(line, { maxItems: scenarioLimits.lines }),
    buildings: optional(Type.Array(building, { maxItems: scenarioLimits.buildings })),
    income: optional(Type.Array(income, { maxItems: scenarioLimits.incomes })),
    plan: optional(plan),
    seasons: optional(Type.Array(season, { maxItems: scenarioLimits.seasons })),
    analysis: optional(analysis),
    cover: optional(cover),
    rise: optional(rise),
  } satisfies Fields<CostProject>),
)
/** The same on its way out, written as it is stored. */
export const StoredInput = Type.Unsafe<CostProject>({})
