export type Button = readonly [permission: string, name: string]
export type Page = {
  /** Address below its directory. */
  path: string
  name: string
  component: string
  icon: string
  permission: string
  buttons: readonly Button[]
}
export type Directory = {
  id: string
  path: string
  name: string
  icon: string
  /** Permissions that belong to no page of the directory. */
  buttons?: readonly Button[]
  below: readonly (Page | Directory)[]
}

const actions: Record<string, string> = { query: '查询', add: '新增', edit: '修改', remove: '删除', export: '导出' }

/** Buttons of the usual actions on a thing. */
export function usual(thing: string, noun: string, ...names: readonly string[]): Button[] {
  return names.map((name) => [`${thing}:${name}`, `${noun}${actions[name]}`])
}
