import { type MenuScreenKey, type Permission, screens } from '@anju/contract/screens'

/** Names of buttons by permission. */
export type Buttons = Readonly<Partial<Record<Permission, string>>>

export type Page = {
  screen: MenuScreenKey
  /** Address below its directory. */
  path: string
  icon: string
}

export type Directory = {
  id: string
  path: string
  name: string
  icon: string
  /** Permissions that belong to no page of the directory. */
  buttons?: Buttons
  below: readonly (Page | Directory)[]
}

/** Built-in directories and pages, in the order of the sidebar; paths and icons are those that RuoYi's own clients know. */
export const directories: readonly Directory[] = [
  {
    id: 'cms',
    path: 'cms',
    name: '网站管理',
    icon: 'documentation',
    below: [
      { screen: 'content', path: 'content', icon: 'edit' },
      { screen: 'resource', path: 'resource', icon: 'upload' },
      { screen: 'bin', path: 'bin', icon: 'clipboard' },
      { screen: 'law', path: 'law', icon: 'education' },
      { screen: 'lawNote', path: 'law-note', icon: 'documentation' },
      { screen: 'lawWatch', path: 'law-watch', icon: 'guide' },
      { screen: 'proposal', path: 'proposal', icon: 'question' },
      { screen: 'proposalStatistics', path: 'proposal-statistics', icon: 'chart' },
      { screen: 'recruitment', path: 'recruitment', icon: 'people' },
      { screen: 'enquiry', path: 'enquiry', icon: 'phone' },
      { screen: 'cost', path: 'cost', icon: 'cost' },
      { screen: 'price', path: 'price', icon: 'money' },
      { screen: 'check', path: 'check', icon: 'validCode' },
      { screen: 'searchWords', path: 'search', icon: 'search' },
      { screen: 'section', path: 'section', icon: 'tree-table' },
      { screen: 'setting', path: 'setting', icon: 'tool' },
    ],
  },
  {
    id: 'system',
    path: 'system',
    name: '系统管理',
    icon: 'system',
    below: [
      { screen: 'user', path: 'user', icon: 'user' },
      { screen: 'member', path: 'member', icon: 'people' },
      { screen: 'role', path: 'role', icon: 'peoples' },
      { screen: 'menu', path: 'menu', icon: 'tree-table' },
      { screen: 'department', path: 'dept', icon: 'tree' },
      { screen: 'post', path: 'post', icon: 'post' },
      { screen: 'dictionary', path: 'dict', icon: 'dict' },
      { screen: 'parameter', path: 'config', icon: 'edit' },
      { screen: 'notice', path: 'notice', icon: 'message' },
      {
        id: 'system-log',
        path: 'log',
        name: '日志管理',
        icon: 'log',
        below: [
          { screen: 'operationLog', path: 'operlog', icon: 'form' },
          { screen: 'loginLog', path: 'logininfor', icon: 'logininfor' },
          { screen: 'fileAccess', path: 'fileaccess', icon: 'download' },
        ],
      },
    ],
  },
  {
    id: 'monitor',
    path: 'monitor',
    name: '系统监控',
    icon: 'monitor',
    buttons: screens.dashboard.buttons,
    below: [
      { screen: 'online', path: 'online', icon: 'online' },
      { screen: 'job', path: 'job', icon: 'job' },
      { screen: 'server', path: 'server', icon: 'server' },
      { screen: 'database', path: 'database', icon: 'druid' },
      { screen: 'experience', path: 'experience', icon: 'dashboard' },
    ],
  },
]
