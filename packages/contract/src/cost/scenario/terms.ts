import { codesOf } from '../../wire/labels.ts'

/** What a saved calculation goes through. Only its owner edits it, and only as `draft` or `returned`. */
export const scenarioStateLabels = {
  draft: '草稿',
  submitted: '已提交',
  returned: '已退回',
  reviewed: '已审核',
  locked: '已锁定',
} as const
export const scenarioStates = codesOf(scenarioStateLabels)
export type ScenarioState = keyof typeof scenarioStateLabels

/** The states in which the owner may edit. */
export const editableStates: readonly ScenarioState[] = ['draft', 'returned']
/** The states whose plan can be compared with actual accounts. */
export const settledStates: readonly ScenarioState[] = ['reviewed', 'locked']

export const scenarioActions = [
  'create',
  'copy',
  'rename',
  'version',
  'overwrite',
  'submit',
  'revise',
  'take',
  'archive',
  'restore',
  'approve',
  'refuse',
  'lock',
  'unlock',
] as const
export type ScenarioAction = (typeof scenarioActions)[number]

/** Names of the actions in a history. */
export const actionLabels: Record<ScenarioAction, string> = {
  create: '新建',
  copy: '复制新建',
  rename: '改名',
  version: '存为新版本',
  overwrite: '覆盖他处的修改',
  submit: '提交审核',
  revise: '撤回修改',
  take: '接手',
  archive: '归档',
  restore: '取消归档',
  approve: '审核通过',
  refuse: '退回',
  lock: '锁定',
  unlock: '解除锁定',
}

/** Why a version was made: by its owner, for a review, or to keep a text that another one has replaced. */
export const versionKinds = ['saved', 'submitted', 'replaced'] as const
export type VersionKind = (typeof versionKinds)[number]
export const versionKindLabels: Record<VersionKind, string> = {
  saved: '存为新版本',
  submitted: '提交审核',
  replaced: '被覆盖前的内容',
}

/** Lengths in characters, counts, and the size of an input in bytes of JSON. */
export const scenarioLimits = {
  name: 60,
  note: 200,
  reason: 300,
  posts: 120,
  lines: 300,
  buildings: 20,
  incomes: 40,
  seasons: 60,
  bytes: 300_000,
  versions: 200,
  /** Scenarios of one owner, archived ones included. */
  owned: 300,
} as const
